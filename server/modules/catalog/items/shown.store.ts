import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { collections, itemCollections, items } from './catalog.tables.ts'

/** The numbers of items that shoppers can look at, as a table of a query. */
export const activeItems = sql`(select id from ${items} where status = 'active')`

/** The collections in which an item stands, and all above them, as a table of a query. */
export const enclosingOf = (itemId: SQL) => sql`(
  with recursive enclosing(id, parent_id) as (
    select c.id, c.parent_id from ${itemCollections} ic join ${collections} c on c.id = ic.collection_id
    where ic.item_id = ${itemId}
    union select p.id, p.parent_id from enclosing e join ${collections} p on p.id = e.parent_id)
  select id from enclosing)`

/** How many items shoppers can look at. */
export const countActiveItems = (tx: Tx): Promise<number> => tx.$count(items, eq(items.status, 'active'))

export async function isItemShown(tx: Tx, itemId: ItemId): Promise<boolean> {
  return (await tx.$count(items, and(eq(items.id, itemId), eq(items.status, 'active')))) > 0
}

/** Whether the shop was ever filled: what is sold no longer counts, too. */
export async function hasItems(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: items.id }).from(items).limit(1)).length > 0
}
