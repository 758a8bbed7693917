import { jsonList } from '../json-list.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { ToOrderItems } from '../../../../../domain/stock/sold-to-order.ts'
import type { Tx } from '../../../../platform/database.ts'
import { selectFields } from '../../../../platform/select-fields.ts'
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
  rushPrices,
  warehouses,
} from '../catalog.tables.ts'
import { decorationLocations, decorationMethods, itemCharges } from '../decoration.tables.ts'
import { documents, itemDocuments } from '../documents.tables.ts'
import { pictureRef } from '../pictures/fetched-pictures.store.ts'
import { columnFields } from './item-columns.ts'
import type { ItemFacts } from './item-facts.ts'
import { sortCollections, sortStock, sortTiers } from './sort-facts.ts'

/** An item as the shop has it. */
export interface StoredItem extends ItemFacts {
  id: number
}

/** Of any status, by their codes in lower case. */
export async function findItems(tx: Tx, codes: readonly string[]): Promise<Map<string, StoredItem>> {
  const found = await loadItems(
    tx,
    sql`lower(i.code) = any(${sql.param(codes.map((code) => code.toLowerCase()))}::text[])`,
  )
  return new Map(found.map((item) => [item.code.toLowerCase(), item]))
}

/** By its number; one that is removed is not there. */
export const findItemById = async (tx: Tx, itemId: number): Promise<StoredItem | undefined> =>
  (await loadItems(tx, sql`i.id = ${itemId} and i.status <> 'removed'`))[0]

/** All that are not removed, in batches by rising id. */
export async function* listItems(tx: Tx, atOnce: number): AsyncGenerator<StoredItem[]> {
  let last = 0
  for (;;) {
    const batch = await loadItems(tx, sql`i.status <> 'removed' and i.id > ${last}`, sql`limit ${atOnce}`)
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)!.id
  }
}

export async function countItems(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${items} i where i.status <> 'removed'`,
  )
  return rows[0]!.count
}

async function loadItems(tx: Tx, which: SQL, limit = sql``): Promise<StoredItem[]> {
  const { rows } = await tx.execute<StoredItem & Record<string, unknown>>(sql`
    select i.id, ${storedColumns},
      ${collectionNames} as "collections", ${colors} as "colors", ${variants} as "variants", ${stock} as "inventory",
      ${tiers} as "tiers", ${companyPrices} as "companyPrices", ${rush} as "rushPrices", ${shown} as "pictures",
      ${decorations} as "decorations", ${locations} as "locations", ${charges} as "charges",
      ${papers} as "documents"
    from ${items} i where ${which} order by i.id ${limit}`)
  return rows.map((row) => ({
    ...row,
    collections: sortCollections(row.collections),
    inventory: sortStock(row.inventory),
    companyPrices: sortTiers(row.companyPrices),
  }))
}

const storedColumns = selectFields(items, 'i', columnFields).append(
  sql`, (floor(extract(epoch from i.created_at) * 1000))::float8 as "addedAtMs"`,
)

const collectionNames = jsonList(
  sql`case when above.id is null then json_build_array(c.name) when top.id is null then json_build_array(above.name, c.name)
    else json_build_array(top.name, above.name, c.name) end`,
  sql`${itemCollections} ic join ${collections} c on c.id = ic.collection_id
    left join ${collections} above on above.id = c.parent_id left join ${collections} top on top.id = above.parent_id
    where ic.item_id = i.id`,
  sql`ic.is_main desc, ic.position, ic.collection_id`,
)

const colors = jsonList(
  sql`json_build_object('name', c.name, 'hex', c.hex)`,
  sql`${itemColors} c where c.item_id = i.id`,
  sql`c.position, c.id`,
)

const variants = jsonList(
  sql`json_build_object('code', v.code, 'color', c.name, 'size', v.size, 'extraPrice', v.extra_price, 'gtin', v.gtin,
    'active', v.active)`,
  sql`${itemVariants} v left join ${itemColors} c on c.id = v.color_id where v.item_id = i.id`,
  sql`v.position, v.id`,
)

const stock = jsonList(
  sql`json_build_object('code', v.code, 'warehouse', w.code, 'quantity', n.quantity,
    'incomingQuantity', n.incoming_quantity, 'incomingOn', n.incoming_on)`,
  sql`${itemVariants} v join ${inventory} n on n.variant_id = v.id join ${warehouses} w on w.id = n.warehouse_id
    where v.item_id = i.id`,
  sql`v.id, w.id`,
)

const tier = sql`'minimumQuantity', t.minimum_quantity, 'unitPrice', t.unit_price, 'publishedPrice', t.published_price`

/** Of several published lists, the first one that names the item counts. */
export const publishedListOf = (itemId: SQL) => sql`(
  select min(l.id) from ${priceLists} l join ${priceTiers} named on named.price_list_id = l.id
  where l.is_published and named.item_id = ${itemId})`

const tiers = jsonList(
  sql`json_build_object(${tier})`,
  sql`${priceTiers} t where t.item_id = i.id and t.price_list_id = ${publishedListOf(sql`i.id`)}`,
  sql`t.minimum_quantity`,
)

const companyPrices = jsonList(
  sql`json_build_object(${tier}, 'list', l.name)`,
  sql`${priceTiers} t join ${priceLists} l on l.id = t.price_list_id and not l.is_published where t.item_id = i.id`,
  sql`l.id, t.minimum_quantity`,
)

const rush = jsonList(
  sql`json_build_object('days', r.days, 'maximumQuantity', r.maximum_quantity, 'unitPrice', r.unit_price,
    'publishedPrice', r.published_price)`,
  sql`${rushPrices} r where r.item_id = i.id`,
  sql`r.days`,
)

const shown = jsonList(
  sql`json_build_object('url', ${pictureRef}, 'color', c.name, 'alt', s.alt)`,
  sql`${itemPictures} s join ${pictures} p on p.id = s.picture_id left join ${itemColors} c on c.id = s.color_id
    where s.item_id = i.id`,
  sql`s.position, s.id`,
)

const decorations = jsonList(
  sql`json_build_object('type', m.type, 'name', m.name, 'process', m.process, 'maximumColors', m.maximum_colors,
    'maximumLocations', m.maximum_locations, 'leadDays', m.lead_days, 'overruns', m.overruns)`,
  sql`${decorationMethods} m where m.item_id = i.id`,
  sql`m.position, m.id`,
)

const locations = jsonList(
  sql`json_build_object('name', l.name, 'decoration', m.name, 'width', l.width, 'height', l.height,
    'maximumColors', l.maximum_colors, 'excludes', l.excludes, 'geometry', l.geometry, 'isDefault', l.is_default,
    'nameLetters', l.name_letters, 'numberDigits', l.number_digits)`,
  sql`${decorationLocations} l join ${decorationMethods} m on m.id = l.method_id where l.item_id = i.id`,
  sql`m.position, m.id, l.position, l.id`,
)

const charges = jsonList(
  sql`json_build_object('code', h.code, 'name', h.name, 'why', h.why, 'kind', h.kind, 'per', h.per, 'amount', h.amount,
    'decoration', m.name, 'basis', h.basis, 'included', h.included, 'repeatAmount', h.repeat_amount,
    'minimumQuantity', h.minimum_quantity, 'maximumQuantity', h.maximum_quantity,
    'minimumStitches', h.minimum_stitches, 'maximumStitches', h.maximum_stitches,
    'validFrom', h.valid_from, 'validUntil', h.valid_until)`,
  sql`${itemCharges} h left join ${decorationMethods} m on m.id = h.method_id where h.item_id = i.id`,
  sql`h.position, h.id`,
)

const papers = jsonList(
  sql`json_build_object('kind', s.kind, 'title', s.title, 'url', case when d.source = 'url' then d.location
    else 'shop:' || d.source || '/' || d.location || '#' || d.key end)`,
  sql`${itemDocuments} s join ${documents} d on d.id = s.document_id where s.item_id = i.id`,
  sql`s.position, s.id`,
)

/** The item of a code of its own or of one of its variants, whose own code counts first; nobody else changes it until the transaction ends. */
export async function lockItem(tx: Tx, code: string): Promise<StoredItem | undefined> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select i.code from ${items} i
    where i.status <> 'removed' and (lower(i.code) = lower(${code})
      or i.id in (select v.item_id from ${itemVariants} v where lower(v.code) = lower(${code})))
    order by lower(i.code) = lower(${code}) desc limit 1 for update`)
  const [row] = rows
  return row && (await findItems(tx, [row.code])).get(row.code.toLowerCase())
}

/** Some of them, those that are removed left out; nobody else changes them until the transaction ends. */
export async function lockItems(tx: Tx, itemIds: readonly number[]): Promise<StoredItem[]> {
  const ids = sql`${sql.param([...itemIds])}::int[]`
  await tx.execute(sql`select from ${items} i where i.id = any(${ids}) order by i.id for update`)
  return loadItems(tx, sql`i.status <> 'removed' and i.id = any(${ids})`)
}

/** The codes of the items that have variants of these codes, all in lower case. */
export async function findVariantOwners(tx: Tx, variantCodes: readonly string[]): Promise<Map<string, string>> {
  if (variantCodes.length === 0) return new Map()
  const { rows } = await tx.execute<{ variant: string; item: string }>(sql`
    select lower(v.code) as variant, lower(i.code) as item from ${itemVariants} v join ${items} i on i.id = v.item_id
    where lower(v.code) = any(${sql.param(variantCodes)}::text[])`)
  return new Map(rows.map(({ variant, item }) => [variant, item]))
}

/** Of any status, by their ids. */
export const findItemsById = async (tx: Tx, ids: readonly number[]): Promise<Map<number, StoredItem>> =>
  new Map((await loadItems(tx, sql`i.id = any(${sql.param(ids)}::int[])`)).map((item) => [item.id, item]))

/** Shows those of these items that are hidden and have no day on which they will be shown. @returns which */
export async function showItems(tx: Tx, ids: readonly number[]): Promise<{ id: number; code: string }[]> {
  const { rows } = await tx.execute<{ id: number; code: string }>(sql`
    update ${items} set status = 'active', updated_at = now()
    where id = any(${sql.param(ids)}::int[]) and status = 'hidden' and published_from is null returning id, code`)
  return rows
}

/** How many of these items are hidden until a day. */
export async function countScheduledItems(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${items}
    where id = any(${sql.param(ids)}::int[]) and status = 'hidden' and published_from is not null`)
  return rows[0]!.count
}

/** How many of these items shoppers would see without a picture, a price, a description, or a collection. */
export async function countMissingFacts(tx: Tx, ids: readonly number[]): Promise<MissingFacts> {
  const { rows } = await tx.execute<MissingFacts & Record<string, unknown>>(sql`
    select count(*) filter (where not exists (select from ${itemPictures} p where p.item_id = i.id))::int as picture,
      count(*) filter (where not exists (select from ${priceTiers} t where t.item_id = i.id))::int as price,
      count(*) filter (where regexp_replace(i.description_html, '<[^>]*>|&nbsp;|\\s', '', 'g') = '')::int as description,
      count(*) filter (where not exists (select from ${itemCollections} c where c.item_id = i.id))::int as collection
    from ${items} i where i.id = any(${sql.param(ids)}::int[])`)
  return rows[0]!
}

/** Which of these items nobody counts, at least in one color and size that is sold: they are made or bought to order. */
export async function sumToOrderItems(tx: Tx, ids: SQL | readonly number[]): Promise<ToOrderItems> {
  const those = Array.isArray(ids) ? sql`select unnest(${sql.param(ids)}::int[])` : ids
  const { rows } = await tx.execute<ToOrderItems & Record<string, unknown>>(sql`
    select count(*)::int as count, coalesce(min(greatest(i.lead_days, 1)), 0) as "leastDays",
      coalesce(max(greatest(i.lead_days, 1)), 0) as "mostDays"
    from ${items} i where i.id in (${those}) and not i.closeout and not i.custom and exists (
      select from ${itemVariants} v where v.item_id = i.id and v.active
        and not exists (select from ${inventory} n where n.variant_id = v.id))`)
  return rows[0]!
}

export interface MissingFacts {
  picture: number
  price: number
  description: number
  collection: number
}
