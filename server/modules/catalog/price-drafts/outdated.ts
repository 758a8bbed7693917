import type { Tx } from '../../../platform/database.ts'
import { findSheetItems } from '../items/prices/sheet-items.store.ts'
import { listCells, type Draft } from './price-drafts.store.ts'
import { readShopValue, type DraftCell } from './sheet-cells.ts'

export interface Outdated {
  cell: DraftCell
  /** What the shop has by now; null: there is no such cell any more. */
  now: string | null
}

const cellsAtOnce = 3_000

/** What the draft changes and somebody else has changed in the shop since, to something else. */
export async function listOutdated(tx: Tx, draft: Draft): Promise<Outdated[]> {
  const cells = await listCells(tx, draft)
  const found: Outdated[] = []
  // Stock is of one warehouse at a time.
  const warehouseIds = new Set(cells.map(toWarehouse))
  for (const warehouseId of warehouseIds) {
    const group = cells.filter((cell) => toWarehouse(cell) === warehouseId)
    for (let at = 0; at < group.length; at += cellsAtOnce) {
      const batch = group.slice(at, at + cellsAtOnce)
      const itemIds = [...new Set(batch.map(({ itemId }) => itemId))]
      const items = await findSheetItems(tx, { priceListId: draft.priceListId, warehouseId }, itemIds)
      for (const cell of batch) {
        const item = items.get(cell.itemId)
        const now = (item && readShopValue(item, cell, warehouseId)) ?? null
        if (now !== cell.before && now !== cell.after) found.push({ cell, now })
      }
    }
  }
  return found
}

const toWarehouse = ({ field, part }: DraftCell): number | null => (field === 'stock' ? part : null)
