import { beforeEach, describe, expect, test } from 'vitest'
import { discountCoupons } from '../../contract/shop/catalog/product-options.call.ts'
import { makeCollection, makeItem, type TestItem } from '../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { runCoupon } from './coupons.ts'
import { NotUnderstood } from './typed/typed-words.ts'

let shop: TestShop
let drinkware: number
let tumbler: TestItem
let gloves: TestItem
let heard: string[]

beforeEach(async () => {
  shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  drinkware = await makeCollection(shop, { name: 'Drinkware' })
  const tumblers = await makeCollection(shop, { name: 'Tumblers', parentId: drinkware })
  tumbler = await makeItem(shop, { code: 'NS-4420', collections: [tumblers] })
  gloves = await makeItem(shop, { code: 'NW-1010', collections: [await makeCollection(shop, { name: 'Gloves' })] })
  heard = []
})

const note = (text: string) => void heard.push(text.trim())

/** As on the command line. @returns the exit code */
const run = (...words: string[]) => runCoupon(shop.db, words, { print: note, printError: note }, shop.clock)

/** As the page of an item shows them, a minute later. */
async function read({ id }: TestItem): Promise<string[]> {
  shop.app.services.responses.touch('all')
  const { data } = await shop.send(discountCoupons, { query: { catalog_item_id: id } })
  return data.discount_coupons.map(({ coupon_code: code, text }) => `${code}: ${text}`)
}

test('a coupon for all goods shows with every item, in a sentence', async () => {
  expect(await run('add', 'spring10', '10%', '--minimum', '500', '--until', '2026-12-31')).toBe(0)
  expect(heard).toEqual(['SPRING10: 10% off from $500, until Dec 31; for all goods.'])
  expect(await read(tumbler)).toEqual(['SPRING10: 10% off from $500, until Dec 31'])
  expect(await read(gloves)).toEqual(['SPRING10: 10% off from $500, until Dec 31'])
})

test('a coupon says that only so many orders may use it', async () => {
  expect(await run('add', 'FIRST', '10%', '--uses', '200', '--per-customer', '1')).toBe(0)
  expect(await read(tumbler)).toEqual(['FIRST: 10% off, for the first 200 orders, once per customer'])
})

test('a coupon for an item or a collection shows there and below it, and nowhere else', async () => {
  await run('add', 'MUGS', '25.50', '--collection', 'drinkware', '--text', 'Winter  drinks')
  await run('add', 'FREESETUP', 'setup', '--item', 'ns-4420', '--per-customer', '1')
  expect(await read(tumbler)).toEqual(['MUGS: Winter drinks', 'FREESETUP: Free set-up, once per customer'])
  expect(await read(gloves)).toEqual([])
})

describe('a coupon shows', () => {
  test.each([
    ['on its first day', ['--from', '2026-11-23'], 1],
    ['on its last day', ['--until', '2026-11-23'], 1],
    ['not before its first day', ['--from', '2026-11-24'], 0],
  ])('%s', async (_, words, count) => {
    await run('add', 'DAYS', '10%', ...words)
    expect(await read(tumbler)).toHaveLength(count)
  })

  test("until its last day is over by the shop's own clock, not by that of the server", async () => {
    await run('add', 'DAYS', '10%', '--until', '2026-11-23')
    shop.clock.set('2026-11-24T04:59:00Z')
    expect(await read(tumbler)).toHaveLength(1)
    shop.clock.set('2026-11-24T05:01:00Z')
    expect(await read(tumbler)).toEqual([])
  })

  test('not after its owner has ended it, and not for goods that are priced on call', async () => {
    await run('add', 'GONE', '10%')
    expect(await read(await makeItem(shop, { custom: true }))).toEqual([])
    expect(await run('end', 'gone')).toBe(0)
    expect(heard.at(-1)).toBe('GONE has ended.')
    expect(await read(tumbler)).toEqual([])
    heard = []
    await run('list')
    expect(heard[0]).toMatch(/^GONE {2}10% off {2}all goods {2}ended$/)
  })
})

test('what needs a sign-in tells a guest nothing of its coupons, and an unknown item is refused', async () => {
  const closed = await makeCollection(shop, { loginRequired: true })
  const { id } = await makeItem(shop, { collections: [closed] })
  await run('add', 'CLOSED', '10%')
  const guest = await shop.send(discountCoupons, { query: { catalog_item_id: id } })
  expect([guest.status, guest.error]).toEqual([401, 'Login Required'])
  const { token } = await makeCustomer(shop)
  expect(
    (await shop.send(discountCoupons, { token, query: { catalog_item_id: id } })).data.discount_coupons,
  ).toHaveLength(1)
  const unknown = await shop.send(discountCoupons, { query: { catalog_item_id: 999_999 } })
  expect([unknown.status, unknown.error]).toEqual([404, 'This item is no longer in the catalog.'])
})

test.each([
  [['add', 'OK1', '0%']],
  [['add', 'OK1', '101%']],
  [['add', 'OK1', '-5']],
  [['add', 'OK1', '0.00']],
  [['add', 'OK1', 'free']],
  [['add', 'no', '10%']],
  [['add', "O'; drop table coupons;--", '10%']],
  [['add', '<b>', '10%']],
  [['add', 'OK1', '10%', '--until', '2026-02-30']],
  [['add', 'OK1', '10%', '--until', '2026-11-22']],
  [['add', 'OK1', '10%', '--from', '2026-12-02', '--until', '2026-12-01']],
  [['add', 'OK1', '10%', '--minimum', 'much']],
  [['add', 'OK1', '10%', '--uses', '0']],
  [['add', 'OK1', '10%', '--text', 'x'.repeat(121)]],
  [['add', 'OK1']],
  [['list', '--minimum', '5']],
  [['end']],
])('%j is not understood, and nothing is stored', async (words) => {
  await expect(run(...words)).rejects.toThrow(NotUnderstood)
  expect(await run('list')).toBe(0)
  expect(heard).toEqual(['No coupons.'])
})

test('a refusal says days as the rest of the shop does', async () => {
  await expect(run('add', 'OK1', '10%', '--from', '2026-12-02', '--until', '2026-12-01')).rejects.toThrow(
    'It would end on Dec 1, 2026, before it begins on Dec 2, 2026.',
  )
})

test('what is not there, and a code that is there already, are refused', async () => {
  await run('add', 'TWICE', '10%')
  await makeCollection(shop, { name: 'Gloves', path: 'winter/gloves' })
  heard = []
  expect(await run('add', 'twice', '5%')).toBe(1)
  expect(await run('add', 'OTHER', '5%', '--item', 'NS-1')).toBe(1)
  expect(await run('add', 'OTHER', '5%', '--collection', 'Hats')).toBe(1)
  expect(await run('add', 'OTHER', '5%', '--collection', 'Gloves')).toBe(1)
  expect(await run('end', 'OTHER')).toBe(1)
  expect(heard).toEqual([
    "There is a coupon 'twice' already. 'coupon end twice' ends it.",
    "There is no item 'NS-1'.",
    "There is no collection 'Hats'.",
    expect.stringMatching(/^Several collections are called 'Gloves': .*winter\/gloves/),
    "There is no coupon 'OTHER'.",
  ])
})
