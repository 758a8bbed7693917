import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  collections,
  inventory,
  itemColors,
  itemPictures,
  itemCollections,
  items,
  itemVariants,
  pictures,
  priceLists,
  priceTiers,
} from '../../server/modules/catalog/items/catalog.tables.ts'
import {
  chargeExceptions,
  decorationLocations,
  decorationMethods,
  inks,
  itemCharges,
} from '../../server/modules/catalog/items/decoration.tables.ts'
import { documents, itemDocuments } from '../../server/modules/catalog/items/documents.tables.ts'
import { artworks } from '../../server/modules/selling/artwork/artwork.tables.ts'
import { findItems, listItems, importFile } from '../../server/modules/catalog/index.ts'
import { searchRedirects, searchSynonyms } from '../../server/modules/catalog/search/search-words.tables.ts'
import { findMovedPage } from '../../server/modules/content/index.ts'
import { listCoupons } from '../../server/modules/selling/index.ts'
import { contentPages, homeSections, shopSettings } from '../../server/modules/content/pages/content.tables.ts'
import { companies, customers } from '../../server/modules/people/customers/customers.tables.ts'
import { sumOpen, listLinesToSend } from '../../server/modules/orders/index.ts'
import { dispatches } from '../../server/modules/orders/fulfillment/dispatches.tables.ts'
import { flyers } from '../../server/modules/selling/flyers/flyers.tables.ts'
import {
  orderCharges,
  orderedArtworks,
  orderEvents,
  orderLines,
  orders,
} from '../../server/modules/orders/placing/orders.tables.ts'
import { shippingAddresses } from '../../server/modules/people/address-book/address-book.tables.ts'
import { shippingRates } from '../../server/modules/delivery/freight/shipping.tables.ts'
import { wishlistItems } from '../../server/modules/selling/wishlist/wishlist.tables.ts'
import { readTrackingNumber } from '../../domain/freight/tracking-numbers.ts'
import { isBusinessDay } from '../../domain/calendar/business-days.ts'
import { findFlyerMistakes } from '../../domain/flyers/check-flyer.ts'
import type { ItemId } from '../../domain/ids.ts'
import { readUnitPrice } from '../../domain/money/money.ts'
import { judgeStateChange } from '../../domain/ordering/order-states.ts'
import { checkRules } from '../../domain/pricing/check-rules.ts'
import type { Database } from '../../server/platform/database.ts'
import { createFolderStore } from '../../server/platform/files/folder-store.ts'
import { createPasswords } from '../../server/platform/settings/secrets.ts'
import { openNewDatabase, prepareCopies } from '../../server/testing/database/test-database.ts'
import { demoCollections, demoItems } from './catalog/index.ts'
import { demoRedirects, demoSynonyms } from './content/search-words.ts'
import { listCollectionNames } from './fill/collections.ts'
import { toFields } from './fill/item-fields.ts'
import { listPictures, toUrls } from './fill/pictures.ts'
import { demoSignIns, fillDemoShop } from './fill.ts'
import { demoSampleOrders } from './admin-work.ts'
import { demoOrders, demoOrdersNearLimit } from './orders.ts'
import { allDemoCompanies, demoCompanyNearLimit } from './people.ts'
import { demoStaff } from './staff.ts'
import { findPublishedPasswords } from './published-passwords.ts'

const passwords = createPasswords({ memoryKib: 64, passes: 1 })
const clock = { now: () => new Date('2026-03-02T10:00:00Z') }
const fill = (db: Database) => fillDemoShop(db, { clock, passwords })
/** What filling an empty shop leaves, and what it said. */
let openFilled: () => Promise<Database>
let filled: Awaited<ReturnType<typeof fill>>

beforeAll(async () => {
  openFilled = await prepareCopies(async (db) => {
    filled = await fill(db)
  })
})

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
  const db = await openFilled()

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
  expect(await db.orm.$count(shippingAddresses)).toBe(5)
  expect(await db.orm.$count(wishlistItems)).toBeGreaterThan(5)
  const gaps = []
  for await (const batch of listItems(db.orm, 1_000))
    gaps.push(...batch.flatMap((item) => checkRules(item, '2026-03-02').map((gap) => `${item.code}: ${gap}`)))
  expect(gaps).toEqual([])
})

test('the goods come into an empty shop of somebody else as a file, and are the same there', async () => {
  const [demo, other] = [await openFilled(), await openNewDatabase()]
  const known = {
    collectionNames: await listCollectionNames(demo.orm),
    urls: toUrls(await listPictures()),
    now: clock.now(),
  }
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'demo.jsonl')
  writeFileSync(file, demoItems.map((item) => `${JSON.stringify(toFields(item, known))}\n`).join(''))

  expect(await importFile(other, file)).toMatchObject({
    outcome: 'imported',
    added: demoItems.length,
    mistakes: [],
    notices: [],
    doubts: [],
    assumptions: [],
  })

  expect(await readGoods(other)).toEqual(await readGoods(demo))
})

async function readGoods(db: Database) {
  const all = []
  for await (const batch of listItems(db.orm, 1_000)) all.push(...batch.map(({ id: _id, ...item }) => item))
  return all
}

test('filling again finds the demo there and changes nothing', async () => {
  const db = await openFilled()
  const before = await countAll(db)

  const again = await fill(db)

  expect(again.items).toBe(0)
  expect(await countAll(db)).toEqual(before)
})

describe('two servers that start together, in the week of Thanksgiving,', () => {
  let db: Database
  let both: { items: number }[]

  beforeAll(async () => {
    db = await openNewDatabase()
    const options = { clock: { now: () => new Date('2026-11-23T10:00:00Z') }, passwords }
    both = await Promise.all([fillDemoShop(db, options), fillDemoShop(db, options)])
  })

  test('fill the shop once', async () => {
    expect(both.map((one) => one.items).sort()).toEqual([0, demoItems.length].sort())
    expect(await db.orm.$count(items)).toBe(demoItems.length)
  })

  test('let goods come in on days on which somebody receives them', async () => {
    const days = await db.orm.selectDistinct({ on: inventory.incomingOn }).from(inventory)
    const named = days.flatMap(({ on }) => (on === null ? [] : [on]))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((on) => !isBusinessDay(on))).toEqual([])
  })
})

test('what the owner has changed or removed stays so when a later demo brings more', async () => {
  const db = await openFilled()
  const [same, removed, added] = [demoItems[0]!, demoItems[1]!, demoItems[2]!]
  await db.orm.update(items).set({ name: 'Our own name' }).where(eq(items.code, same.code))
  await db.orm.delete(items).where(eq(items.code, removed.code))
  await db.orm.delete(items).where(eq(items.code, added.code))
  await db.orm.delete(contentPages).where(eq(contentPages.key, 'terms'))
  await db.orm.update(companies).set({ invoiceTermsDays: 60 })
  await removeCompany(db, demoCompanyNearLimit.customers[0]!.login)
  await pretendOlderDemo(db, added.code)

  const again = await fill(db)

  expect(again.items).toBe(1)
  expect(await db.orm.select({ name: items.name }).from(items).where(eq(items.code, same.code))).toEqual([
    { name: 'Our own name' },
  ])
  expect(await db.orm.$count(items, eq(items.code, removed.code))).toBe(0)
  expect(await db.orm.$count(items, eq(items.code, added.code))).toBe(1)
  expect(await db.orm.$count(contentPages, eq(contentPages.key, 'terms'))).toBe(0)
  const [since, ...others] = await db.orm.select().from(companies).where(ne(companies.invoiceTermsDays, 60))
  expect([since!.name, others]).toEqual([demoCompanyNearLimit.name, []])
})

test('goods of a later demo stand where the owner has left their collections', async () => {
  const db = await openFilled()
  await db.orm.update(collections).set({ name: 'Cups' }).where(eq(collections.path, 'branded/drinkware'))
  await db.orm.delete(collections).where(eq(collections.path, 'crew/new-hire-kits'))
  await db.orm.delete(items).where(eq(items.code, 'NS-4420'))
  await pretendOlderDemo(db, 'NS-4420')

  await fill(db)

  expect((await findItems(db.orm, ['NS-4420'])).get('ns-4420')!.collections).toEqual([
    ['Branded merchandise', 'Cups', 'Vacuum tumblers'],
    ['Crew & job-site gear', 'Truck & cooler'],
  ])
  expect(await db.orm.$count(collections)).toBe(demoCollections.length - 1)
})

/** With the only customer in it and all that is theirs. */
async function removeCompany({ pool }: Database, login: string): Promise<void> {
  const mine = `in (select id from customers where login = $1)`
  for (const remove of [
    `delete from invoices where order_id in (select id from orders where customer_id ${mine})`,
    `delete from dispatches where order_id in (select id from orders where customer_id ${mine})`,
    `delete from order_payments where order_id in (select id from orders where customer_id ${mine})`,
    `delete from orders where customer_id ${mine}`,
    `delete from checkouts where customer_id ${mine}`,
    `delete from shipping_addresses where customer_id ${mine}`,
    `delete from wishlist_items where customer_id ${mine}`,
    `delete from customers where login = $1`,
  ])
    await pool.query(remove, [login])
  await pool.query('delete from companies where not exists (select from customers where company_id = companies.id)')
}

test('the tree of an earlier demo becomes the one of today: old addresses work, what the owner has renamed stays', async () => {
  const db = await openFilled()
  const idOf = async (path: string) =>
    (await db.orm.select({ id: collections.id }).from(collections).where(eq(collections.path, path)))[0]?.id
  const torches = await idOf('industrial/gas/cutting-torches')
  const gas = await idOf('industrial/gas')
  const bottles = await idOf('branded/drinkware/sport-bottles')
  const [group] = await db.orm
    .insert(collections)
    .values({
      path: 'industrial/cylinders-and-leads',
      name: 'Cylinders, hose & cable',
      parentId: await idOf('industrial'),
    })
    .returning()
  const [squeeze] = await db.orm
    .insert(collections)
    .values({
      path: 'branded/drinkware/squeeze-bottles',
      name: 'Squeeze bottles',
      parentId: await idOf('branded/drinkware'),
    })
    .returning()
  await db.orm
    .update(collections)
    .set({ path: 'industrial/cylinders-and-leads/cutting-torches', parentId: group!.id })
    .where(eq(collections.id, torches!))
  const [bottle] = await db.orm.select().from(items).where(eq(items.code, 'NS-4801'))
  await db.orm.update(itemCollections).set({ collectionId: squeeze!.id }).where(eq(itemCollections.itemId, bottle!.id))
  await db.orm.update(collections).set({ name: 'Gas & torches' }).where(eq(collections.id, gas!))
  await db.orm.update(collections).set({ name: 'Our helmets' }).where(eq(collections.path, 'industrial/helmets'))
  await pretendOlderDemo(db, 'NW-1035', (path) =>
    path === 'industrial/gas/cutting-torches' ? 'industrial/cylinders-and-leads/cutting-torches' : path,
  )

  await fill(db)

  const [moved] = await db.orm.select().from(collections).where(eq(collections.id, torches!))
  expect(moved).toMatchObject({ path: 'industrial/gas/cutting-torches', parentId: gas })
  expect(await db.orm.$count(collections, eq(collections.path, 'industrial/cylinders-and-leads'))).toBe(0)
  expect(await findMovedPage(db.orm, `/subCollection/${group!.id}`)).toBe(`/subCollection/${gas}`)
  expect(await findMovedPage(db.orm, `/listing/${squeeze!.id}`)).toBe(`/listing/${bottles}`)
  expect(await db.orm.select().from(itemCollections).where(eq(itemCollections.itemId, bottle!.id))).toMatchObject([
    { collectionId: bottles, isMain: true },
  ])
  const nameOf = async (path: string) =>
    (await db.orm.select({ name: collections.name }).from(collections).where(eq(collections.path, path)))[0]?.name
  expect(await nameOf('industrial/gas')).toBe('Gas equipment')
  expect(await nameOf('industrial/helmets')).toBe('Our helmets')
  expect(await db.orm.$count(collections)).toBe(demoCollections.length)
})

/** As if the demo that filled the shop had not known one item yet. */
async function pretendOlderDemo(db: Database, code: string, toOldPath = (path: string) => path): Promise<void> {
  const [row] = await db.orm.select().from(shopSettings).where(eq(shopSettings.key, 'demo'))
  const mark = row!.value as { items: string[]; collections: string[]; parts: string[] }
  const older = {
    ...mark,
    version: 'older',
    items: mark.items.filter((one) => one !== code),
    collections: mark.collections.map(toOldPath),
    parts: mark.parts.filter((part) => part !== 'nearLimit'),
  }
  await db.orm.update(shopSettings).set({ value: older }).where(eq(shopSettings.key, 'demo'))
}

test('items of an earlier demo are mended where the owner has not changed them', async () => {
  const db = await openFilled()
  const idOf = async (code: string) =>
    (await db.orm.select({ id: items.id }).from(items).where(eq(items.code, code)))[0]!.id
  const [tips, ownTips, laser, gloves] = [
    await idOf('NW-2402'),
    await idOf('NW-2403'),
    await idOf('NS-4160'),
    await idOf('NW-6145'),
  ]
  for (const [itemId, name] of [
    [tips, 'Brass'],
    [ownTips, 'Our own bronze'],
  ] as const) {
    const [color] = await db.orm.insert(itemColors).values({ itemId, name, hex: '#c09a4a' }).returning()
    await db.orm.update(itemVariants).set({ colorId: color!.id }).where(eq(itemVariants.itemId, itemId))
    await db.orm.update(itemPictures).set({ colorId: color!.id }).where(eq(itemPictures.itemId, itemId))
  }
  await db.orm.update(items).set({ name: 'Series 14 contact tip, .035 in' }).where(eq(items.id, tips))
  await db.orm.update(items).set({ name: 'Our own tips' }).where(eq(items.id, ownTips))
  await db.orm.update(decorationMethods).set({ name: 'Direct print' }).where(eq(decorationMethods.itemId, laser))
  const [large] = await db.orm
    .insert(items)
    .values({ code: 'NW-6144', name: 'Split-cowhide MIG gloves, aramid sewn, 12 in, L', descriptionHtml: '' })
    .returning()
  await db.orm.update(inventory).set({ incomingOn: '2026-12-25' })
  await pretendOlderDemo(db, 'NW-1035')

  await fill(db)

  const look = async (itemId: number) => ({
    name: (await db.orm.select().from(items).where(eq(items.id, itemId)))[0]!.name,
    colors: (await db.orm.select().from(itemColors).where(eq(itemColors.itemId, itemId))).map(({ name }) => name),
    isShown: (await db.orm.$count(itemPictures, eq(itemPictures.itemId, itemId))) > 0,
  })
  expect(await look(tips)).toEqual({ name: 'Series 14 contact tips, .035 in, pack of 25', colors: [], isShown: true })
  expect(await look(ownTips)).toEqual({ name: 'Our own tips', colors: ['Our own bronze'], isShown: true })
  const [method] = await db.orm.select().from(decorationMethods).where(eq(decorationMethods.itemId, laser))
  expect(method!.name).toBe('Laser engraving')
  const [merged] = await db.orm.select().from(items).where(eq(items.id, large!.id))
  expect(merged!.status).toBe('removed')
  expect(await findMovedPage(db.orm, `/products/${large!.id}`)).toBe(`/products/${gloves}`)
  expect(await db.orm.$count(inventory, eq(inventory.incomingOn, '2026-12-25'))).toBe(0)
})

test('goods are decorated as their trade does it, at places that their pictures show', async () => {
  const db = await openFilled()
  const [item] = await db.orm.select().from(items).where(eq(items.code, 'NS-4420'))
  const methods = await db.orm.select().from(decorationMethods).where(eq(decorationMethods.itemId, item!.id))
  expect(methods.map(({ name, process, type }) => [name, process, type])).toEqual([
    ['Screen print', 'screen', 'DIRECT'],
    ['Laser engraving', 'laser', 'DIRECT'],
    ['Decal', 'decal', 'DECAL'],
  ])
  const locations = await db.orm
    .select()
    .from(decorationLocations)
    .where(eq(decorationLocations.methodId, methods[0]!.id))
  expect(
    locations.map(({ name, width, excludes, maximumColors, geometry }) => ({
      name,
      width,
      excludes,
      maximumColors,
      shape: geometry?.shape,
    })),
  ).toEqual([
    { name: 'Front', width: 275, excludes: ['Wrap'], maximumColors: null, shape: 'curved' },
    { name: 'Back', width: 275, excludes: ['Wrap'], maximumColors: null, shape: undefined },
    { name: 'Wrap', width: 910, excludes: ['Front', 'Back'], maximumColors: 1, shape: 'curved' },
  ])
  const charges = await db.orm.select().from(itemCharges).where(eq(itemCharges.methodId, methods[0]!.id))
  expect(
    charges.map(({ code, basis, included, amount, repeatAmount }) => [code, basis, included, amount, repeatAmount]),
  ).toEqual([
    ['SETUP-SCREEN', 'color', 0, 450_000, 0],
    ['RUN-COLOR', 'color', 1, 3_500, null],
    ['RUN-COLOR', 'color', 1, 2_800, null],
    ['RUN-LOCATION', 'location', 1, 5_500, null],
    ['EXACT-QUANTITY', 'exact', 0, 350_000, null],
    ['PMS-MATCH', 'pms', 0, 300_000, null],
  ])
  expect(await db.orm.$count(inks)).toBe(64)
  expect(await db.orm.$count(chargeExceptions)).toBe(2)
})

test('goods of an earlier demo are decorated as this one says, unless their owner has changed it', async () => {
  const db = await openFilled()
  const codes = ['NS-4160', 'NS-3110'] as const
  for (const code of codes) {
    const [item] = await db.orm.select().from(items).where(eq(items.code, code))
    await decorateAsBefore(db, item!.id, code === 'NS-4160' ? [250, 350] : [200, 22], code === 'NS-4160' ? 50 : 40)
  }
  const [pen] = await db.orm.select().from(items).where(eq(items.code, 'NS-3110'))
  await db.orm.update(itemCharges).set({ name: 'Our laser' }).where(eq(itemCharges.itemId, pen!.id))
  const [row] = await db.orm.select().from(shopSettings).where(eq(shopSettings.key, 'demo'))
  const mark = row!.value as { parts: string[] }
  const older = { ...mark, version: 'older', parts: mark.parts.filter((part) => part !== 'decorations') }
  await db.orm.update(shopSettings).set({ value: older }).where(eq(shopSettings.key, 'demo'))

  await fill(db)

  const placed = await db.orm
    .select({ code: items.code, name: decorationLocations.name, geometry: decorationLocations.geometry })
    .from(decorationLocations)
    .innerJoin(items, eq(items.id, decorationLocations.itemId))
    .where(inArray(items.code, [...codes]))
    .orderBy(items.code, decorationLocations.id)
  expect(placed.map(({ code, name, geometry }) => [code, name, geometry !== null])).toEqual([
    ['NS-3110', 'Barrel', false],
    ['NS-4160', 'Front', true],
    ['NS-4160', 'Back', false],
  ])
})

/** Laser-engraved, as the demo said before it knew of rules and of places in pictures. */
async function decorateAsBefore(db: Database, itemId: ItemId, [width, height]: number[], small: number) {
  await db.orm.delete(itemCharges).where(eq(itemCharges.itemId, itemId))
  await db.orm.delete(decorationMethods).where(eq(decorationMethods.itemId, itemId))
  const [method] = await db.orm
    .insert(decorationMethods)
    .values({ itemId, type: 'DIRECT', name: 'Laser engraving', process: 'laser', maximumColors: 1, leadDays: 5 })
    .returning()
  const of = { itemId, methodId: method!.id }
  const isTumbler = width === 250
  await db.orm
    .insert(decorationLocations)
    .values(
      (isTumbler ? ['Front', 'Back'] : ['Barrel']).map((name) => ({ ...of, name, width: width!, height: height! })),
    )
  const minimum = isTumbler ? 48 : 100
  await db.orm.insert(itemCharges).values([
    {
      ...of,
      code: 'SETUP-LASER',
      name: 'Set-up charge (laser)',
      why: '',
      kind: 'setup',
      per: 'location',
      amount: readUnitPrice(40),
    },
    {
      ...of,
      code: 'RUN-LOCATION',
      name: 'Additional location (laser)',
      why: '',
      kind: 'run',
      per: 'piece',
      amount: readUnitPrice(isTumbler ? 0.55 : 0.18),
    },
    {
      itemId,
      code: 'LTM-CHARGE',
      name: 'Less than minimum',
      why: '',
      kind: 'order' as const,
      per: 'order' as const,
      amount: readUnitPrice(small),
      minimumQuantity: minimum / 2,
      maximumQuantity: minimum - 1,
    },
  ])
}

test('goods have their documents, coupons count for some of them, companies have artwork, and a customer flyers', async () => {
  const db = await openNewDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'brandyard-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await fillDemoShop(db, { clock, passwords, files: createFolderStore(folder) })

  const kindsOf = async (code: string) =>
    (
      await db.orm
        .select({ kind: itemDocuments.kind })
        .from(itemDocuments)
        .innerJoin(items, eq(items.id, itemDocuments.itemId))
        .where(eq(items.code, code))
        .orderBy(itemDocuments.position)
    ).map(({ kind }) => kind)
  expect(await kindsOf('NS-4420')).toEqual(['art-template', 'spec-sheet', 'care-card'])
  expect(await kindsOf('NW-1035')).toContain('safety-data-sheet')
  expect(await kindsOf('NS-2410')).toContain('size-chart')
  const stored = await db.orm.select().from(documents)
  for (const { location, bytes } of stored) {
    const content = readFileSync(join(folder, 'uploads', location))
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.length).toBe(bytes)
  }
  expect(stored.reduce((sum, { bytes }) => sum + bytes!, 0)).toBeLessThan(1_500_000)
  expect(new Set((await listCoupons(db.orm)).map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount', 'setup']))
  const marks = await db.orm.select().from(artworks).orderBy(artworks.id)
  expect(marks.map(({ name, facts }) => [name, facts.colorCount, facts.isVector])).toEqual([
    ['Halvorsen mark, two colors', 2, true],
    ['Kestrel over the ridge, three colors', 3, true],
  ])
  for (const { hash } of marks) expect(existsSync(join(folder, 'artwork', hash.slice(0, 2), `${hash}.png`))).toBe(true)

  const [line] = await db.orm.select().from(orderLines).where(isNotNull(orderLines.decoration))
  expect(line).toMatchObject({ code: 'NS-4420', quantity: 144, previewKey: expect.any(String) })
  expect(line!.variants).toMatchObject([{ color: 'White', quantity: 144 }])
  const charged = await db.orm.select().from(orderCharges).where(eq(orderCharges.lineId, line!.id))
  expect(charged.map(({ code, unit, quantity, amountCents }) => [code, unit, quantity, amountCents])).toEqual([
    ['SETUP-SCREEN', 'color', 2, 9_000],
    ['RUN-COLOR', 'piece', 144, 5_040],
  ])
  const [made] = await db.orm.select().from(orderedArtworks)
  expect(made).toMatchObject({ lineId: line!.id, artworkHash: marks[0]!.hash, process: 'screen' })

  // One flyer shows the logo on an item, the other is a price list.
  const saved = await db.orm.select().from(flyers).orderBy(desc(flyers.savedAt))
  expect(
    saved.map(({ design: { pages }, previewKeys, artworkHashes }) => [
      ...[pages[0]!.template, pages[0]!.items.length, previewKeys.length, artworkHashes.length],
    ]),
  ).toEqual([
    ['four', 4, 1, 1],
    ['list', 6, 0, 1],
  ])
  expect(saved.flatMap(({ design }) => findFlyerMistakes(design))).toEqual([])
})

test('a picture that is drawn later reaches the items and collections that waited for it', async () => {
  const db = await openFilled()
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

test('items that are in the shop get pictures drawn since, and none that are gone', async () => {
  const db = await openFilled()
  const showing = async (code: string) => {
    const rows = await db.orm
      .select({ location: pictures.location })
      .from(itemPictures)
      .innerJoin(pictures, eq(pictures.id, itemPictures.pictureId))
      .innerJoin(items, eq(items.id, itemPictures.itemId))
      .where(eq(items.code, code))
      .orderBy(pictures.location)
    return rows.map(({ location }) => location)
  }
  const [now, unlike] = [await showing('NS-4190'), await showing('NS-4412')]
  const [earlier] = await db.orm
    .insert(pictures)
    .values({ key: 'earlier', source: 'bundled', location: 'tumbler-earlier.webp' })
    .returning()
  for (const code of ['NS-4190', 'NS-4412']) {
    const [item] = await db.orm.select().from(items).where(eq(items.code, code))
    await db.orm.update(itemPictures).set({ pictureId: earlier!.id }).where(eq(itemPictures.itemId, item!.id))
  }
  const [row] = await db.orm.select().from(shopSettings).where(eq(shopSettings.key, 'demo'))
  const mark = row!.value as { pictures: string[] }
  const older = { ...mark, version: 'older', pictures: mark.pictures.filter((one) => !now.includes(one)) }
  await db.orm.update(shopSettings).set({ value: older }).where(eq(shopSettings.key, 'demo'))

  await fill(db)

  expect(await showing('NS-4190')).toEqual(now)
  const plain = (await showing('NS-4412')).filter((location) => /^tumbler-[0-9a-f]{6}\.webp$/.test(location))
  expect(plain).toHaveLength(unlike.length)
})

test('prices stand in 1/10,000 dollar, and one company has its own', async () => {
  const db = await openFilled()

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

test('the demo customers can sign in: on terms with a limit, without terms, and with a limit that is nearly used up', async () => {
  const db = await openFilled()

  expect(demoSignIns.map(({ login, pays }) => ({ login, pays }))).toEqual([
    { login: 'dana.reyes@halvorsen.example', pays: 'Net 30 up to $25,000.00' },
    { login: 'tom.okafor@halvorsen.example', pays: 'Net 30 up to $25,000.00' },
    { login: 'mei.lindqvist@kestrelridge.example', pays: 'no invoice terms yet' },
    { login: 'ray.castillo@bluffcity.example', pays: 'Net 30 up to $2,100.00, nearly used up' },
  ])
  for (const { name, creditLimitCents: limit } of allDemoCompanies.filter((company) => company.creditLimitCents)) {
    const [company] = await db.orm.select().from(companies).where(eq(companies.name, name))
    const left = 1 - (await sumOpen(db.orm, company!.id)) / limit!
    if (name === demoCompanyNearLimit.name) expect(left > 0 && left < 0.1, `${left}`).toBe(true)
    else expect(left).toBeGreaterThan(0.5)
  }
  for (const { login, password } of demoSignIns) {
    const [customer] = await db.orm.select().from(customers).where(eq(customers.login, login))
    expect(customer!.activatedAt).toEqual(clock.now())
    expect(await passwords.verify(password, customer!.passwordHash)).toBe(true)
  }
})

test('the accounts with published passwords are found until they have others or are closed', async () => {
  expect(await findPublishedPasswords(await openNewDatabase())).toEqual([])
  const db = await openFilled()
  // Of the staff, those who need no second factor.
  const ofStaff = demoStaff.filter(({ secret }) => secret === undefined).map(({ email }) => email)
  const all = [...demoSignIns.map(({ login }) => login), ...ofStaff]
  expect(await findPublishedPasswords(db)).toEqual(all)

  const passwordHash = await passwords.hash('anvil-river-83')
  await db.orm.update(customers).set({ passwordHash }).where(eq(customers.login, all[0]!))
  await db.orm.update(customers).set({ blocked: true }).where(eq(customers.login, all[1]!))
  expect(await findPublishedPasswords(db)).toEqual(all.slice(2))
})

test('some goods are low, some are out and name their next arrival', async () => {
  const db = await openFilled()

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
  const db = await openFilled()
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
  // No method of the shop goes by DHL.
  expect([...carriersSeen].sort()).toEqual(['customer-pickup', 'fedex', 'freight', 'ups', 'usps'])
})

test('the demo orders ship as the shop would ship them: by the method that was chosen, heavy goods by freight', async () => {
  const db = await openFilled()
  const brings: Record<string, RegExp> = {
    'ups': /^UPS /,
    'fedex': /^FedEx (?!Freight)/,
    'usps': /^USPS /,
    'freight': /^FedEx Freight /,
    'customer-pickup': /pickup/i,
  }
  const sent = await db.orm
    .select({ po: orders.poNumber, method: orders.shippingMethodName, carrier: dispatches.carrier })
    .from(dispatches)
    .innerJoin(orders, eq(orders.id, dispatches.orderId))
  expect(sent.filter(({ carrier, method }) => !brings[carrier]!.test(method))).toEqual([])
  const placed = await db.orm.select().from(orders)
  for (const { poNumber, methodCode, goods } of [...demoOrders, ...demoOrdersNearLimit]) {
    const order = placed.find((one) => one.poNumber === poNumber)!
    const spools = goods.find(([code]) => code === 'NW-1035')?.[1] ?? 0
    expect(order.shippingMethodCode).toBe(methodCode)
    expect(/^FedEx Freight/.test(order.shippingMethodName), poNumber).toBe(spools >= 12)
  }
  expect(new Set(placed.map(({ shippingCents }) => shippingCents)).size).toBeGreaterThan(5)
})

test('the demo company has a history of orders, each in a state that its moves lead to', async () => {
  const db = await openFilled()
  const { id: orderId, state: orderState, type, totalCents: cents } = orders
  const rows = await db.orm.select({ id: orderId, state: orderState, type, cents }).from(orders)
  expect(rows).toHaveLength(demoOrders.length + demoOrdersNearLimit.length + demoSampleOrders.length)
  expect(rows.filter((row) => row.type === 'order' && row.cents <= 0)).toEqual([])
  expect(rows.filter((row) => row.type === 'sample')).toHaveLength(demoSampleOrders.length)
  const events = await db.orm.select().from(orderEvents).orderBy(orderEvents.id)
  for (const { id, state } of rows) {
    const own = events.filter(({ orderId }) => orderId === id)
    expect(own.at(-1)!.toState).toBe(state)
    for (const { fromState, toState } of own.slice(1)) expect(judgeStateChange(fromState!, toState).allowed).toBe(true)
  }
})
