import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameDecoration } from '../../../../../domain/catalog/decoration-methods.ts'
import { filteredFields } from '../../../../../domain/catalog/item-fields.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import { dropDoubles } from '../../../../../domain/pricing/price-tiers.ts'
import type { Tx } from '../../../../platform/database.ts'
import { pairFields } from '../../../../platform/select-fields.ts'
import {
  collections,
  inventory,
  itemCollections,
  itemColors,
  itemPictures,
  items,
  itemVariants,
  pictures,
  priceLists,
  priceTiers,
  type Specification,
} from '../catalog.tables.ts'
import { hasLocation } from '../decoration-columns.ts'
import { decorationMethods } from '../decoration.tables.ts'
import { toPictureUrl, type StoredPicture } from '../pictures/picture-urls.ts'
import { toPlainText } from '../plain-text.ts'
import type { CollectionRecord, ItemRecord } from './records.ts'
import { itemRelated } from '../related.tables.ts'
import { offeredRush } from '../rush/rush-offers.store.ts'
import { toOrderLeadDays } from '../../../../../domain/stock/lead-times.ts'
import { freeStock } from '../stock/stock.store.ts'

// Reading a batch holds the process: four times as many are read no sooner, and shoppers wait longer meanwhile.
const itemsAtOnce = 500

export async function loadCollections(tx: Tx): Promise<CollectionRecord[]> {
  const { rows } = await tx.execute<Pictured<CollectionRecord>>(sql`
    select c.id, c.parent_id as "parentId", c.path, c.name, c.text, c.position, c.login_required as "loginRequired",
      c.show_sub_collections as "showSubCollections", c.other_link_url as "otherLinkUrl", c.hidden,
      c.first_item_ids as "firstItemIds",
      case when p.id is not null then ${storedPicture} end as "picture"
    from ${collections} c left join ${pictures} p on p.id = c.picture_id order by c.position, c.id`)
  return rows.map((row) => ({ ...row, picture: row.picture && toPictureUrl(row.picture) }))
}

type Pictured<T> = Omit<T, 'picture'> & { picture: StoredPicture | null } & Record<string, unknown>
const storedPicture = sql`json_build_object('key', p.key, 'source', p.source, 'location', p.location)`

/** Active items in batches by rising id: all of them, or those with these ids. Each batch takes the same few queries. */
export async function* loadItems(tx: Tx, ids?: readonly number[]): AsyncGenerator<ItemRecord[]> {
  if (ids) {
    for (let start = 0; start < ids.length; start += itemsAtOnce) {
      const part = sql.param(ids.slice(start, start + itemsAtOnce))
      const among: Among = (id) => sql`${id} = any(${part}::int[])`
      yield loadBatch(tx, await loadRows(tx, among(sql`i.id`)), among)
    }
    return
  }
  let rows = await loadRows(tx, sql`true`)
  while (rows.length > 0) {
    const [first, last] = [rows[0]!.id, rows.at(-1)!.id]
    const batch = loadBatch(tx, rows, (id) => sql`${id} between ${first} and ${last}`)
    // The next rows are on their way while these are worked on.
    const next = loadRows(tx, sql`i.id > ${last}`)
    next.catch(() => undefined)
    yield await batch
    rows = await next
  }
}

interface ItemRow {
  id: number
  code: string
  name: string
  summary: string
  keywords: string
  texts: ItemRecord['texts']
  unit: string
  /** HTML. */
  description: string
  features: string[]
  specifications: Specification[]
  custom: boolean
  closeout: boolean
  minimumQuantity: number
  leadDays: number
  popularity: number
  createdAtMs: number
}

const filteredTexts = sql`json_build_object(${pairFields(items, 'i', filteredFields)})`

const loadRows = (tx: Tx, which: SQL): Promise<ItemRow[]> =>
  loadAtOnce<ItemRow>(
    tx,
    sql`
    select i.id, i.code, i.name, i.summary, i.keywords, ${filteredTexts} as "texts", i.unit,
      i.description_html as "description", i.features, i.specifications, i.custom, i.closeout,
      i.minimum_quantity as "minimumQuantity", i.lead_days as "leadDays", i.popularity,
      (extract(epoch from i.created_at) * 1000)::float8 as "createdAtMs"
    from ${items} i where i.status = 'active' and ${which} order by i.id limit ${itemsAtOnce}`,
  )

/** All rows of a query as one JSON text, which is read much sooner than the driver reads rows column by column. */
async function loadAtOnce<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<{ rows: Row[] | null }>(
    sql`select json_agg(row order by row.id) as rows from (${query}) row`,
  )
  return rows[0]!.rows ?? []
}

type NamedMethod = [type: string, name: string]

/** Whether an item, named by a column of its id, is among those that are loaded. */
type Among = (id: SQL | PgColumn) => SQL

async function loadBatch(tx: Tx, rows: ItemRow[], among: Among): Promise<ItemRecord[]> {
  if (rows.length === 0) return []
  const [memberships, colors, variants, stock, shown, tiers, methods, rush, related] = await Promise.all([
    loadLists<Membership>(tx, listMemberships(among)),
    loadLists<Color>(tx, listColors(among)),
    loadLists<Variant>(tx, listVariants(among)),
    loadLists<Stock>(tx, listStock(among)),
    loadLists<ColorPicture>(tx, listPictures(among)),
    loadLists<Tier>(tx, listTiers(among)),
    loadLists<NamedMethod>(tx, listMethods(among)),
    loadLists<Rush>(tx, listRush(among)),
    loadLists<ItemId>(tx, listRelated(among)),
  ])
  return rows.map((row) => {
    const { collectionIds, mainCollectionId } = toCollectionIds(memberships.get(row.id))
    const pictured = toPictures(colors.get(row.id), shown.get(row.id))
    const { sizes, variantCodes, singleVariantId } = toVariants(variants.get(row.id))
    const { stockQuantity, nextOn, toOrderDays } = toStock(stock.get(row.id), row)
    // Each by its name: a spread would be looked up field by field for every item.
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      summary: row.summary,
      keywords: row.keywords,
      texts: row.texts,
      unit: row.unit,
      features: row.features,
      specifications: row.specifications,
      custom: row.custom,
      minimumQuantity: row.minimumQuantity,
      leadDays: row.leadDays,
      popularity: row.popularity,
      createdAtMs: row.createdAtMs,
      collectionIds,
      mainCollectionId,
      sizes,
      variantCodes,
      singleVariantId,
      stockQuantity,
      nextOn,
      toOrderDays,
      description: toPlainText(row.description),
      picture: pictured.picture,
      otherPictures: pictured.otherPictures,
      colors: pictured.colors,
      tiers: toTiers(tiers.get(row.id)),
      decorations: (methods.get(row.id) ?? []).map(([type, name]) => nameDecoration(type, name)),
      rushPrices: (rush.get(row.id) ?? []).map(toRushPrice),
      relatedIds: related.get(row.id) ?? [],
    }
  })
}

/** Lists by item id, from rows of an item id and a JSON list. */
async function loadLists<T>(tx: Tx, query: SQL): Promise<Map<number, T[]>> {
  const rows = await loadAtOnce<{ id: number; list: T[] }>(tx, query)
  return new Map(rows.map(({ id, list }) => [id, list]))
}

type Rush = [days: number, maximumQuantity: number, unitPrice: UnitPrice, publishedPrice: UnitPrice]
type Membership = [collectionId: number, isMain: boolean]
type Color = [colorId: number, name: string, hex: string]
type Variant = [variantId: VariantId, code: string, size: string | null]
type Stock = [quantity: number, nextOn: string | null, isCounted: boolean]
type ColorPicture = [colorId: number | null, picture: StoredPicture]
type Tier = [priceListId: number, minimumQuantity: number, unitPrice: UnitPrice, publishedPrice: UnitPrice | null]

const listMemberships = (among: Among) => sql`
  select item_id as id, json_agg(json_build_array(collection_id, is_main) order by is_main desc, position, collection_id) as list
  from ${itemCollections} where ${among(itemCollections.itemId)} group by item_id`

const listColors = (among: Among) => sql`
  select c.item_id as id, json_agg(json_build_array(c.id, c.name, c.hex) order by c.position, c.id) as list
  from ${itemColors} c where ${among(sql`c.item_id`)}
    and c.id in (select v.color_id from ${itemVariants} v where ${among(sql`v.item_id`)} and v.active)
  group by c.item_id`

const listVariants = (among: Among) => sql`
  select item_id as id, json_agg(json_build_array(id, code, size) order by position, id) as list
  from ${itemVariants} where ${among(itemVariants.itemId)} and active group by item_id`

const listStock = (among: Among) => sql`
  select v.item_id as id, json_build_array(json_build_array(coalesce(sum(${freeStock}), 0),
    min(n.incoming_on) filter (where n.incoming_quantity > 0), bool_and(n.variant_id is not null))) as list
  from ${itemVariants} v left join ${inventory} n on n.variant_id = v.id
  where ${among(sql`v.item_id`)} and v.active group by v.item_id`

const listPictures = (among: Among) => sql`
  select s.item_id as id, json_agg(json_build_array(s.color_id, ${storedPicture}) order by s.position, s.id) as list
  from ${itemPictures} s join ${pictures} p on p.id = s.picture_id
  where ${among(sql`s.item_id`)} group by s.item_id`

const listTiers = (among: Among) => sql`
  select t.item_id as id, json_agg(json_build_array(t.price_list_id, t.minimum_quantity, t.unit_price, t.published_price)
    order by t.price_list_id, t.minimum_quantity) as list
  from ${priceTiers} t join ${priceLists} l on l.id = t.price_list_id and l.is_published
  where ${among(sql`t.item_id`)} group by t.item_id`

const listMethods = (among: Among) => sql`
  select item_id as id, json_agg(json_build_array(type, name) order by position, id) as list
  from ${decorationMethods} where ${among(decorationMethods.itemId)} and ${hasLocation(decorationMethods.id)} group by item_id`

const listRush = (among: Among) => sql`
  select item_id as id, json_agg(json_build_array(days, maximum_quantity, unit_price, published_price) order by days) as list
  from ${offeredRush} r where ${among(sql`r.item_id`)} group by item_id`

const listRelated = (among: Among) => sql`
  select item_id as id, json_agg(related_id order by position, related_id) as list
  from ${itemRelated} where ${among(itemRelated.itemId)} group by item_id`

const toRushPrice = ([days, maximumQuantity, unitPrice, publishedPrice]: Rush) => ({
  days,
  maximumQuantity,
  unitPrice,
  publishedPrice,
})

const toCollectionIds = (memberships: Membership[] = []) => ({
  collectionIds: memberships.map(([id]) => id),
  mainCollectionId: memberships[0]?.[0] ?? null,
})

const otherPicturesAtMost = 2

function toPictures(colors: Color[] = [], shown: ColorPicture[] = []) {
  const urlOf = (shown: ColorPicture | undefined) => (shown ? toPictureUrl(shown[1]) : null)
  const urls = [...new Set(shown.map(([, picture]) => toPictureUrl(picture)))]
  return {
    picture: urlOf(shown[0]),
    otherPictures: urls.slice(1, 1 + otherPicturesAtMost),
    colors: colors.map(([id, name, hex]) => ({ name, hex, picture: urlOf(shown.find(([colorId]) => colorId === id)) })),
  }
}

const toVariants = (variants: Variant[] = []) => ({
  sizes: [...new Set(variants.flatMap(([, , size]) => size ?? []))],
  variantCodes: variants.map(([, code]) => code),
  singleVariantId: variants.length === 1 ? variants[0]![0] : null,
})

const toStock = (
  [[stockQuantity, nextOn, isCounted] = [0, null, true]]: Stock[] = [],
  { leadDays, closeout }: ItemRow,
) => ({
  stockQuantity,
  nextOn,
  toOrderDays: isCounted || closeout || stockQuantity > 0 ? null : toOrderLeadDays(leadDays),
})

/** Of several published lists, the first one that names the item counts. */
const toTiers = (tiers: Tier[] = []): ItemRecord['tiers'] =>
  dropDoubles(
    tiers
      .filter(([listId]) => listId === tiers[0]![0])
      .map(([, minimumQuantity, unitPrice, publishedPrice]) => ({ minimumQuantity, unitPrice, publishedPrice })),
  )
