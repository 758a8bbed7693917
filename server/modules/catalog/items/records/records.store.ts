import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameDecoration } from '../../../../../domain/catalog/decoration-methods.ts'
import { filteredFields } from '../../../../../domain/catalog/item-fields.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import { dropDoubles } from '../../../../../domain/pricing/price-tiers.ts'
import { planOnce, type Tx } from '../../../../platform/database.ts'
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
import { decorationLocations, decorationMethods } from '../decoration.tables.ts'
import { toPictureUrl, type StoredPicture } from '../pictures/picture-urls.ts'
import { toPlainText } from '../plain-text.ts'
import type { CollectionRecord, ItemRecord, StockOfItem } from './records.ts'
import { itemRelated } from '../related.tables.ts'
import { offeredRush } from '../rush/rush-offers.store.ts'
import { toOrderLeadDays } from '../../../../../domain/stock/lead-times.ts'
import { freeStock } from '../stock/stock.store.ts'

// Reading a batch holds the process: four times as many are read no sooner, and shoppers wait longer.
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

/** Active items in batches by rising id: all of them, or those with these ids, each batch of which takes one query. */
export async function* loadItems(tx: Tx, ids?: readonly number[]): AsyncGenerator<ItemRecord[]> {
  if (ids) {
    for (let start = 0; start < ids.length; start += itemsAtOnce) {
      const [found] = await selectChanged(tx, { ids: ids.slice(start, start + itemsAtOnce) })
      const lists: ListsOfItems = found!
      yield loadBatch(found!.items ?? [], (name) => Promise.resolve(lists[name]))
    }
    return
  }
  let rows = await loadRows(tx, sql`true`)
  while (rows.length > 0) {
    const [first, last] = [rows[0]!.id, rows.at(-1)!.id]
    const among: Among = (id) => sql`${id} between ${first} and ${last}`
    const batch = loadBatch(rows, (name) => loadAtOnce(tx, listed[name](among)))
    // The next rows are on their way while these are worked on.
    const next = loadRows(tx, sql`i.id > ${last}`)
    next.catch(() => undefined)
    yield await batch
    rows = await next
  }
}

/** What is in stock of these items, by id. */
export async function loadStock(tx: Tx, ids: readonly number[]): Promise<Map<number, StockOfItem>> {
  const rows = toRows(await selectStock(tx, { ids }))
  return new Map(rows.map(({ id, list: [[stockQuantity, nextOn]] }) => [id, { stockQuantity, nextOn }]))
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

const loadRows = (tx: Tx, which: SQL): Promise<ItemRow[]> => loadAtOnce(tx, listItems(which))

const listItems = (which: SQL) => sql`
    select i.id, i.code, i.name, i.summary, i.keywords, ${filteredTexts} as "texts", i.unit,
      i.description_html as "description", i.features, i.specifications, i.custom, i.closeout,
      i.minimum_quantity as "minimumQuantity", i.lead_days as "leadDays", i.popularity,
      (extract(epoch from i.created_at) * 1000)::float8 as "createdAtMs"
    from ${items} i where i.status = 'active' and ${which} order by i.id limit ${sql.raw(String(itemsAtOnce))}`

/** All rows of a query as one JSON text, which is read much sooner than the driver reads rows column by column. */
const asOneText = (query: SQL) => sql`select json_agg(row order by row.id) as rows from (${query}) row`

type OneText<Row> = { rows: Row[] | null }

const toRows = <Row>([one]: OneText<Row>[]): Row[] => one!.rows ?? []

const loadAtOnce = async <Row>(tx: Tx, query: SQL): Promise<Row[]> =>
  toRows((await tx.execute<OneText<Row>>(asOneText(query))).rows)

type NamedMethod = [type: string, name: string, takesRoster: boolean]

/** Whether an item, named by a column of its id, is among those that are loaded. */
type Among = (id: SQL | PgColumn) => SQL

/** Gives one list for each item. */
type LoadLists = <Name extends keyof Lists>(name: Name) => Promise<ListOf<Name>>

async function loadBatch(rows: ItemRow[], load: LoadLists): Promise<ItemRecord[]> {
  if (rows.length === 0) return []
  const byId = async <Name extends keyof Lists>(name: Name): Promise<Map<number, Lists[Name][]>> =>
    new Map((await load(name))?.map(({ id, list }) => [id, list]))
  const [memberships, colors, variants, stock, shown, tiers, methods, rush, related] = await Promise.all([
    byId('memberships'),
    byId('colors'),
    byId('variants'),
    byId('stock'),
    byId('pictures'),
    byId('tiers'),
    byId('methods'),
    byId('rush'),
    byId('related'),
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
      takesRoster: (methods.get(row.id) ?? []).some(([, , takesRoster]) => takesRoster),
      rushPrices: (rush.get(row.id) ?? []).map(toRushPrice),
      relatedIds: related.get(row.id) ?? [],
    }
  })
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
  select m.item_id as id, json_agg(json_build_array(m.type, m.name, l.takes_roster) order by m.position, m.id) as list
  from ${decorationMethods} m
  join lateral (select bool_or(name_letters is not null or number_digits is not null) as takes_roster
    from ${decorationLocations} where method_id = m.id having count(*) > 0) l on true
  where ${among(sql`m.item_id`)} group by m.item_id`

const listRush = (among: Among) => sql`
  select item_id as id, json_agg(json_build_array(days, maximum_quantity, unit_price, published_price) order by days) as list
  from ${offeredRush} r where ${among(sql`r.item_id`)} group by item_id`

const listRelated = (among: Among) => sql`
  select item_id as id, json_agg(related_id order by position, related_id) as list
  from ${itemRelated} where ${among(itemRelated.itemId)} group by item_id`

interface Lists {
  memberships: Membership
  colors: Color
  variants: Variant
  stock: Stock
  pictures: ColorPicture
  tiers: Tier
  methods: NamedMethod
  rush: Rush
  related: ItemId
}

const listed: Record<keyof Lists, (among: Among) => SQL> = {
  memberships: listMemberships,
  colors: listColors,
  variants: listVariants,
  stock: listStock,
  pictures: listPictures,
  tiers: listTiers,
  methods: listMethods,
  rush: listRush,
  related: listRelated,
}

type Ids = { ids: readonly number[] }

/** Null: none of the items has any. */
type ListOf<Name extends keyof Lists> = { id: number; list: Lists[Name][] }[] | null

type ListsOfItems = { [Name in keyof Lists]: ListOf<Name> }

// A change is a few items: to ask for each list, and to plan that, took longer than to answer it.
const selectChanged = planOnce<Ids, ListsOfItems & { items: ItemRow[] | null }>(
  'changed_items',
  { ids: 'int[]' },
  ({ ids }) => {
    const among: Among = (id) => sql`${id} = any(${ids})`
    const lists = Object.entries(listed).map(
      ([name, list]) => sql`(${asOneText(list(among))}) as ${sql.identifier(name)}`,
    )
    return sql`select (${asOneText(listItems(among(sql`i.id`)))}) as items, ${sql.join(lists, sql`, `)}`
  },
)

const selectStock = planOnce<Ids, OneText<{ id: number; list: [Stock] }>>(
  'changed_stock',
  { ids: 'int[]' },
  ({ ids }) => asOneText(listStock((id) => sql`${id} = any(${ids})`)),
)

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
