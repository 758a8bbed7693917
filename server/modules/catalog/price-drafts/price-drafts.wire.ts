import type {
  CellLine,
  PriceChange as WireChange,
  PriceDraft,
  SheetRow,
} from '../../../../contract/admin/catalog/prices.schema.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { describeEffect, type PriceEffect } from '../../../../domain/pricing/price-effect.ts'
import type { SheetItem } from '../items/prices/sheet-items.store.ts'
import type { PriceChange } from './price-changes.store.ts'
import type { TakeBackCounts } from './price-drafts.tables.ts'
import type { DraftView, SheetRowView } from './price-drafts.service.ts'
import { toPercent } from './review-draft.ts'
import { nameCell, toSaid, toTyped, type DraftCell } from './sheet-cells.ts'

const toWireEffect = (effect: PriceEffect) => ({
  itemCount: effect.itemCount,
  priceCount: effect.priceCount,
  riseCount: effect.riseCount,
  fallCount: effect.fallCount,
  otherCount: effect.otherCount,
  effect: describeEffect(effect),
})

export const toWireDraft = (draft: DraftView): PriceDraft => ({
  version: draft.version,
  changedAt: draft.changedAt?.toISOString() ?? null,
  ...toWireEffect(draft),
  faultCount: draft.faultCount,
  canUndo: draft.canUndo,
  canRedo: draft.canRedo,
})

export const toWireRow = ({ item, cells, scheduledOn }: SheetRowView): SheetRow => ({
  id: item.id,
  code: item.code,
  name: item.name,
  brand: item.brand,
  state: item.status === 'active' ? 'shown' : 'hidden',
  pictureUrl: item.pictureUrl,
  minimumQuantity: item.minimumQuantity,
  tiers: item.tiers.map(({ minimumQuantity, unitPrice }) => ({
    quantity: minimumQuantity,
    price: toWireUnitPrice(unitPrice),
  })),
  isOwn: item.isOwn,
  stock: item.stock,
  variantCount: item.variantCount,
  scheduledOn,
  cells: cells.map(({ field, part, before, after, fault, now }) => ({
    field,
    part,
    fault,
    before: toTyped(field, before),
    after: fault === '' ? toTyped(field, after) : after,
    now: now === null ? null : toTyped(field, now),
  })),
})

interface Names {
  list: string
  warehouses: ReadonlyMap<number, string>
}

/** @param item undefined: it is not in the catalog any more */
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

export const toWireTakenBack = ({ restored, left, changedSince }: TakeBackCounts) => ({ restored, left, changedSince })

export const toWireChange = (
  change: PriceChange,
  names: ReadonlyMap<number, string>,
  takenBackUntil: Date | null,
): WireChange => ({
  id: change.id,
  priceList: change.priceListId === null ? 'Published prices' : (names.get(change.priceListId) ?? ''),
  startsOn: change.startsOn,
  state: change.state,
  by: change.who,
  createdAt: change.createdAt.toISOString(),
  doneAt: change.doneAt?.toISOString() ?? null,
  ...toWireEffect(change.effect),
  leftOut: change.leftOut,
  takenBackUntil: takenBackUntil?.toISOString() ?? null,
  takenBackAt: change.takenBackAt?.toISOString() ?? null,
  takenBack: change.takenBack && { by: change.takenBackBy, ...toWireTakenBack(change.takenBack) },
})

export function sayTakenBack({ state, takenBack, effect }: PriceChange): string {
  if (state === 'taking-back')
    return `${formatCountOf(effect.itemCount, 'item')}: being undone. This takes some minutes.`
  if (!takenBack) return 'Undone.'
  const stays = takenBack.left > 0 ? ` ${formatCountOf(takenBack.left, 'value')} stayed as changed since.` : ''
  return `Undone: ${formatCountOf(takenBack.restored, 'item')}.${stays}`
}
