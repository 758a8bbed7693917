import { and, eq, gt, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { Tx } from '../../../../platform/database.ts'
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
import { itemOverview } from '../item-overview.tables.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'
import { fitsWords } from '../lists/item-words.ts'
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

const { itemId, status, brand: brandOf, codeKey } = itemOverview

/** By code, or by brand and code. */
export async function listSheetItems(
  tx: Tx,
  columns: SheetColumns,
  filter: SheetFilter,
  { sort, after, limit }: SheetPage,
): Promise<SheetItem[]> {
  const key = sort === 'code' ? sql`${codeKey}` : sql`${brandOf}, ${codeKey}`
  const lastOf = (column: SQLWrapper) => sql`(select ${column} from ${itemOverview} where ${itemId} = ${after ?? 0})`
  const last = sort === 'code' ? lastOf(codeKey) : sql`${lastOf(brandOf)}, ${lastOf(codeKey)}`
  const beyond = after === undefined ? undefined : sql`(${key}) > (${last})`
  const page = tx
    .select({ id: itemId })
    .from(itemOverview)
    .where(and(fits(columns, filter), beyond))
    .orderBy(key)
    .limit(limit)
  return select(tx, columns, page, sort === 'code' ? sql`lower(i.code)` : sql`i.brand, lower(i.code)`)
}

/** How many there are in all. */
export const countSheetItems = (tx: Tx, columns: SheetColumns, filter: SheetFilter): Promise<number> =>
  tx.$count(itemOverview, fits(columns, filter))

/** Those of the filter, in batches by rising id. */
export async function* walkSheetItems(
  tx: Tx,
  columns: SheetColumns,
  filter: SheetFilter,
  atOnce: number,
): AsyncGenerator<SheetItem[]> {
  let last = 0
  for (;;) {
    const page = tx
      .select({ id: itemId })
      .from(itemOverview)
      .where(and(fits(columns, filter), gt(itemId, last as ItemId)))
      .orderBy(itemId)
      .limit(atOnce)
    const batch = await select(tx, columns, page, sql`i.id`)
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
  if (itemIds.length === 0) return new Map()
  const some = tx
    .select({ id: itemId })
    .from(itemOverview)
    .where(and(ne(status, 'removed'), inArray(itemId, [...itemIds])))
  return new Map((await select(tx, columns, some, sql`i.id`)).map((item) => [item.id, item]))
}

/** The ids are found first, so that only their rows are looked up in full. */
async function select(tx: Tx, columns: SheetColumns, ids: SQLWrapper, order: SQL): Promise<SheetItem[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    with found as materialized (${ids})
    select i.id, i.code, i.name, i.brand, i.status, i.minimum_quantity as "minimumQuantity",
      ${tiersOf(columns)} as tiers, ${isOwn(columns, sql`i.id`)} as "isOwn",
      (select count(*)::int from ${itemVariants} v where v.item_id = i.id) as "variantCount",
      ${stockOf(columns)} as stock, ${picture} as picture
    from found join ${items} i on i.id = found.item_id order by ${order}`)
  return rows.map(({ picture: stored, ...row }) => ({ ...row, pictureUrl: stored && toPictureUrl(stored) }))
}

const isOwn = ({ priceListId }: SheetColumns, id: SQLWrapper) =>
  priceListId === null
    ? sql`true`
    : sql`exists (select from ${priceTiers} own where own.item_id = ${id} and own.price_list_id = ${priceListId})`

const tiersOf = (columns: SheetColumns) => {
  const list =
    columns.priceListId === null
      ? publishedListOf(sql`i.id`)
      : sql`case when ${isOwn(columns, sql`i.id`)} then ${columns.priceListId}::int else ${publishedListOf(sql`i.id`)} end`
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

const fits = (columns: SheetColumns, { q = '', brand, collectionId, isOwn: onlyOwn, among }: SheetFilter) =>
  and(
    ne(status, 'removed'),
    fitsWords(q),
    brand === undefined ? undefined : eq(brandOf, brand),
    collectionId === undefined ? undefined : sql`${itemId} in ${belowCollection(collectionId)}`,
    onlyOwn ? isOwn(columns, itemId) : undefined,
    among && sql`${itemId} in (${among})`,
  )

const belowCollection = (collectionId: number) => sql`(
  select ic.item_id from ${itemCollections} ic where ic.collection_id in (
    with recursive below as (
      select ${collectionId}::int as id
      union select c.id from ${collections} c join below on c.parent_id = below.id)
    select id from below))`
