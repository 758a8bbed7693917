import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Tx } from '../../platform/database.ts'
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
  warehouses,
} from '../catalog/index.ts'
import type { ItemDraft } from './drafts.ts'
import { UnreadableFile } from './read-csv.ts'

/** What every batch of an import needs to know, asked once. */
export interface ImportContext {
  priceListId: number
  warehouseId: number
  /** Collection ids by path; grows as new ones are made. */
  collectionIds: Map<string, number>
}

const newCollection = 'Imported'

export async function openImport(tx: Tx): Promise<ImportContext> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.isPublished, true)).limit(1)
  const [warehouse] = await tx.select().from(warehouses).orderBy(warehouses.id).limit(1)
  const known = await tx.select({ id: collections.id, path: collections.path }).from(collections)
  return {
    priceListId: list?.id ?? (await addPriceList(tx)),
    warehouseId: warehouse?.id ?? (await addWarehouse(tx)),
    collectionIds: new Map(known.map(({ id, path }) => [path, id])),
  }
}

async function addPriceList(tx: Tx): Promise<number> {
  const [row] = await tx.insert(priceLists).values({ name: 'Published prices', isPublished: true }).returning()
  return row!.id
}

async function addWarehouse(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(warehouses)
    .values({ code: 'MAIN', name: 'Main', city: '', state: '', zip: '' })
    .returning()
  return row!.id
}

/** Adds items, or changes those that have the same code; a few statements for the whole batch. */
export async function saveItems(
  tx: Tx,
  context: ImportContext,
  drafts: ItemDraft[],
): Promise<{ added: number; changed: number }> {
  const rows = drafts.map(toItemRow)
  const saved = await tx.execute<{ id: number; code: string; is_new: boolean }>(sql`
    insert into ${items} (code, name, description_html, features, specifications, keywords, brand, material, made_in, unit,
      status, custom, minimum_quantity, lead_days, summary, import_key, updated_at)
    select code, name, description_html, features, specifications, keywords, brand, material, made_in, unit,
      status, custom, minimum_quantity, lead_days, summary, import_key, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (code text, name text, description_html text, features jsonb,
      specifications jsonb, keywords text, brand text, material text, made_in text, unit text, status text, custom boolean,
      minimum_quantity int, lead_days int, summary text, import_key text)
    on conflict (lower(code)) do update set name = excluded.name, description_html = excluded.description_html,
      features = excluded.features, specifications = excluded.specifications, keywords = excluded.keywords,
      brand = excluded.brand, material = excluded.material, made_in = excluded.made_in, unit = excluded.unit,
      status = excluded.status, custom = excluded.custom, minimum_quantity = excluded.minimum_quantity,
      lead_days = excluded.lead_days, summary = excluded.summary, import_key = excluded.import_key, updated_at = now()
    returning id, code, (xmax = 0) as is_new`)
  const idByCode = new Map(saved.rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const all = drafts.map((draft) => ({ draft, itemId: idByCode.get(draft.code.toLowerCase())! }))
  const ids = all.map(({ itemId }) => itemId)

  await savePrices(tx, context, all, ids)
  const colorIds = await saveColors(tx, all)
  await saveVariants(tx, context, all, ids, colorIds)
  await savePictures(tx, all, ids, colorIds)
  await saveCollections(tx, context, all, ids)
  const added = saved.rows.filter(({ is_new: isNew }) => isNew).length
  return { added, changed: saved.rows.length - added }
}

interface Placed {
  draft: ItemDraft
  itemId: number
}

const toItemRow = (draft: ItemDraft) => ({
  code: draft.code,
  name: draft.name,
  description_html: cleanHtml(draft.descriptionHtml),
  features: draft.features,
  specifications: draft.specifications,
  keywords: draft.keywords,
  brand: draft.brand,
  material: draft.material,
  made_in: draft.madeIn,
  unit: draft.unit,
  status: draft.hidden ? 'hidden' : 'active',
  custom: draft.tiers.length === 0,
  minimum_quantity: draft.minimumQuantity,
  lead_days: draft.leadDays,
  summary: draft.specifications
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' · ')
    .slice(0, 120),
  import_key: `code:${draft.code.toLowerCase()}`,
})

const idList = (ids: number[]) => sql`${sql.param(ids)}::int[]`

async function savePrices(tx: Tx, { priceListId }: ImportContext, all: Placed[], ids: number[]): Promise<void> {
  await tx.execute(
    sql`delete from ${priceTiers} where item_id = any(${idList(ids)}) and price_list_id = ${priceListId}`,
  )
  const rows = all.flatMap(({ draft, itemId }) => draft.tiers.map((tier) => ({ ...tier, itemId, priceListId })))
  if (rows.length > 0) await tx.insert(priceTiers).values(rows)
}

/** @returns color ids by item and name */
async function saveColors(tx: Tx, all: Placed[]): Promise<Map<string, number>> {
  const rows = all.flatMap(({ draft, itemId }) =>
    draft.colors.map(({ name, hex }, position) => ({ itemId, name, hex, position })),
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

async function saveVariants(
  tx: Tx,
  { warehouseId }: ImportContext,
  all: Placed[],
  ids: number[],
  colorIds: Map<string, number>,
): Promise<void> {
  // A part that the file does not name any more stays for the orders that hold it, but is not sold.
  await tx.execute(sql`update ${itemVariants} set active = false where item_id = any(${idList(ids)})`)
  const rows = all.flatMap(({ draft, itemId }) =>
    draft.variants.map(({ code, color, size, extraPrice, gtin }, position) => ({
      itemId,
      code,
      colorId: color === null ? null : (colorIds.get(`${itemId} ${color}`) ?? null),
      size,
      extraPrice,
      gtin,
      position,
      active: true,
    })),
  )
  const saved = await tx.execute<{ id: number; code: string }>(sql`
    insert into ${itemVariants} (item_id, code, color_id, size, extra_price, gtin, position, active)
    select "itemId", code, "colorId", size, "extraPrice", gtin, position, active
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("itemId" int, code text, "colorId" int, size text,
      "extraPrice" int, gtin text, position int, active boolean)
    on conflict (lower(code)) do update set item_id = excluded.item_id, color_id = excluded.color_id, size = excluded.size,
      extra_price = excluded.extra_price, gtin = excluded.gtin, position = excluded.position, active = true
      where item_variants.item_id = excluded.item_id
    returning id, code`)
  const idByCode = new Map(saved.rows.map(({ id, code }) => [code.toLowerCase(), id]))
  const foreign = rows.find(({ code }) => !idByCode.has(code.toLowerCase()))
  if (foreign)
    throw new UnreadableFile(
      `The part code '${foreign.code}' belongs to another item of the shop. Nothing was imported.`,
    )
  const stock = all.flatMap(({ draft }) =>
    draft.variants
      .filter(({ stock: known }) => known !== null)
      .map(({ code, stock: quantity }) => ({
        variantId: idByCode.get(code.toLowerCase())!,
        warehouseId,
        quantity: quantity!,
      })),
  )
  if (stock.length === 0) return
  await tx
    .insert(inventory)
    .values(stock)
    .onConflictDoUpdate({
      target: [inventory.variantId, inventory.warehouseId],
      set: { quantity: sql`excluded.quantity` },
    })
}

async function savePictures(tx: Tx, all: Placed[], ids: number[], colorIds: Map<string, number>): Promise<void> {
  const wanted = all.flatMap(({ draft, itemId }) =>
    draft.pictures.map((picture, position) => ({ ...picture, itemId, position, key: keyOf(picture.url) })),
  )
  // An item that the file gives no pictures keeps those it has.
  const illustrated = [...new Set(wanted.map(({ itemId }) => itemId))]
  if (illustrated.length === 0 || ids.length === 0) return
  const addresses = new Map(wanted.map(({ key, url }) => [key, { key, source: 'url' as const, location: url }]))
  const saved = await tx
    .insert(pictures)
    .values([...addresses.values()])
    .onConflictDoUpdate({ target: pictures.key, set: { location: sql`excluded.location` } })
    .returning({ id: pictures.id, key: pictures.key })
  const idByKey = new Map(saved.map(({ id, key }) => [key, id]))
  await tx.execute(sql`delete from ${itemPictures} where item_id = any(${idList(illustrated)})`)
  await tx.insert(itemPictures).values(
    wanted.map(({ itemId, key, color, alt, position }) => ({
      itemId,
      pictureId: idByKey.get(key)!,
      colorId: color === null ? null : (colorIds.get(`${itemId} ${color}`) ?? null),
      alt,
      position,
    })),
  )
}

const keyOf = (url: string) => `url-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`

async function saveCollections(tx: Tx, context: ImportContext, all: Placed[], ids: number[]): Promise<void> {
  const placed = all.flatMap(({ draft, itemId }) => {
    const paths = draft.collections.filter((path) => path.length > 0)
    return (paths.length > 0 ? paths : [[newCollection]]).map((names, place) => ({
      itemId,
      names,
      isMain: place === 0,
      position: place,
    }))
  })
  for (const { names } of placed) await ensureCollection(tx, context, names)
  await tx.execute(sql`delete from ${itemCollections} where item_id = any(${idList(ids)})`)
  await tx
    .insert(itemCollections)
    .values(
      placed.map(({ itemId, names, isMain, position }) => ({
        itemId,
        collectionId: context.collectionIds.get(toPath(names))!,
        isMain,
        position,
      })),
    )
    .onConflictDoNothing()
}

/** Makes what is missing of a path, from the top down. New ones are few, so one statement each is cheap. */
async function ensureCollection(tx: Tx, { collectionIds }: ImportContext, names: string[]): Promise<void> {
  for (let depth = 1; depth <= names.length; depth += 1) {
    const path = toPath(names.slice(0, depth))
    if (collectionIds.has(path)) continue
    const parentId = depth === 1 ? null : collectionIds.get(toPath(names.slice(0, depth - 1)))!
    const [row] = await tx
      .insert(collections)
      .values({ path, parentId, name: names[depth - 1]!.slice(0, 80), position: 1_000 + collectionIds.size })
      .returning()
    collectionIds.set(path, row!.id)
  }
}

/** 'Drinkware > Tumblers' becomes drinkware/tumblers. */
const toPath = (names: string[]): string =>
  names
    .map(
      (name) =>
        name
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/g, '') || 'other',
    )
    .join('/')
