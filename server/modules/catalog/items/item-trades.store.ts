import { sql } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { collections, itemCollections } from './catalog.tables.ts'

/** The collection of the first level that each item belongs to, by its name; an item that is in none has none. */
export async function findTrades(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, string>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ itemId: ItemId; trade: string }>(sql`
    with recursive below as (
      select id, name as trade from ${collections} where parent_id is null
      union all select c.id, below.trade from ${collections} c join below on c.parent_id = below.id)
    select ic.item_id as "itemId", below.trade
    from jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb) as sold(id)
    join ${itemCollections} ic on ic.item_id = sold.id::int and ic.is_main
    join below on below.id = ic.collection_id`)
  return new Map(rows.map(({ itemId, trade }) => [itemId, trade]))
}
