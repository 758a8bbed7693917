import { eq, sql } from 'drizzle-orm'
import { toItemPath } from '../../../domain/catalog/item-address.ts'
import type { ItemId } from '../../../domain/ids.ts'
import type { UnitPrice } from '../../../domain/money/money.ts'
import {
  collections,
  inventory,
  itemCollections,
  itemColors,
  items,
  itemVariants,
  priceLists,
  priceTiers,
  warehouses,
} from '../../modules/catalog/items/catalog.tables.ts'
import { itemCharges } from '../../modules/catalog/items/decoration.tables.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { TestShop } from '../test-shop.ts'

interface VariantToMake {
  color?: string
  size?: string
  extraPrice?: UnitPrice
  /** Pieces in the warehouse. */
  /** Null: nobody counts it. */
  stock?: number | null
  /** A delivery is on its way in. */
  incomingOn?: string
  active?: boolean
}

type Row = typeof items.$inferInsert

export interface ItemToMake extends Partial<Omit<Row, 'id'>> {
  /** Quantity and unit price, on the published price list. */
  tiers?: [minimumQuantity: number, unitPrice: UnitPrice][]
  variants?: VariantToMake[]
  /** Ids; the first one is that of its breadcrumb. */
  collections?: number[]
  charges?: Omit<typeof itemCharges.$inferInsert, 'itemId'>[]
}

export interface TestItem {
  id: number
  code: string
  name: string
  /** Of its page. */
  path: string
  variants: { id: number; code: string }[]
}

let made = 0

/** An item in stock for 10 dollars, ten in a carton of 20 pounds, straight into the database and seen by the shop. */
export async function makeItem(shop: TestShop, wanted: ItemToMake = {}): Promise<TestItem> {
  const item = await insertItem(shop, wanted)
  await shop.refreshCatalog()
  return item
}

/** Several at once, seen by the shop together. */
export async function makeItems(shop: TestShop, wanted: ItemToMake[]): Promise<TestItem[]> {
  const saved = []
  for (const item of wanted) saved.push(await insertItem(shop, item))
  await shop.refreshCatalog()
  return saved
}

async function insertItem({ db }: TestShop, wanted: ItemToMake): Promise<TestItem> {
  const { tiers = [[1, 100_000]], variants = [{}], charges = [], collections: collectionIds = [], ...fields } = wanted
  const number = ++made
  const [priceListId, warehouseId] = await Promise.all([getPublishedList(db), getWarehouse(db)])
  return db.transaction(async (tx) => {
    const [item] = await tx
      .insert(items)
      .values({ code: `NS-${number}`, name: `Item ${number}`, ...usualCarton, ...fields })
      .returning({ id: items.id, code: items.code, name: items.name })
    const itemId = item!.id
    const saved = await makeVariants(tx, item!, warehouseId, variants)
    if (tiers.length > 0) await tx.insert(priceTiers).values(toTiers(itemId, priceListId, tiers))
    const collectionRows = collectionIds.map((collectionId, index) => ({ itemId, collectionId, isMain: index === 0 }))
    if (collectionIds.length > 0) await tx.insert(itemCollections).values(collectionRows)
    if (charges.length > 0) await tx.insert(itemCharges).values(charges.map((charge) => ({ ...charge, itemId })))
    return { ...item!, path: toItemPath(item!), variants: saved }
  })
}

type CollectionToMake = Partial<Omit<typeof collections.$inferInsert, 'id'>>

/** A collection at the top of the menu, or below a parent; seen by the shop. @returns its id */
export async function makeCollection(shop: TestShop, wanted: CollectionToMake = {}): Promise<number> {
  const number = ++made
  const [row] = await shop.db.orm
    .insert(collections)
    .values({ path: `collection-${number}`, name: `Collection ${number}`, ...wanted })
    .returning({ id: collections.id })
  await shop.refreshCatalog()
  return row!.id
}

const usualCarton = {
  cartonQuantity: 10,
  cartonGrams: 9_072,
  cartonLengthMm: 300,
  cartonWidthMm: 300,
  cartonHeightMm: 300,
}

/** The list that everybody sees; made with the first item. */
export const getPublishedList = (db: Database): Promise<number> =>
  findOrMake(
    db,
    async (tx) => {
      const [list] = await tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.isPublished, true))
      return list?.id
    },
    (tx) => makePriceList(tx, { isPublished: true }),
  )

/** Items that are made at the same time share what all of them need. */
async function findOrMake(
  db: Database,
  find: (tx: Tx) => Promise<number | undefined>,
  make: (tx: Tx) => Promise<number>,
): Promise<number> {
  const known = await find(db.orm)
  if (known !== undefined) return known
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('making items', 0))`)
    return (await find(tx)) ?? make(tx)
  })
}

export async function makePriceList(tx: Tx, { isPublished = false } = {}): Promise<number> {
  const [list] = await tx.insert(priceLists).values({ name: 'Prices', isPublished }).returning({ id: priceLists.id })
  return list!.id
}

export const toTiers = (itemId: ItemId, priceListId: number, tiers: [number, number][]) =>
  tiers.map(([minimumQuantity, unitPrice]) => ({ itemId, priceListId, minimumQuantity, unitPrice }))

async function makeVariants(
  tx: Tx,
  item: { id: number; code: string },
  warehouseId: number,
  wanted: VariantToMake[],
): Promise<TestItem['variants']> {
  if (wanted.length === 0) return []
  const colorIds = await makeColors(tx, item.id, wanted)
  const rows = wanted.map(({ color, size, extraPrice = 0, active = true }, position) => ({
    itemId: item.id,
    code: `${item.code}-${position + 1}`,
    colorId: color === undefined ? null : colorIds.get(color)!,
    size: size ?? null,
    extraPrice,
    active,
    position,
  }))
  const saved = await tx.insert(itemVariants).values(rows).returning({ id: itemVariants.id, code: itemVariants.code })
  const stocks = wanted.flatMap(({ stock = 1_000, incomingOn = null }, position) => {
    if (stock === null) return []
    const incomingQuantity = incomingOn ? 1_000 : 0
    return [{ variantId: saved[position]!.id, warehouseId, quantity: stock, incomingQuantity, incomingOn }]
  })
  if (stocks.length > 0) await tx.insert(inventory).values(stocks)
  return saved
}

async function makeColors(tx: Tx, itemId: ItemId, wanted: VariantToMake[]): Promise<Map<string, number>> {
  const names = [...new Set(wanted.flatMap(({ color }) => color ?? []))]
  if (names.length === 0) return new Map()
  const rows = names.map((name, position) => ({ itemId, name, hex: '#1E3350', position }))
  const saved = await tx.insert(itemColors).values(rows).returning({ id: itemColors.id, name: itemColors.name })
  return new Map(saved.map(({ id, name }) => [name, id]))
}

const getWarehouse = (db: Database): Promise<number> =>
  findOrMake(
    db,
    async (tx) => {
      const [known] = await tx.select({ id: warehouses.id }).from(warehouses).orderBy(warehouses.id).limit(1)
      return known?.id
    },
    async (tx) => {
      const dayton = { code: 'DAY', name: 'Dayton', city: 'Dayton', state: 'OH', zip: '45402' }
      const [row] = await tx.insert(warehouses).values(dayton).returning({ id: warehouses.id })
      return row!.id
    },
  )
