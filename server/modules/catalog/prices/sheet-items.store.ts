import { sql, type SQL } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  collections,
  inventory,
  itemCollections,
  itemPictures,
  items,
  itemVariants,
  pictures,
  priceTiers,
} from '../catalog.tables.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'
import { catalogItem, fitsWords } from '../staff/item-words.ts'
import { toPictureUrl, type StoredPicture } from '../pictures/picture-urls.ts'

/** An item as a row of the price grid. */
export interface SheetItem {
  id: ItemId
  code: string
  name: string
  brand: string
  status: 'active' | 'hidden'
  minimumQuantity: number
  /** Of the price list where it names the item, else the published ones. */
  tiers: { minimumQuantity: number; unitPrice: UnitPrice }[]
  /** The price list names it. */
  isOwn: boolean
  variantCount: number
  /** Counted in the warehouse, of all variants; null: not counted there, or no warehouse is asked for. */
  stock: number | null
  pictureUrl: string | null
}

/** Which prices and which stock the rows show. */
export interface SheetColumns {
  /** Null: the published prices. */
  priceListId: number | null
  warehouseId: number | null
}

export interface SheetFilter {
  /** Parts of code, name or brand, all of them, or the code of a variant. */
  q?: string | undefined
  brand?: string | undefined
  /** With all collections below it. */
  collectionId?: number | undefined
  /** The price list names it. */
  isOwn?: boolean | undefined
  /** A query for ids. */
  among?: SQL | undefined
}

interface SheetPage {
  sort: 'code' | 'brand'
  /** The last one of the page before. */
  after?: ItemId | undefined
  limit: number
}

type Row = Omit<SheetItem, 'pictureUrl'> & { picture: StoredPicture | null }

/** By code, or by brand and code. */
export async function listSheetItems(
  tx: Tx,
  columns: SheetColumns,
  filter: SheetFilter,
  { sort, after, limit }: SheetPage,
): Promise<SheetItem[]> {
  const key = sort === 'code' ? sql`lower(i.code)` : sql`i.brand, lower(i.code)`
  const lastOf = (column: SQL) => sql`(select ${column} from ${items} i where i.id = ${after ?? 0})`
  const last =
    sort === 'code' ? lastOf(sql`lower(i.code)`) : sql`${lastOf(sql`i.brand`)}, ${lastOf(sql`lower(i.code)`)}`
  const beyond = after === undefined ? sql`true` : sql`(${key}) > (${last})`
  return select(
    tx,
    columns,
    sql`${fits(columns, filter)} and ${beyond}`,
    sql`order by ${key} limit ${limit}`,
    sql`order by ${key}`,
  )
}

/** How many there are in all. */
export async function countSheetItems(tx: Tx, columns: SheetColumns, filter: SheetFilter): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${items} i where ${fits(columns, filter)}`,
  )
  return rows[0]!.count
}

/** Those of the filter, in batches by rising id. */
export async function* walkSheetItems(
  tx: Tx,
  columns: SheetColumns,
  filter: SheetFilter,
  atOnce: number,
): AsyncGenerator<SheetItem[]> {
  let last = 0
  for (;;) {
    const which = sql`${fits(columns, filter)} and i.id > ${last}`
    const batch = await select(tx, columns, which, sql`order by i.id limit ${atOnce}`, sql`order by i.id`)
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)!.id
  }
}

/** Some of them, those that are removed left out. */
export async function findSheetItems(
  tx: Tx,
  columns: SheetColumns,
  itemIds: readonly ItemId[],
): Promise<Map<ItemId, SheetItem>> {
  const which = sql`i.status <> 'removed' and i.id = any(${sql.param([...itemIds])}::int[])`
  return new Map((await select(tx, columns, which, sql``, sql``)).map((item) => [item.id, item]))
}

/** All brands, each once: from one to the next by the index. */
export async function listItemBrands(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ brand: string }>(sql`
    with recursive found as (
      (select brand from ${items} where brand > '' order by brand limit 1)
      union all
      select (select i.brand from ${items} i where i.brand > found.brand order by i.brand limit 1) from found
      where found.brand is not null)
    select brand from found where brand is not null`)
  return rows.map(({ brand }) => brand)
}

/** The rows are found first, so that only they are looked up in full. */
async function select(tx: Tx, columns: SheetColumns, which: SQL, page: SQL, order: SQL): Promise<SheetItem[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with found as materialized (select i.* from ${items} i where ${which} ${page})
    select i.id, i.code, i.name, i.brand, i.status, i.minimum_quantity as "minimumQuantity",
      ${tiersOf(columns)} as tiers, ${isOwn(columns)} as "isOwn",
      (select count(*)::int from ${itemVariants} v where v.item_id = i.id) as "variantCount",
      ${stockOf(columns)} as stock, ${picture} as picture
    from found i ${order}`)
  return rows.map(({ picture: stored, ...row }) => ({ ...row, pictureUrl: stored && toPictureUrl(stored) }))
}

const isOwn = ({ priceListId }: SheetColumns) =>
  priceListId === null
    ? sql`true`
    : sql`exists (select from ${priceTiers} own where own.item_id = i.id and own.price_list_id = ${priceListId})`

const tiersOf = (columns: SheetColumns) => {
  const list =
    columns.priceListId === null
      ? publishedListOf(sql`i.id`)
      : sql`case when ${isOwn(columns)} then ${columns.priceListId}::int else ${publishedListOf(sql`i.id`)} end`
  return sql`(select coalesce(json_agg(json_build_object('minimumQuantity', t.minimum_quantity, 'unitPrice', t.unit_price)
    order by t.minimum_quantity), '[]') from ${priceTiers} t where t.item_id = i.id and t.price_list_id = ${list})`
}

const stockOf = ({ warehouseId }: SheetColumns) =>
  warehouseId === null
    ? sql`null::int`
    : sql`(select sum(n.quantity)::int from ${itemVariants} v join ${inventory} n on n.variant_id = v.id
        where v.item_id = i.id and n.warehouse_id = ${warehouseId})`

const picture = sql`(
  select json_build_object('key', p.key, 'source', p.source, 'location', p.location)
  from ${itemPictures} ip join ${pictures} p on p.id = ip.picture_id
  where ip.item_id = i.id order by ip.position, ip.id limit 1)`

function fits(columns: SheetColumns, { q = '', brand, collectionId, isOwn: onlyOwn, among }: SheetFilter): SQL {
  const hasWords = fitsWords(q, catalogItem)
  return sql.join(
    [
      sql`i.status <> 'removed'`,
      ...(hasWords ? [hasWords] : []),
      ...(brand === undefined ? [] : [sql`i.brand = ${brand}`]),
      ...(collectionId === undefined ? [] : [inCollection(collectionId)]),
      ...(onlyOwn ? [isOwn(columns)] : []),
      ...(among ? [sql`i.id in (${among})`] : []),
    ],
    sql` and `,
  )
}

const inCollection = (collectionId: number) => sql`i.id in (
  select ic.item_id from ${itemCollections} ic where ic.collection_id in (
    with recursive below as (
      select ${collectionId}::int as id
      union select c.id from ${collections} c join below on c.parent_id = below.id)
    select id from below))`
