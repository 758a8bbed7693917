import { inArray } from 'drizzle-orm'
import {
  decorationLocations,
  decorationMethods,
  itemCharges,
  itemCollections,
  itemColors,
  items,
  itemVariants,
  inventory,
  rushPrices,
} from '../../../server/modules/catalog/catalog.tables.ts'
import { readUnitPrice } from '../../../domain/money.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { DemoItem } from '../catalog/types.ts'
import { variantsOf } from '../catalog/variants.ts'
import { get, idsBy, inChunks, insertRows } from './rows.ts'
import { stockOf } from './stock.ts'

const gramsPerPound = 453.592
const millimetersPerInch = 25.4
const inHundredths = (inches: number) => Math.round(inches * 100)

/** An item that has its row. */
interface Placed {
  item: DemoItem
  itemId: number
}

/**
 * Adds items with all that is theirs but prices and pictures.
 * @param collectionIds by path; a collection that the owner removed is left out
 * @param warehouseIds in the order of demoWarehouses
 */
export async function fillItems(
  tx: Tx,
  added: DemoItem[],
  collectionIds: Map<string, number>,
  warehouseIds: [number, number],
  now: Date,
): Promise<void> {
  const ids = await insertItems(tx, added, now)
  const placed = added.map((item) => ({ item, itemId: get(ids, item.code) }))
  await insertRows(
    tx,
    itemCollections,
    placed.flatMap((one) => toItemCollections(one, collectionIds)),
  )
  await fillVariants(tx, placed, warehouseIds, now)
  await fillDecoration(tx, placed)
  await insertRows(tx, rushPrices, placed.flatMap(toRushPrices))
}

async function insertItems(tx: Tx, added: DemoItem[], now: Date): Promise<Map<string, number>> {
  const rows: { id: number; code: string }[] = []
  for (const some of inChunks(added.map((item) => toItem(item, now)))) {
    rows.push(...(await tx.insert(items).values(some).returning({ id: items.id, code: items.code })))
  }
  return idsBy(rows, ({ code }) => code)
}

function toItem({ carton, text, ...item }: DemoItem, now: Date): typeof items.$inferInsert {
  const { code, name, features, specifications, summary, keywords, brand, material, madeIn, unit, custom } = item
  const { minimumQuantity, leadDays, popularity, hazardous, closeout } = item
  const createdAt = new Date(now.getTime() - item.ageDays * 86_400_000)
  return {
    ...{ code, name, features, specifications, summary, keywords, brand, material, madeIn, unit, custom },
    ...{ minimumQuantity, leadDays, popularity, hazardous, closeout, createdAt, updatedAt: createdAt },
    descriptionHtml: `<p>${escapeHtml(text)}</p>`,
    cartonQuantity: carton.quantity,
    cartonGrams: Math.round(carton.pounds * gramsPerPound),
    cartonLengthMm: Math.round(carton.length * millimetersPerInch),
    cartonWidthMm: Math.round(carton.width * millimetersPerInch),
    cartonHeightMm: Math.round(carton.height * millimetersPerInch),
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function toItemCollections({ item, itemId }: Placed, collectionIds: Map<string, number>) {
  return item.collections.flatMap((path, at) => {
    const collectionId = collectionIds.get(path)
    return collectionId ? [{ itemId, collectionId, position: 1000 - item.popularity, isMain: at === 0 }] : []
  })
}

async function fillVariants(tx: Tx, placed: Placed[], warehouseIds: [number, number], now: Date): Promise<void> {
  const colors = placed.flatMap(({ item, itemId }) =>
    item.colors.map(({ name, hex }, position) => ({ itemId, name, hex, position })),
  )
  await insertRows(tx, itemColors, colors)
  const colorIds = await readColorIds(tx, placed)
  await insertRows(
    tx,
    itemVariants,
    placed.flatMap((one) => toVariants(one, colorIds)),
  )
  const variants = await tx
    .select({ id: itemVariants.id, itemId: itemVariants.itemId, code: itemVariants.code })
    .from(itemVariants)
    .where(
      inArray(
        itemVariants.itemId,
        placed.map(({ itemId }) => itemId),
      ),
    )
  const byItem = new Map(placed.map(({ item, itemId }) => [itemId, item]))
  const stock = variants.flatMap(({ id, itemId, code }) =>
    stockOf(byItem.get(itemId)!, code, now).map((row, at) => ({
      ...row,
      variantId: id,
      warehouseId: warehouseIds[at]!,
    })),
  )
  await insertRows(tx, inventory, stock)
}

/** Color ids by item and name. */
async function readColorIds(tx: Tx, placed: Placed[]): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(itemColors)
    .where(
      inArray(
        itemColors.itemId,
        placed.map(({ itemId }) => itemId),
      ),
    )
  return idsBy(rows, ({ itemId, name }) => `${itemId} ${name}`)
}

function toVariants({ item, itemId }: Placed, colorIds: Map<string, number>): (typeof itemVariants.$inferInsert)[] {
  return variantsOf(item).map(({ code, color, size }, position) => ({
    itemId,
    code,
    colorId: color ? get(colorIds, `${itemId} ${color.name}`) : null,
    size: size?.name ?? null,
    extraPrice: readUnitPrice(size?.extra ?? 0),
    position,
  }))
}

async function fillDecoration(tx: Tx, placed: Placed[]): Promise<void> {
  const methods = placed.flatMap(({ item, itemId }) =>
    item.methods.map(({ type, name, maximumColors, leadDays }, position) => ({
      ...{ itemId, type, name, maximumColors, leadDays, position },
    })),
  )
  await insertRows(tx, decorationMethods, methods)
  const rows = await tx
    .select()
    .from(decorationMethods)
    .where(
      inArray(
        decorationMethods.itemId,
        placed.map(({ itemId }) => itemId),
      ),
    )
  const methodIds = idsBy(rows, ({ itemId, type }) => `${itemId} ${type}`)
  await insertRows(
    tx,
    decorationLocations,
    placed.flatMap((one) => toLocations(one, methodIds)),
  )
  await insertRows(
    tx,
    itemCharges,
    placed.flatMap((one) => toCharges(one, methodIds)),
  )
}

function toLocations({ item, itemId }: Placed, methodIds: Map<string, number>) {
  return item.methods.flatMap(({ type, locations }) =>
    locations.map(({ name, width, height }, position) => ({
      itemId,
      methodId: get(methodIds, `${itemId} ${type}`),
      name,
      width: inHundredths(width),
      height: inHundredths(height),
      isDefault: position === 0,
      position,
    })),
  )
}

function toCharges({ item, itemId }: Placed, methodIds: Map<string, number>): (typeof itemCharges.$inferInsert)[] {
  return item.charges.map(({ method, amount, minimumQuantity = 1, maximumQuantity = null, ...charge }, position) => ({
    ...charge,
    itemId,
    methodId: method ? get(methodIds, `${itemId} ${method}`) : null,
    amount: readUnitPrice(amount),
    minimumQuantity,
    maximumQuantity,
    position,
  }))
}

function toRushPrices({ item, itemId }: Placed) {
  return item.rush.map(({ days, maximumQuantity, price, publishedPrice }) => ({
    ...{ itemId, days, maximumQuantity },
    unitPrice: readUnitPrice(price),
    publishedPrice: readUnitPrice(publishedPrice),
  }))
}
