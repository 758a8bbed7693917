import { jsonList } from '../json-list.ts'
import { sql, type SQL } from 'drizzle-orm'
import {
  engineFields,
  shownFields,
  type EngineField,
  type ItemValues,
  type ShownField,
} from '../../../../../domain/catalog/item-fields.ts'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../../domain/money/money.ts'
import type { DocumentKind } from '../../../../../domain/text/document-kinds.ts'
import type { Carton } from '../../../../../domain/freight/packages.ts'
import type { PriceTier } from '../../../../../domain/pricing/price-tiers.ts'
import type { RushPrice } from '../../../../../domain/pricing/price-line.ts'
import { planOnce, type Tx } from '../../../../platform/database.ts'
import { selectFields } from '../../../../platform/select-fields.ts'
import { documents, itemDocuments } from '../documents.tables.ts'
import type { StoredDocument } from '../documents/document-urls.ts'
import {
  chargesOfItem,
  methodsOfItem,
  rushPricesOfItem,
  type ChargeRow,
  type MethodRow,
} from '../decoration-columns.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'
import { cartonOfItem } from '../prices/offers.ts'
import { ownTiersOf, tiersOf, toPaidTiers, type OwnTiers } from '../prices/paid-tiers.ts'
import type { StoredPicture } from '../pictures/picture-urls.ts'
import {
  inventory,
  itemCollections,
  itemColors,
  itemPictures,
  items,
  itemVariants,
  pictures,
  warehouses,
  type Specification,
} from '../catalog.tables.ts'
import { decorationLocations, decorationMethods } from '../decoration.tables.ts'
import { freeStock } from '../stock/stock.store.ts'

/** Everything that the page of an item shows, with the colors that it is still sold in. Prices and charges in 1/10,000 dollar, areas in 1/100 inch. */
export interface ProductRecord extends Pick<ItemValues, ShownField | EngineField> {
  id: ItemId
  code: string
  name: string
  descriptionHtml: string
  features: string[]
  specifications: Specification[]
  unit: string
  custom: boolean
  minimumQuantity: number
  leadDays: number
  methodLeadDays: number[]
  closeout: boolean
  updatedAtMs: number
  carton: Carton | null
  /** The main one first. */
  collectionIds: number[]
  /** The published price list, by rising quantity. */
  tiers: PriceTier[]
  rushPrices: RushPrice[]
  colors: { name: string; hex: string }[]
  variants: {
    id: VariantId
    code: string
    color: string | null
    size: string | null
    extraPrice: UnitPrice
    stockQuantity: number
    nextOn: string | null
    isCounted: boolean
  }[]
  pictures: { picture: StoredPicture; alt: string; color: string | null }[]
  decorations: { type: string; name: string; location: string; width: number; height: number; maximumColors: number }[]
  decorationMethods: MethodRow[]
  charges: ChargeRow[]
  documents: (StoredDocument & { kind: DocumentKind; title: string; bytes: number | null })[]
  shipsFrom: string[]
}

/** Active items in one query, however many. */
export async function loadProducts(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<number, ProductRecord>> {
  const rows = await selectProducts(tx, { itemIds })
  return new Map(rows.map((row) => [row.id, row]))
}

const selectProducts = planOnce<{ itemIds: readonly ItemId[] }, ProductRecord>(
  'load_products',
  { itemIds: 'int[]' },
  ({ itemIds }) => sql`
    select i.id, i.code, i.name, i.description_html as "descriptionHtml", i.features, i.specifications,
      ${selectFields(items, 'i', [...shownFields, ...engineFields])}, i.unit, i.custom, i.minimum_quantity as "minimumQuantity",
      i.lead_days as "leadDays", i.closeout,
      array(select m.lead_days from ${decorationMethods} m where m.item_id = i.id) as "methodLeadDays",
      (extract(epoch from i.updated_at) * 1000)::float8 as "updatedAtMs",
      ${cartonOfItem} as "carton", ${collectionIds} as "collectionIds", ${tiers} as "tiers", ${rushPricesOfItem} as "rushPrices",
      ${colors} as "colors", ${variants} as "variants", ${shown} as "pictures", ${decorations} as "decorations",
      ${methodsOfItem} as "decorationMethods", ${chargesOfItem} as "charges", ${papers} as "documents", ${shipsFrom} as "shipsFrom"
    from ${items} i where i.status = 'active' and i.id = any(${itemIds})`,
)

const collectionIds = jsonList(
  sql`c.collection_id`,
  sql`${itemCollections} c where c.item_id = i.id`,
  sql`c.is_main desc, c.position, c.collection_id`,
)

const tiers = tiersOf(publishedListOf(sql`i.id`))

const colors = jsonList(
  sql`json_build_object('name', c.name, 'hex', c.hex)`,
  sql`${itemColors} c where c.item_id = i.id
    and exists (select from ${itemVariants} v where v.item_id = i.id and v.color_id = c.id and v.active)`,
  sql`c.position, c.id`,
)

const variants = jsonList(
  sql`json_build_object('id', v.id, 'code', v.code, 'color', c.name, 'size', v.size, 'extraPrice', v.extra_price,
    'stockQuantity', coalesce(stock.quantity, 0), 'nextOn', stock.next_on, 'isCounted', stock.is_counted)`,
  sql`${itemVariants} v
    left join ${itemColors} c on c.id = v.color_id
    left join lateral (
      select sum(${freeStock}) as quantity, min(n.incoming_on) filter (where n.incoming_quantity > 0) as next_on,
        count(*) > 0 as is_counted
      from ${inventory} n where n.variant_id = v.id) stock on true
    where v.item_id = i.id and v.active`,
  sql`v.position, v.id`,
)

const shown = jsonList(
  sql`json_build_object('picture', json_build_object('key', p.key, 'source', p.source, 'location', p.location),
    'alt', s.alt, 'color', c.name)`,
  sql`${itemPictures} s join ${pictures} p on p.id = s.picture_id left join ${itemColors} c on c.id = s.color_id
    where s.item_id = i.id`,
  sql`s.position, s.id`,
)

const decorations = jsonList(
  sql`json_build_object('type', m.type, 'name', m.name, 'location', l.name, 'width', l.width, 'height', l.height,
    'maximumColors', m.maximum_colors)`,
  sql`${decorationMethods} m join ${decorationLocations} l on l.method_id = m.id where m.item_id = i.id`,
  sql`m.position, m.id, l.position, l.id`,
)

const papers = jsonList(
  sql`json_build_object('key', d.key, 'source', d.source, 'location', d.location, 'fileName', d.file_name,
    'mediaType', d.media_type, 'bytes', d.bytes, 'kind', s.kind, 'title', s.title)`,
  sql`${itemDocuments} s join ${documents} d on d.id = s.document_id where s.item_id = i.id`,
  sql`s.position, s.id`,
)

const shipsFrom = sql`(
  select coalesce(json_agg(distinct w.city || ', ' || w.state), '[]')
  from ${itemVariants} v join ${inventory} n on n.variant_id = v.id and ${freeStock} > 0
  join ${warehouses} w on w.id = n.warehouse_id
  where v.item_id = i.id and v.active)`

/** What a company pays by its price list, for the items that it names. */
export async function loadTiers(
  tx: Tx,
  priceListId: number,
  itemIds: readonly ItemId[],
): Promise<Map<number, PriceTier[]>> {
  const rows = await selectTiers(tx, { priceListId, itemIds })
  return new Map(rows.flatMap(({ id, own, published }) => (own ? [[id, toPaidTiers(own, published)]] : [])))
}

const selectTiers = planOnce<
  { priceListId: number; itemIds: readonly ItemId[] },
  { id: number; own: OwnTiers | null; published: PriceTier[] }
>(
  'load_tiers',
  { priceListId: 'int', itemIds: 'int[]' },
  ({ priceListId, itemIds }) => sql`
    select i.id, ${ownTiersOf(sql`i.id`, priceListId)} as own, ${tiersOf(publishedListOf(sql`i.id`))} as published
    from ${items} i where i.id = any(${itemIds})`,
)

export interface InventoryRecord {
  itemId: ItemId
  code: string
  name: string
  collectionIds: number[]
  leadDays: number
  closeout: boolean
  parts: {
    code: string
    color: string | null
    size: string | null
    warehouses: { name: string; quantity: number; incomingQuantity: number; incomingOn: string | null }[]
  }[]
}

/** Stock of an active item, or of one of its parts, by code without regard to case. */
export const findInventory = async (tx: Tx, code: string): Promise<InventoryRecord | undefined> =>
  (await selectInventory(tx, { code }))[0]

const selectInventory = planOnce<{ code: string }, InventoryRecord>(
  'find_inventory',
  { code: 'text' },
  ({ code }) => sql`
    with named as (
      select i.id, null::int as variant_id from ${items} i where lower(i.code) = lower(${code}) and i.status = 'active'
      union all
      select i.id, v.id from ${itemVariants} v join ${items} i on i.id = v.item_id and i.status = 'active'
      where lower(v.code) = lower(${code}) and v.active
      limit 1)
    select i.id as "itemId", coalesce(min(v.code) filter (where v.id = named.variant_id), i.code) as code, i.name,
      ${collectionIds} as "collectionIds", i.lead_days as "leadDays", i.closeout,
      coalesce(json_agg(json_build_object('code', v.code, 'color', c.name, 'size', v.size, 'warehouses', held.list)
        order by v.position, v.id) filter (where v.id is not null), '[]') as parts
    from named join ${items} i on i.id = named.id
    left join ${itemVariants} v on v.item_id = i.id and v.active and v.id = coalesce(named.variant_id, v.id)
    left join ${itemColors} c on c.id = v.color_id
    left join lateral (
      select coalesce(json_agg(json_build_object('name', w.name, 'quantity', ${freeStock},
        'incomingQuantity', n.incoming_quantity, 'incomingOn', n.incoming_on) order by w.id), '[]') as list
      from ${inventory} n join ${warehouses} w on w.id = n.warehouse_id where n.variant_id = v.id) held on true
    group by i.id`,
)

/** Enough of an active item to know who may see it. */
export type Standing = Pick<ProductRecord, 'custom' | 'collectionIds'>

/** The same as a value of a query; null of what is not active. */
export const standingOf = (itemId: SQL) => sql`(
  select json_build_object('custom', i.custom, 'collectionIds', ${collectionIds}) from ${items} i
  where i.id = ${itemId} and i.status = 'active')`

export const findStanding = async (tx: Tx, itemId: ItemId): Promise<Standing | undefined> =>
  (await selectStanding(tx, { itemId }))[0]

const selectStanding = planOnce<{ itemId: ItemId }, Standing>(
  'find_standing',
  { itemId: 'int' },
  ({ itemId }) => sql`
    select i.custom, ${collectionIds} as "collectionIds" from ${items} i where i.id = ${itemId} and i.status = 'active'`,
)

/** Collections that an item stands in, also hidden ones. */
export async function listCollectionIds(tx: Tx, itemId: ItemId): Promise<number[]> {
  const rows = await tx
    .select({ id: itemCollections.collectionId })
    .from(itemCollections)
    .where(sql`${itemCollections.itemId} = ${itemId}`)
  return rows.map(({ id }) => id)
}
