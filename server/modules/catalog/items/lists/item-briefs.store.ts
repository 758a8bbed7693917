import { sql } from 'drizzle-orm'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, itemPictures, items, itemVariants, pictures } from '../catalog.tables.ts'
import type { StoredPicture } from '../pictures/picture-urls.ts'
import { freeStock } from '../stock/stock.store.ts'

/** What a list shows of an item beside its words. */
export interface ItemBrief {
  id: ItemId
  picture: StoredPicture | null
  /** Free pieces of what is still sold of it; null: nothing is counted. */
  free: number | null
}

/** Of any status, in one query, however many. */
export async function listItemBriefs(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, ItemBrief>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.execute<ItemBrief & Record<string, unknown>>(sql`
    select i.id, (
        select json_build_object('key', p.key, 'source', p.source, 'location', p.location)
        from ${itemPictures} s join ${pictures} p on p.id = s.picture_id where s.item_id = i.id
        order by s.position, s.id limit 1) as picture, (
        select sum(${freeStock})::int from ${itemVariants} v join ${inventory} n on n.variant_id = v.id
        where v.item_id = i.id and v.active) as free
    from ${items} i where i.id = any(${sql.param(itemIds)}::int[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What tells somebody which item it is. */
export interface ItemLabel {
  id: ItemId
  code: string
  name: string
  status: 'active' | 'hidden' | 'removed'
  publishedFrom: Day | null
  publishedUntil: Day | null
  picture: StoredPicture | null
}

/** Those that are not removed, in the order of the question. */
export async function listItemLabels(tx: Tx, itemIds: readonly ItemId[]): Promise<ItemLabel[]> {
  if (itemIds.length === 0) return []
  const { rows } = await tx.execute<ItemLabel & Record<string, unknown>>(sql`
    select i.id, i.code, i.name, i.status, i.published_from::text as "publishedFrom",
      i.published_until::text as "publishedUntil", (
      select json_build_object('key', p.key, 'source', p.source, 'location', p.location)
      from ${itemPictures} s join ${pictures} p on p.id = s.picture_id where s.item_id = i.id
      order by s.position, s.id limit 1) as picture
    from ${items} i where i.id = any(${sql.param([...itemIds])}::int[]) and i.status <> 'removed'`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return itemIds.flatMap((id) => found.get(id) ?? [])
}
