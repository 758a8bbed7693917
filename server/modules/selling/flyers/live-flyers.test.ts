import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  closeLiveFlyer,
  getFlyer,
  getLiveFlyer,
  openLiveFlyer,
  removeFlyer,
} from '../../../../contract/shop/flyers.call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { makeItem, makePriceList, toTiers, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { changeFlyer, makeFlyer, type WireFlyer } from '../../../testing/makers/flyer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { items, priceTiers } from '../../catalog/items/catalog.tables.ts'
import { customers } from '../../people/customers/customers.tables.ts'

const over = 'This flyer is no longer available. Please ask for a new one.'

let shop: TestShop
let contract: number
let tumbler: TestItem
let marcus: TestCustomer
let flyer: WireFlyer

beforeAll(async () => {
  shop = await openTestShop()
  contract = await makePriceList(shop.db.orm)
})

beforeEach(async () => {
  tumbler = await makeItem(shop, { name: 'Camp tumbler', tiers: [[48, 122_000]] })
  await shop.db.orm.insert(priceTiers).values(toTiers(tumbler.id, contract, [[48, 99_900]]))
  marcus = await makeCustomer(shop, { priceListId: contract })
  flyer = await makeFlyer(marcus, [tumbler.id])
})

const openLive = async (until?: string | null) =>
  (await marcus.send(openLiveFlyer, { params: { id: flyer.id }, input: until === undefined ? {} : { until } })).data
    .live
const keyOf = (url: string | null) => url!.split('/').at(-1)!
const visit = (key: string, from: { token?: string; remoteAddress?: string } = {}) =>
  shop.send(getLiveFlyer, { params: { key }, ...from })
const countOpened = async () => {
  await shop.app.services.flyers.live.countOpenings()
  return (await marcus.send(getFlyer, { params: { id: flyer.id } })).data.flyer.live.opened
}

test("everybody who has the address sees the flyer, with today's prices by its mark-up on the net prices of its owner", async () => {
  const { url } = await openLive()
  expect(url).toMatch(new RegExp(`^${shop.config.publicUrl}/f/[\\w-]{43}$`))
  const { data } = await visit(keyOf(url))
  expect(data).toMatchObject({
    name: 'Crew gifts',
    until: null,
    logo: null,
    paper: 'letter',
    pages: [
      { items: [{ name: 'Camp tumbler', tiers: [{ quantity: 48, cents: 1_399 }], gone: false, on_call: false }] },
    ],
  })
  await shop.db.orm.update(priceTiers).set({ unitPrice: 50_000 }).where(eq(priceTiers.priceListId, contract))
  await changeFlyer(marcus, flyer, (design) => (design.markup = 100))
  expect((await visit(keyOf(url))).data.pages[0]!.items[0]!.tiers).toEqual([{ quantity: 48, cents: 1_000 }])
})

test('nothing of what the owner pays or is goes out', async () => {
  const { url } = await openLive()
  // As a value: keys of pages and items are random letters and digits.
  const text = JSON.stringify((await visit(keyOf(url))).body)
  expect(text).not.toMatch(/markup|percent|"net|9\.99|:"?999\b|customer|company_id|version|artwork/i)
})

test('an item that is gone is marked, and shows no price', async () => {
  const { url } = await openLive()
  await shop.db.orm.update(items).set({ status: 'removed' }).where(eq(items.id, tumbler.id))
  await shop.refreshCatalog()
  expect((await visit(keyOf(url))).data.pages[0]!.items).toMatchObject([
    { name: 'Camp tumbler', gone: true, tiers: [], picture: null },
  ])
})

test('the address stays the same while it is open, and is never used again once it was closed', async () => {
  const first = await openLive()
  expect((await openLive('2026-12-31')).url).toBe(first.url)
  const closed = await marcus.send(closeLiveFlyer, { params: { id: flyer.id } })
  expect(closed.data.live).toMatchObject({ url: null, until: null })
  const gone = await visit(keyOf(first.url))
  expect([gone.status, gone.error]).toEqual([404, over])
  const again = await openLive()
  expect(again.url).not.toBe(first.url)
  expect((await visit(keyOf(first.url))).status).toBe(404)
  expect(await visit(keyOf(again.url))).toSucceed()
})

test('it ends after its last day', async () => {
  const now = shop.clock.now()
  const { url, until } = await openLive(now.toISOString().slice(0, 10))
  expect(until).toBe('2026-03-02')
  expect(await visit(keyOf(url))).toSucceed()
  shop.clock.advance(days(2))
  expect((await visit(keyOf(url))).error).toBe(over)
  shop.clock.advance(-days(2))
})

test.each(['2026-03-01', '2026-02-30', 'soon', ''])('the last day cannot be %j', async (until) => {
  const reply = await marcus.send(openLiveFlyer, { params: { id: flyer.id }, input: { until } })
  expect(reply.errors).toEqual([{ field: 'until', message: 'Please choose today or a later day.' }])
})

test('it ends with the flyer, and with the account of its owner', async () => {
  const { url } = await openLive()
  await shop.db.orm.update(customers).set({ blocked: true }).where(eq(customers.id, marcus.id))
  expect((await visit(keyOf(url))).error).toBe(over)
  await shop.db.orm.update(customers).set({ blocked: false }).where(eq(customers.id, marcus.id))
  expect(await visit(keyOf(url))).toSucceed()
  await marcus.send(removeFlyer, { params: { id: flyer.id } })
  expect((await visit(keyOf(url))).error).toBe(over)
})

test('it counts visitors, not how often one loads it again, and not its owner', async () => {
  const key = keyOf((await openLive()).url)
  for (let count = 0; count < 5; count += 1) await visit(key)
  await visit(key, { remoteAddress: '198.51.100.7' })
  await visit(key, { token: marcus.token, remoteAddress: '198.51.100.8' })
  expect(await countOpened()).toBe(2)
  await visit(key, { remoteAddress: '198.51.100.9' })
  expect(await countOpened()).toBe(3)
})

test('a key that was made up opens nothing', async () => {
  await openLive()
  expect((await visit('A'.repeat(43))).error).toBe(over)
  expect((await shop.sendAnything(getLiveFlyer, { params: { key: '../1' } })).status).toBeGreaterThanOrEqual(400)
})
