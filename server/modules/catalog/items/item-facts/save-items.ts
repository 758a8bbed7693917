import { sql, type SQL } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import { cleanHtml } from '../../../../platform/clean-html.ts'
import type { Tx } from '../../../../platform/database.ts'
import { updateRows } from '../../../../platform/update-rows.ts'
import { itemColors, items, itemVariants, priceLists, priceTiers, rushPrices } from '../catalog.tables.ts'
import { columnFields } from './item-columns.ts'
import type { ItemFacts } from './item-facts.ts'
import { publishedListOf, type StoredItem } from './item-facts.store.ts'
import { saveCollections } from './save-collections.ts'
import type { SaveContext } from './save-context.ts'
import { saveDecoration } from './save-decoration.ts'
import { saveItemDocuments } from './save-item-documents.ts'
import { savePictures } from './save-pictures.ts'
import { saveStock } from './save-stock.ts'

/** A variant's code belongs to another item of the shop. */
export class VariantTaken extends Error {
  constructor(code: string) {
    super(`The part code '${code}' belongs to another item of the shop.`)
  }
}

/** An item that differs from what the shop has of it, or that it does not have. */
export interface Change {
  before: StoredItem | undefined
  next: ItemFacts
  fields: ReadonlySet<keyof ItemFacts>
}

export interface Placed extends Change {
  itemId: ItemId
}

/** Writes what has changed and nothing else; a few statements for the whole batch. */
export async function saveItems(tx: Tx, context: SaveContext, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const all = await saveRows(tx, changes)
  const those = (...fields: (keyof ItemFacts)[]) =>
    all.filter((one) => !one.before || fields.some((field) => one.fields.has(field)))
  await saveTiers(tx, context, those('tiers'))
  await saveCompanyPrices(tx, context, those('companyPrices'))
  await saveRushPrices(tx, those('rushPrices'))
  const colorIds = await saveColors(tx, those('colors', 'variants', 'pictures'))
  const variantIds = await saveVariants(tx, those('variants', 'inventory'), colorIds)
  await saveStock(tx, context.warehouseIds, those('inventory'), variantIds)
  await savePictures(tx, those('pictures'), colorIds)
  await saveCollections(tx, context.collections, those('collections'))
  await saveDecoration(tx, those('decorations', 'locations', 'charges'))
  await saveItemDocuments(tx, those('documents'))
}

async function saveRows(tx: Tx, changes: Change[]): Promise<Placed[]> {
  const rows = changes.map(toRow)
  const saved = await tx.execute<{ id: number; code: string }>(sql`
    insert into ${items} (${names}, import_key, created_at, updated_at)
    select ${names}, import_key, to_timestamp(added_at_ms / 1000), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${typedNames}, import_key text, added_at_ms float8)
    on conflict (lower(code)) do update set ${assignments}, import_key = excluded.import_key, updated_at = now()
    returning id, code`)
  const idByCode = new Map(saved.rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const placed = changes.map((change) => ({ ...change, itemId: idByCode.get(change.next.code.toLowerCase())! }))
  await updateRows(
    tx,
    items,
    ['createdAt'],
    placed
      .filter(({ before, fields }) => before && fields.has('addedAtMs'))
      .map(({ next, itemId }) => ({ id: itemId, createdAt: new Date(next.addedAtMs) })),
  )
  return placed
}

const names = columnList(columnFields, (name) => name)
const typedNames = columnList(columnFields, (name, type) => sql`${name} ${sql.raw(type)}`)
/** An item keeps its code as it is spelled. */
const assignments = columnList(
  columnFields.filter((field) => field !== 'code'),
  (name) => sql`${name} = excluded.${name}`,
)

function columnList(fields: typeof columnFields, write: (name: SQL, type: string) => SQL): SQL {
  const columns = fields.map((field) => items[field])
  return sql.join(
    columns.map((column) => write(sql.identifier(column.name).getSQL(), column.getSQLType())),
    sql`, `,
  )
}

const toRow = ({ before, next }: Change) => ({
  ...Object.fromEntries(columnFields.map((field) => [items[field].name, next[field]])),
  ...(!before && { description_html: cleanHtml(next.descriptionHtml) }),
  import_key: `code:${next.code.toLowerCase()}`,
  added_at_ms: next.addedAtMs,
})

export const idList = (ids: number[]) => sql`${sql.param(ids)}::int[]`
const idsOf = (all: Placed[]) => all.map(({ itemId }) => itemId)

async function saveTiers(tx: Tx, { findPublishedList }: SaveContext, all: Placed[]): Promise<void> {
  if (all.length === 0) return
  const publishedListId = await findPublishedList()
  const { rows } = await tx.execute<{ id: number; list: number | null }>(
    sql`select i.id, ${publishedListOf(sql`i.id`)} as list from ${items} i where i.id = any(${idList(idsOf(all))})`,
  )
  const lists = new Map(rows.map(({ id, list }) => [id, list ?? publishedListId]))
  await tx.execute(sql`delete from ${priceTiers} where item_id = any(${idList(idsOf(all))})
    and price_list_id = ${publishedListOf(sql`price_tiers.item_id`)}`)
  const tiers = all.flatMap(({ next, itemId }) =>
    next.tiers.map((tier) => ({ ...tier, itemId, priceListId: lists.get(itemId)! })),
  )
  if (tiers.length > 0) await tx.insert(priceTiers).values(tiers)
}

async function saveCompanyPrices(tx: Tx, { companyLists }: SaveContext, all: Placed[]): Promise<void> {
  const changed = all.filter(({ before, next }) => before || next.companyPrices.length > 0)
  if (changed.length === 0) return
  await tx.execute(sql`delete from ${priceTiers} t using ${priceLists} l
    where t.item_id = any(${idList(idsOf(changed))}) and l.id = t.price_list_id and not l.is_published`)
  for (const { list } of changed.flatMap(({ next }) => next.companyPrices)) {
    if (companyLists.has(list)) continue
    const [row] = await tx.insert(priceLists).values({ name: list }).returning()
    companyLists.set(list, row!.id)
  }
  const rows = changed.flatMap(({ next, itemId }) =>
    next.companyPrices.map(({ list, ...tier }) => ({ ...tier, itemId, priceListId: companyLists.get(list)! })),
  )
  if (rows.length > 0) await tx.insert(priceTiers).values(rows)
}

async function saveRushPrices(tx: Tx, all: Placed[]): Promise<void> {
  const changed = all.filter(({ before, next }) => before || next.rushPrices.length > 0)
  if (changed.length === 0) return
  await tx.execute(sql`delete from ${rushPrices} where item_id = any(${idList(idsOf(changed))})`)
  const rows = changed.flatMap(({ next, itemId }) => next.rushPrices.map((price) => ({ ...price, itemId })))
  if (rows.length > 0) await tx.insert(rushPrices).values(rows)
}

/** @returns color ids by item and name */
async function saveColors(tx: Tx, all: Placed[]): Promise<Map<string, number>> {
  const rows = all.flatMap(({ next, itemId }) =>
    next.colors.map(({ name, hex }, position) => ({ itemId, name, hex, position })),
  )
  if (rows.length === 0) return new Map()
  const saved = await tx
    .insert(itemColors)
    .values(rows)
    .onConflictDoUpdate({
      target: [itemColors.itemId, itemColors.name],
      set: { hex: sql`excluded.hex`, position: sql`excluded.position` },
    })
    .returning()
  return new Map(saved.map(({ id, itemId, name }) => [`${itemId} ${name}`, id]))
}

/** @returns variant ids by code in lower case */
async function saveVariants(tx: Tx, all: Placed[], colorIds: Map<string, number>): Promise<Map<string, number>> {
  const changed = all.filter(({ before, fields }) => !before || fields.has('variants'))
  const rows = changed.flatMap(({ next, itemId }) =>
    next.variants.map(({ color, ...variant }, position) => ({
      ...variant,
      itemId,
      colorId: color === null ? null : (colorIds.get(`${itemId} ${color}`) ?? null),
      position,
    })),
  )
  await tx.execute(sql`
    insert into ${itemVariants} (item_id, code, color_id, size, extra_price, gtin, position, active)
    select "itemId", code, "colorId", size, "extraPrice", gtin, position, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("itemId" int, code text, "colorId" int, size text,
      "extraPrice" int, gtin text, position int, active boolean)
    on conflict (lower(code)) do update set color_id = excluded.color_id, size = excluded.size,
      extra_price = excluded.extra_price, gtin = excluded.gtin, position = excluded.position, active = excluded.active
      where item_variants.item_id = excluded.item_id`)
  const saved = await tx.execute<{ id: number; code: string }>(
    sql`select id, code from ${itemVariants} where item_id = any(${idList(idsOf(all))})`,
  )
  const ids = new Map(saved.rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const foreign = rows.find(({ code }) => !ids.has(code.toLowerCase()))
  if (foreign) throw new VariantTaken(foreign.code)
  return ids
}
