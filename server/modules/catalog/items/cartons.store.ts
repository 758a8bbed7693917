import { inArray } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { items } from './catalog.tables.ts'

/** How many pieces a carton takes, of the items that say so. */
export async function findCartonQuantities(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: items.id, quantity: items.cartonQuantity })
    .from(items)
    .where(inArray(items.id, [...itemIds]))
  return new Map(rows.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity]])))
}
