import { eq, sql } from 'drizzle-orm'
import type { ItemId } from '../../../../../domain/ids.ts'
import { cleanHtml } from '../../../../platform/clean-html.ts'
import type { Tx } from '../../../../platform/database.ts'
import { itemColors, items, itemVariants, priceLists, priceTiers, rushPrices } from '../catalog.tables.ts'
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
    insert into ${items} (code, name, description_html, features, specifications, keywords, brand, material, made_in, unit,
      status, published_from, published_until, custom, hazardous, closeout, minimum_quantity, lead_days, popularity, summary, import_key, created_at, updated_at,
      carton_quantity, carton_grams, carton_length_mm, carton_width_mm, carton_height_mm)
    select code, name, description_html, features, specifications, keywords, brand, material, made_in, unit,
      status, published_from, published_until, custom, hazardous, closeout, minimum_quantity, lead_days, popularity, summary, import_key, to_timestamp(added_at_ms / 1000), now(),
      carton_quantity, carton_grams, carton_length_mm, carton_width_mm, carton_height_mm
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (code text, name text, description_html text, features jsonb,
      specifications jsonb, keywords text, brand text, material text, made_in text, unit text, status text, published_from date, published_until date, custom boolean, hazardous boolean,
      closeout boolean,
      minimum_quantity int, lead_days int, popularity int, summary text, import_key text, added_at_ms float8,
      carton_quantity int, carton_grams int, carton_length_mm int, carton_width_mm int, carton_height_mm int)
    on conflict (lower(code)) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, specifications = excluded.specifications, keywords = excluded.keywords,
      brand = excluded.brand, material = excluded.material, made_in = excluded.made_in, unit = excluded.unit,
      status = excluded.status, published_from = excluded.published_from, published_until = excluded.published_until,
      custom = excluded.custom, hazardous = excluded.hazardous, closeout = excluded.closeout, minimum_quantity = excluded.minimum_quantity,
      lead_days = excluded.lead_days, popularity = excluded.popularity, summary = excluded.summary,
      import_key = excluded.import_key, updated_at = now(), carton_quantity = excluded.carton_quantity,
      carton_grams = excluded.carton_grams, carton_length_mm = excluded.carton_length_mm,
      carton_width_mm = excluded.carton_width_mm, carton_height_mm = excluded.carton_height_mm
    returning id, code`)
  const idByCode = new Map(saved.rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const placed = changes.map((change) => ({ ...change, itemId: idByCode.get(change.next.code.toLowerCase())! }))
  for (const { before, fields, next, itemId } of placed) {
    if (!before || !fields.has('addedAtMs')) continue
    await tx
      .update(items)
      .set({ createdAt: new Date(next.addedAtMs) })
      .where(eq(items.id, itemId))
  }
  return placed
}

const toRow = ({ before, next }: Change) => ({
  code: next.code,
  name: next.name,
  description_html: before ? next.descriptionHtml : cleanHtml(next.descriptionHtml),
  features: next.features,
  specifications: next.specifications,
  keywords: next.keywords,
  brand: next.brand,
  material: next.material,
  made_in: next.madeIn,
  unit: next.unit,
  status: next.status,
  published_from: next.publishedFrom,
  published_until: next.publishedUntil,
  custom: next.custom,
  hazardous: next.hazardous,
  closeout: next.closeout,
  minimum_quantity: next.minimumQuantity,
  lead_days: next.leadDays,
  popularity: next.popularity,
  summary: next.summary,
  import_key: `code:${next.code.toLowerCase()}`,
  added_at_ms: next.addedAtMs,
  carton_quantity: next.cartonQuantity,
  carton_grams: next.cartonGrams,
  carton_length_mm: next.cartonLengthMm,
  carton_width_mm: next.cartonWidthMm,
  carton_height_mm: next.cartonHeightMm,
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
