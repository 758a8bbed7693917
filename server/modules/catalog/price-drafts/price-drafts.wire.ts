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
  item_count: effect.itemCount,
  price_count: effect.priceCount,
  rise_count: effect.riseCount,
  fall_count: effect.fallCount,
  other_count: effect.otherCount,
  effect: describeEffect(effect),
})

export const toWireDraft = (draft: DraftView): PriceDraft => ({
  version: draft.version,
  changed_at: draft.changedAt?.toISOString() ?? null,
  ...toWireEffect(draft),
  fault_count: draft.faultCount,
  can_undo: draft.canUndo,
  can_redo: draft.canRedo,
})

export const toWireRow = ({ item, cells, scheduledOn }: SheetRowView): SheetRow => ({
  id: item.id,
  code: item.code,
  name: item.name,
  brand: item.brand,
  state: item.status === 'active' ? 'shown' : 'hidden',
  picture_url: item.pictureUrl,
  minimum_quantity: item.minimumQuantity,
  tiers: item.tiers.map(({ minimumQuantity, unitPrice }) => ({
    quantity: minimumQuantity,
    price: toWireUnitPrice(unitPrice),
  })),
  is_own: item.isOwn,
  stock: item.stock,
  variant_count: item.variantCount,
  scheduled_on: scheduledOn,
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

export const toWireTakenBack = ({ restored, left, changedSince }: TakeBackCounts) => ({
  restored,
  left,
  changed_since: changedSince,
})

export const toWireChange = (
  change: PriceChange,
  names: ReadonlyMap<number, string>,
  takenBackUntil: Date | null,
): WireChange => ({
  id: change.id,
  price_list: change.priceListId === null ? 'Published prices' : (names.get(change.priceListId) ?? ''),
  starts_on: change.startsOn,
  state: change.state,
  by: change.who,
  created_at: change.createdAt.toISOString(),
  done_at: change.doneAt?.toISOString() ?? null,
  ...toWireEffect(change.effect),
  left_out: change.leftOut,
  taken_back_until: takenBackUntil?.toISOString() ?? null,
  taken_back_at: change.takenBackAt?.toISOString() ?? null,
  taken_back: change.takenBack && { by: change.takenBackBy, ...toWireTakenBack(change.takenBack) },
})

export function sayTakenBack({ state, takenBack, effect }: PriceChange): string {
  if (state === 'taking-back')
    return `${formatCountOf(effect.itemCount, 'item')}: being undone. This takes some minutes.`
  if (!takenBack) return 'Undone.'
  const stays = takenBack.left > 0 ? ` ${formatCountOf(takenBack.left, 'value')} stayed as changed since.` : ''
  return `Undone: ${formatCountOf(takenBack.restored, 'item')}.${stays}`
}
