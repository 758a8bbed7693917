import { asc, eq } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { itemRelated } from '../related.tables.ts'

/** What goes well with an item, in its order; also what is hidden or removed. */
export async function listRelatedIds(tx: Tx, itemId: ItemId): Promise<ItemId[]> {
  const rows = await tx
    .select({ id: itemRelated.relatedId })
    .from(itemRelated)
    .where(eq(itemRelated.itemId, itemId))
    .orderBy(asc(itemRelated.position), asc(itemRelated.relatedId))
  return rows.map(({ id }) => id)
}

/** Of all items that have any, by item. */
export async function listAllRelated(tx: Tx): Promise<Map<ItemId, ItemId[]>> {
  const rows = await tx
    .select()
    .from(itemRelated)
    .orderBy(asc(itemRelated.itemId), asc(itemRelated.position), asc(itemRelated.relatedId))
  const all = new Map<ItemId, ItemId[]>()
  for (const { itemId, relatedId } of rows) all.set(itemId, [...(all.get(itemId) ?? []), relatedId])
  return all
}

/** All of them, in this order. */
export async function saveRelatedIds(tx: Tx, itemId: ItemId, relatedIds: readonly ItemId[]): Promise<void> {
  await tx.delete(itemRelated).where(eq(itemRelated.itemId, itemId))
  if (relatedIds.length > 0)
    await tx.insert(itemRelated).values(relatedIds.map((relatedId, position) => ({ itemId, relatedId, position })))
}
