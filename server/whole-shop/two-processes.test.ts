import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Envelope } from '../../contract/call.ts'
import { collections, inventory, priceTiers } from '../modules/catalog/items/catalog.tables.ts'
import { saveSynonym } from '../modules/catalog/index.ts'
import { fillRates } from '../testing/makers/address-makers.ts'
import { openBalancer } from '../testing/processes/balancer.ts'
import { makeCollection, makeItem, type TestItem } from '../testing/makers/catalog-makers.ts'
import { makeSession } from '../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, makeChangeState } from '../testing/makers/order-makers.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let balanced: string
let item: TestItem
let collectionId: number

beforeAll(async () => {
  shop = await openTestShop()
  collectionId = await makeCollection(shop, { name: 'Lamps', path: 'lamps' })
  item = await makeItem(shop, { name: 'Hurricane lantern', collections: [collectionId] })
  const env = { DATABASE_URL: shop.db.url }
  const processes = await Promise.all([1, 2].map(() => startShopProcess(openDataFolder(), env)))
  await Promise.all(processes.map((one) => one.waitUntilReady()))
  balanced = await openBalancer(processes.map(({ url }) => url))
})

/** What the processes say in turn, each asked twice. */
async function askAll<T>(path: string, read: (data: never) => T, input?: object, cookie = ''): Promise<T[]> {
  const answers: T[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const reply = await fetch(balanced + path, {
      method: input ? 'POST' : 'GET',
      ...(input && { body: JSON.stringify(input) }),
      headers: { cookie, ...(input && { 'content-type': 'application/json' }) },
    })
    const body = (await reply.json()) as Envelope<never>
    if (body.message !== 'success') throw new Error(body.error)
    answers.push(read(body.data))
  }
  return answers
}

const agreeOn = <T>(ask: () => Promise<T[]>, wanted: T) =>
  expect.poll(ask, { interval: 50 }).toEqual(Array.from({ length: 4 }, () => wanted))

interface ProcessAnswer {
  product: { price: number; stock: { quantity: number }; trail: { name: string }[] }
}

const askProduct = <T>(read: (shown: ProcessAnswer) => T) =>
  askAll(`/api/products/${item.id}`, read as (data: never) => T)

test('a price that is changed shows in both processes', async () => {
  await agreeOn(() => askProduct(({ product }) => product.price), 10)
  await shop.db.orm.update(priceTiers).set({ unitPrice: 87_500 }).where(eq(priceTiers.itemId, item.id))
  await agreeOn(() => askProduct(({ product }) => product.price), 8.75)
})

test('stock that is changed shows in both processes', async () => {
  await shop.db.orm
    .update(inventory)
    .set({ quantity: 7 })
    .where(sql`${inventory.variantId} = ${item.variants[0]!.id}`)
  await agreeOn(() => askProduct(({ product }) => product.stock.quantity), 7)
})

test('a collection that is renamed, and then hidden, is so in both processes', async () => {
  await shop.db.orm.update(collections).set({ name: 'Lanterns' }).where(eq(collections.id, collectionId))
  await agreeOn(() => askProduct(({ product }) => product.trail.at(-1)!.name), 'Lanterns')
  const countMenu = () =>
    askAll('/api/home/get_mega_menu', (data: { collections: unknown[] }) => data.collections.length)
  await agreeOn(countMenu, 1)
  await shop.db.orm.update(collections).set({ hidden: true }).where(eq(collections.id, collectionId))
  await agreeOn(countMenu, 0)
})

test('a synonym that is added finds in both processes', async () => {
  const search = () =>
    askAll('/api/products/global_search', (data: { total_product_count: number }) => data.total_product_count, {
      keyword: 'glimmerbox',
    })
  await agreeOn(search, 0)
  await saveSynonym(shop.db.orm, { words: 'glimmerbox', sameAs: 'lantern' })
  await agreeOn(search, 1)
})

test('an order shows at once in the portal of both processes, and so does its next state', async () => {
  await fillRates(shop)
  // The processes go by the true time.
  shop.clock.set(new Date().toISOString())
  const buyer = await makeBuyer(shop)
  const cookie = `portal_session=${await makeSession(shop, buyer.id, 'portal')}`
  const list = (query: string) =>
    askAll(
      `/api/portal/orders?${query}`,
      (data: { orders: { id: number }[]; total_count: number }) => [data.total_count, data.orders[0]?.id],
      undefined,
      cookie,
    )
  const fourTimes = (...answer: unknown[]) => Array.from({ length: 4 }, () => answer)

  expect(await list('search=storm')).toEqual(fourTimes(0, undefined))
  await fillCart(shop, buyer, 10, { name: 'Storm lamp' })
  const { id } = (await buyer.place()).data.sales_orders[0]!
  for (const query of ['', 'search=storm', 'state=placed']) expect(await list(query)).toEqual(fourTimes(1, id))
  await makeChangeState(shop)(id, 'in-production')
  expect(await list('search=storm&state=in-production')).toEqual(fourTimes(1, id))
  expect(await list('state=placed')).toEqual(fourTimes(0, undefined))
})
