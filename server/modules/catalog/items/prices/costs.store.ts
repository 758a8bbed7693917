import { inArray } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { items } from '../catalog.tables.ts'

/** What a piece of each costs the shop; null: not known. */
export async function listCosts(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, UnitPrice | null>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: items.id, cost: items.cost })
    .from(items)
    .where(inArray(items.id, [...new Set(itemIds)]))
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
