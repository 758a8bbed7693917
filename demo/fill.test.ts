import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  collections,
  inventory,
  itemColors,
  itemPictures,
  items,
  itemVariants,
  pictures,
  priceLists,
  priceTiers,
  searchRedirects,
  searchSynonyms,
} from '../server/modules/catalog/index.ts'
import { contentPages, homeSections, shopSettings } from '../server/modules/content/index.ts'
import { companies, customers } from '../server/modules/customers/index.ts'
import { dispatches, listLinesToSend, orderEvents, orders } from '../server/modules/orders/index.ts'
import { shippingAddresses, shippingRates } from '../server/modules/shipping/index.ts'
import { wishlistItems } from '../server/modules/wishlist/index.ts'
import { carriers, readTrackingNumber } from '../domain/carriers.ts'
import { judgeMove } from '../domain/order-states.ts'
import type { Database } from '../server/platform/database.ts'
import { createPasswords } from '../server/platform/secrets.ts'
import { openTestDatabase } from '../server/testing/test-database.ts'
import { demoCollections, demoItems } from './catalog/index.ts'
import { demoRedirects, demoSynonyms } from './content/search-words.ts'
import { demoSignIns, fillDemoShop } from './fill.ts'
import { demoOrders } from './orders.ts'

const passwords = createPasswords({ memoryKib: 64, passes: 1 })
const clock = { now: () => new Date('2026-03-02T10:00:00Z') }
const fill = (db: Database) => fillDemoShop(db, { clock, passwords })

const tables = {
  items,
  itemVariants,
  itemColors,
  itemPictures,
  inventory,
  priceTiers,
  collections,
  pictures,
  customers,
}

async function countAll(db: Database): Promise<Record<string, number>> {
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.orm.$count(table)] as const)
  return Object.fromEntries(await Promise.all(counts))
}

test('an empty shop gets the whole demo', async () => {
  const db = await openTestDatabase()

  const filled = await fill(db)

  expect(filled.items).toBe(demoItems.length)
  const counts = await countAll(db)
  expect(counts['items']).toBe(demoItems.length)
  expect(counts['collections']).toBe(demoCollections.length)
  expect(counts['itemVariants']).toBe(
    demoItems.reduce((sum, item) => sum + Math.max(1, item.colors.length) * Math.max(1, item.sizes.length), 0),
  )
  expect(counts['inventory']).toBe(counts['itemVariants']! * 2)
  expect(await db.orm.$count(homeSections)).toBeGreaterThan(4)
  expect(await db.orm.$count(contentPages)).toBe(5)
  expect(await db.orm.$count(searchSynonyms)).toBe(demoSynonyms.length)
  expect(await db.orm.$count(searchRedirects)).toBe(demoRedirects.length)
  expect(await db.orm.$count(shippingRates)).toBeGreaterThan(100)
  expect(await db.orm.$count(shippingAddresses)).toBe(4)
  expect(await db.orm.$count(wishlistItems)).toBeGreaterThan(5)
})

test('filling again finds the demo there and changes nothing', async () => {
  const db = await openTestDatabase()
  await fill(db)
  const before = await countAll(db)

  const started = performance.now()
  const again = await fill(db)

  expect(again.items).toBe(0)
  expect(performance.now() - started).toBeLessThan(500)
  expect(await countAll(db)).toEqual(before)
})

test('two servers that start together fill the shop once', async () => {
  const db = await openTestDatabase()

  const filled = await Promise.all([fill(db), fill(db)])

  expect(filled.map((one) => one.items).sort()).toEqual([0, demoItems.length].sort())
  expect(await db.orm.$count(items)).toBe(demoItems.length)
})

test('what the owner has changed or removed stays so when a later demo brings more', async () => {
  const db = await openTestDatabase()
  await fill(db)
  const [kept, removed, added] = [demoItems[0]!, demoItems[1]!, demoItems[2]!]
  await db.orm.update(items).set({ name: 'Our own name' }).where(eq(items.code, kept.code))
  await db.orm.delete(items).where(eq(items.code, removed.code))
  await db.orm.delete(items).where(eq(items.code, added.code))
  await db.orm.delete(contentPages).where(eq(contentPages.key, 'terms'))
  await db.orm.update(companies).set({ invoiceTermsDays: 60 })
  await pretendOlderDemo(db, added.code)

  const again = await fill(db)

  expect(again.items).toBe(1)
  expect(await db.orm.select({ name: items.name }).from(items).where(eq(items.code, kept.code))).toEqual([
    { name: 'Our own name' },
  ])
  expect(await db.orm.$count(items, eq(items.code, removed.code))).toBe(0)
  expect(await db.orm.$count(items, eq(items.code, added.code))).toBe(1)
  expect(await db.orm.$count(contentPages, eq(contentPages.key, 'terms'))).toBe(0)
  expect(await db.orm.$count(companies, ne(companies.invoiceTermsDays, 60))).toBe(0)
})

/** As if the demo that filled the shop had not known one item yet. */
async function pretendOlderDemo(db: Database, code: string): Promise<void> {
  const [row] = await db.orm.select().from(shopSettings).where(eq(shopSettings.key, 'demo'))
  const mark = row!.value as { items: string[] }
  const older = { ...mark, version: 'older', items: mark.items.filter((one) => one !== code) }
  await db.orm.update(shopSettings).set({ value: older }).where(eq(shopSettings.key, 'demo'))
}

test('a picture that is drawn later reaches the items and collections that waited for it', async () => {
  const db = await openTestDatabase()
  await fill(db)
  const [drawn] = await db.orm.select().from(pictures).where(eq(pictures.location, 'tumbler-1e3350.webp'))
  const shown = await db.orm.$count(itemPictures, eq(itemPictures.pictureId, drawn!.id))
  await db.orm.delete(itemPictures).where(eq(itemPictures.pictureId, drawn!.id))
  await db.orm.update(collections).set({ pictureId: null }).where(eq(collections.pictureId, drawn!.id))
  await db.orm.delete(pictures).where(eq(pictures.id, drawn!.id))
  const [row] = await db.orm.select().from(shopSettings).where(eq(shopSettings.key, 'demo'))
  const mark = row!.value as { pictures: string[] }
  const older = { ...mark, version: 'older', pictures: mark.pictures.filter((one) => one !== drawn!.location) }
  await db.orm.update(shopSettings).set({ value: older }).where(eq(shopSettings.key, 'demo'))

  await fill(db)

  const [redrawn] = await db.orm.select().from(pictures).where(eq(pictures.location, 'tumbler-1e3350.webp'))
  expect(await db.orm.$count(itemPictures, eq(itemPictures.pictureId, redrawn!.id))).toBe(shown)
  expect(await db.orm.$count(collections, eq(collections.pictureId, redrawn!.id))).toBeGreaterThan(0)
})

test('prices stand in 1/10,000 dollar, and one company has its own', async () => {
  const db = await openTestDatabase()
  await fill(db)

  const tiers = await db.orm
    .select({ list: priceLists.isPublished, at: priceTiers.minimumQuantity, price: priceTiers.unitPrice })
    .from(priceTiers)
    .innerJoin(items, eq(items.id, priceTiers.itemId))
    .innerJoin(priceLists, eq(priceLists.id, priceTiers.priceListId))
    .where(eq(items.code, 'NW-1035'))
    .orderBy(priceTiers.minimumQuantity)

  expect(tiers.filter(({ list }) => list)).toMatchObject([
    { at: 1, price: 749_500 },
    { at: 12, price: 714_000 },
    { at: 48, price: 682_000 },
    { at: 96, price: 669_000 },
  ])
  expect(tiers.filter(({ list }) => !list)[0]).toMatchObject({ at: 1, price: 704_500 })
})

test('the demo customers can sign in: two on terms, one who pays by card', async () => {
  const db = await openTestDatabase()
  await fill(db)

  expect(demoSignIns.map(({ login, pays }) => ({ login, pays }))).toEqual([
    { login: 'dana.reyes@halvorsen.example', pays: 'Net 30' },
    { login: 'tom.okafor@halvorsen.example', pays: 'Net 30' },
    { login: 'mei.lindqvist@kestrelridge.example', pays: 'by card' },
  ])
  for (const { login, password } of demoSignIns) {
    const [customer] = await db.orm.select().from(customers).where(eq(customers.login, login))
    expect(customer!.activatedAt).toEqual(clock.now())
    expect(await passwords.verify(password, customer!.passwordHash)).toBe(true)
  }
})

test('some goods are low, some are out and name their next arrival', async () => {
  const db = await openTestDatabase()
  await fill(db)

  const stock = db.orm
    .select({
      total: sql<number>`sum(${inventory.quantity})::int`.as('total'),
      next: sql<string>`max(${inventory.incomingOn})`.as('next'),
    })
    .from(inventory)
    .groupBy(inventory.variantId)
    .as('stock')
  const [out] = await db.orm.select({ variants: count() }).from(stock).where(eq(stock.total, 0))
  const [lost] = await db.orm
    .select({ variants: count() })
    .from(stock)
    .where(and(eq(stock.total, 0), isNull(stock.next)))

  expect(out!.variants).toBeGreaterThan(3)
  expect(lost!.variants).toBe(0)
})

test('what has left of the demo orders fits what was ordered, and each number is one of its carrier', async () => {
  const db = await openTestDatabase()
  await fill(db)
  const sold = await db.orm.select({ id: orders.id, state: orders.state }).from(orders)
  const carriersSeen = new Set<string>()
  for (const { id, state } of sold) {
    const lines = await listLinesToSend(db.orm, id)
    const hasLeft = lines.every(({ ordered, sent }) => ordered === sent)
    expect(lines.every(({ ordered, sent }) => sent <= ordered)).toBe(true)
    expect(hasLeft).toBe(state === 'shipped' || state === 'delivered')
  }
  for (const { carrier, trackingNumber } of await db.orm.select().from(dispatches)) {
    expect(readTrackingNumber(carrier, trackingNumber)).toBe(trackingNumber)
    carriersSeen.add(carrier)
  }
  expect([...carriersSeen].sort()).toEqual(Object.keys(carriers).sort())
})

test('the demo company has a history of orders, each in a state that its moves lead to', async () => {
  const db = await openTestDatabase()
  await fill(db)
  const rows = await db.orm.select({ id: orders.id, state: orders.state, cents: orders.totalCents }).from(orders)
  expect(rows).toHaveLength(demoOrders.length)
  expect(rows.filter(({ cents }) => cents <= 0)).toEqual([])
  const events = await db.orm.select().from(orderEvents).orderBy(orderEvents.id)
  for (const { id, state } of rows) {
    const own = events.filter(({ orderId }) => orderId === id)
    expect(own.at(-1)!.toState).toBe(state)
    for (const { fromState, toState } of own.slice(1)) expect(judgeMove(fromState!, toState).allowed).toBe(true)
  }
})
