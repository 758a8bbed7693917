import type {
  CellLine,
  PriceChange as WireChange,
  PriceDraft,
  SheetRow,
} from '../../../../contract/admin/catalog/prices.schema.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { describeEffect } from '../../../../domain/pricing/price-effect.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { SheetItem } from '../items/prices/sheet-items.store.ts'
import type { PriceChange } from './price-changes.store.ts'
import type { DraftView, SheetRowView } from './price-drafts.service.ts'
import { toPercent } from './review-draft.ts'
import { nameCell, toSaid, toTyped, type DraftCell } from './sheet-cells.ts'

export const toWireDraft = (draft: DraftView): WithDates<PriceDraft> => ({ ...draft, effect: describeEffect(draft) })

export const toWireRow = ({ item, cells, scheduledOn }: SheetRowView): SheetRow => ({
  ...item,
  state: item.status === 'active' ? 'shown' : 'hidden',
  tiers: item.tiers.map(({ minimumQuantity, unitPrice }) => ({
    quantity: minimumQuantity,
    price: toWireUnitPrice(unitPrice),
  })),
  scheduledOn,
  cells: cells.map(({ before, after, now, ...cell }) => ({
    ...cell,
    before: toTyped(cell.field, before),
    after: cell.fault === '' ? toTyped(cell.field, after) : after,
    now: now === null ? null : toTyped(cell.field, now),
  })),
})

interface Names {
  list: string
  warehouses: ReadonlyMap<number, string>
}

/** @param item undefined: it is no longer in the catalog */
export const toWireLine = (
  cell: Pick<DraftCell, 'itemId' | 'field' | 'part' | 'before' | 'after'> & { fault?: string },
  item: SheetItem | undefined,
  { list, warehouses }: Names,
): CellLine => ({
  item: { id: cell.itemId, code: item?.code ?? '', name: item?.name ?? 'Not in the catalog any more' },
  what: nameCell(cell, list, warehouses),
  before: toSaid(cell.field, cell.before),
  after: cell.fault ? cell.after : toSaid(cell.field, cell.after),
  percent: toPercent(cell),
})

export const toWireChange = (
  change: PriceChange,
  names: ReadonlyMap<number, string>,
  takenBackUntil: Date | null,
): WithDates<WireChange> => ({
  ...change,
  ...change.effect,
  priceList: change.priceListId === null ? 'Published prices' : (names.get(change.priceListId) ?? ''),
  by: change.who,
  effect: describeEffect(change.effect),
  takenBackUntil: takenBackUntil?.toISOString() ?? null,
  takenBack: change.takenBack && { by: change.takenBackBy, ...change.takenBack },
})

export function sayTakenBack({ state, takenBack, effect }: PriceChange): string {
  if (state === 'taking-back')
    return `${formatCountOf(effect.itemCount, 'item')}: being undone. This takes a few minutes.`
  if (!takenBack) return 'Undone.'
  const stays = takenBack.left > 0 ? ` ${formatCountOf(takenBack.left, 'value')} kept as changed later.` : ''
  return `Undone: ${formatCountOf(takenBack.restored, 'item')}.${stays}`
}
