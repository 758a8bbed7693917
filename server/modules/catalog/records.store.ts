import { sql, type SQL } from 'drizzle-orm'
import { dropDoubles } from '../../../domain/price-tiers.ts'
import type { Tx } from '../../platform/database.ts'
import {
  collections,
  decorationMethods,
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
} from './catalog.tables.ts'
import { toPictureUrl, type StoredPicture } from './picture-urls.ts'
import { toPlainText } from './plain-text.ts'
import type { CollectionRecord, ItemRecord } from './records.ts'

const itemsAtOnce = 2_000

export async function loadCollections(tx: Tx): Promise<CollectionRecord[]> {
  const { rows } = await tx.execute<Pictured<CollectionRecord>>(sql`
    select c.id, c.parent_id as "parentId", c.path, c.name, c.text, c.position, c.login_required as "loginRequired",
      c.show_sub_collections as "showSubCollections", c.other_link_url as "otherLinkUrl", c.hidden,
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
      yield loadBatch(tx, await loadRows(tx, sql`i.id = any(${part}::int[])`))
    }
    return
  }
  let rows = await loadRows(tx, sql`true`)
  while (rows.length > 0) {
    const batch = loadBatch(tx, rows)
    // The next rows are on their way while these are worked on.
    const next = loadRows(tx, sql`i.id > ${rows.at(-1)!.id}`)
    next.catch(() => undefined)
    yield await batch
    rows = await next
  }
}

interface ItemRow {
  [column: string]: unknown
  id: number
  code: string
  name: string
  summary: string
  keywords: string
  brand: string
  material: string
  madeIn: string
  /** HTML. */
  description: string
  features: string[]
  specifications: Specification[]
  custom: boolean
  minimumQuantity: number
  leadDays: number
  popularity: number
  createdAtMs: number
}

async function loadRows(tx: Tx, which: SQL): Promise<ItemRow[]> {
  const { rows } = await tx.execute<ItemRow>(sql`
    select i.id, i.code, i.name, i.summary, i.keywords, i.brand, i.material, i.made_in as "madeIn",
      i.description_html as "description", i.features, i.specifications, i.custom,
      i.minimum_quantity as "minimumQuantity", i.lead_days as "leadDays", i.popularity,
      (extract(epoch from i.created_at) * 1000)::float8 as "createdAtMs"
    from ${items} i where i.status = 'active' and ${which} order by i.id limit ${itemsAtOnce}`)
  return rows
}

async function loadBatch(tx: Tx, rows: ItemRow[]): Promise<ItemRecord[]> {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const [places, colors, variants, stock, shown, tiers, methods] = await Promise.all([
    loadLists<Place>(tx, listPlaces(ids)),
    loadLists<Color>(tx, listColors(ids)),
    loadLists<Variant>(tx, listVariants(ids)),
    loadLists<Stock>(tx, listStock(ids)),
    loadLists<Shown>(tx, listPictures(ids)),
    loadLists<Tier>(tx, listTiers(ids)),
    loadLists<string>(tx, listMethods(ids)),
  ])
  return rows.map((row) => {
    const { collectionIds, mainCollectionId } = toPlaces(places.get(row.id))
    const pictured = toPictures(colors.get(row.id), shown.get(row.id))
    const { sizes, variantCodes, singleVariantId } = toVariants(variants.get(row.id))
    const { stockQuantity, nextOn } = toStock(stock.get(row.id))
    // Each by its name: a spread would be looked up field by field for every item.
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      summary: row.summary,
      keywords: row.keywords,
      brand: row.brand,
      material: row.material,
      madeIn: row.madeIn,
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
      description: toPlainText(row.description),
      picture: pictured.picture,
      colors: pictured.colors,
      tiers: toTiers(tiers.get(row.id)),
      decorationTypes: methods.get(row.id) ?? [],
    }
  })
}

/** Lists by item id, from rows of an item id and a JSON list. */
async function loadLists<T>(tx: Tx, query: SQL): Promise<Map<number, T[]>> {
  const { rows } = await tx.execute<{ id: number; list: T[] }>(query)
  return new Map(rows.map(({ id, list }) => [id, list]))
}

type Place = [collectionId: number, isMain: boolean]
type Color = [colorId: number, name: string, hex: string]
type Variant = [variantId: number, code: string, size: string | null]
type Stock = [quantity: number, nextOn: string | null]
type Shown = [colorId: number | null, picture: StoredPicture]
type Tier = [priceListId: number, minimumQuantity: number, unitPrice: number, publishedPrice: number | null]

type Ids = ReturnType<typeof sql.param>

const listPlaces = (ids: Ids) => sql`
  select item_id as id, json_agg(json_build_array(collection_id, is_main) order by is_main desc, position, collection_id) as list
  from ${itemCollections} where item_id = any(${ids}::int[]) group by item_id`

const listColors = (ids: Ids) => sql`
  select c.item_id as id, json_agg(json_build_array(c.id, c.name, c.hex) order by c.position, c.id) as list
  from ${itemColors} c where c.item_id = any(${ids}::int[])
    and c.id in (select v.color_id from ${itemVariants} v where v.item_id = any(${ids}::int[]) and v.active)
  group by c.item_id`

const listVariants = (ids: Ids) => sql`
  select item_id as id, json_agg(json_build_array(id, code, size) order by position, id) as list
  from ${itemVariants} where item_id = any(${ids}::int[]) and active group by item_id`

const listStock = (ids: Ids) => sql`
  select v.item_id as id, json_build_array(json_build_array(sum(n.quantity),
    min(n.incoming_on) filter (where n.incoming_quantity > 0))) as list
  from ${itemVariants} v join ${inventory} n on n.variant_id = v.id
  where v.item_id = any(${ids}::int[]) and v.active group by v.item_id`

const listPictures = (ids: Ids) => sql`
  select s.item_id as id, json_agg(json_build_array(s.color_id, ${storedPicture}) order by s.position, s.id) as list
  from ${itemPictures} s join ${pictures} p on p.id = s.picture_id
  where s.item_id = any(${ids}::int[]) group by s.item_id`

const listTiers = (ids: Ids) => sql`
  select t.item_id as id, json_agg(json_build_array(t.price_list_id, t.minimum_quantity, t.unit_price, t.published_price)
    order by t.price_list_id, t.minimum_quantity) as list
  from ${priceTiers} t join ${priceLists} l on l.id = t.price_list_id and l.is_published
  where t.item_id = any(${ids}::int[]) group by t.item_id`

const listMethods = (ids: Ids) => sql`
  select item_id as id, json_agg(type order by position, id) as list
  from ${decorationMethods} where item_id = any(${ids}::int[]) group by item_id`

const toPlaces = (places: Place[] = []) => ({
  collectionIds: places.map(([id]) => id),
  mainCollectionId: places[0]?.[0] ?? null,
})

function toPictures(colors: Color[] = [], shown: Shown[] = []) {
  const urlOf = (place: Shown | undefined) => (place ? toPictureUrl(place[1]) : null)
  return {
    picture: urlOf(shown[0]),
    colors: colors.map(([id, name, hex]) => ({
      name,
      hex,
      picture: urlOf(shown.find(([colorId]) => colorId === id)),
    })),
  }
}

const toVariants = (variants: Variant[] = []) => ({
  sizes: [...new Set(variants.flatMap(([, , size]) => size ?? []))],
  variantCodes: variants.map(([, code]) => code),
  singleVariantId: variants.length === 1 ? variants[0]![0] : null,
})

const toStock = ([[quantity, nextOn] = [0, null]]: Stock[] = []) => ({ stockQuantity: quantity, nextOn })

/** Of several published lists, the first one that names the item counts. */
const toTiers = (tiers: Tier[] = []): ItemRecord['tiers'] =>
  dropDoubles(
    tiers
      .filter(([listId]) => listId === tiers[0]![0])
      .map(([, minimumQuantity, unitPrice, publishedPrice]) => ({ minimumQuantity, unitPrice, publishedPrice })),
  )
