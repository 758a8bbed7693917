import { mapCallFields } from '../../../../domain/fields/record-fields.ts'
import { couponFields, typedFields } from '../../../../domain/ordering/coupon-fields.ts'
import { addCoupon, endCoupon, listCoupons } from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { discountCoupons } from '../../../../contract/shop/catalog/product-options.call.ts'
import { makeCollection, makeItem, type TestItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'

let shop: TestShop
let drinkware: number
let tumbler: TestItem
let gloves: TestItem
let olga: TestStaff

beforeEach(async () => {
  shop = await openTestShop({ now: '2026-11-23T15:00:00Z' })
  drinkware = await makeCollection(shop, { name: 'Drinkware' })
  const tumblers = await makeCollection(shop, { name: 'Tumblers', parentId: drinkware })
  tumbler = await makeItem(shop, { code: 'NS-4420', collections: [tumblers] })
  gloves = await makeItem(shop, { code: 'NW-1010', collections: [await makeCollection(shop, { name: 'Gloves' })] })
  olga = await makeStaff(shop)
})

/** As the owner of the shop adds it. */
async function add(coupon: Partial<InputOf<typeof addCoupon>>): Promise<void> {
  const blank = mapCallFields(couponFields, typedFields, () => '')
  expect(
    await olga.send(addCoupon, { input: { ...blank, off: '10%', items: [], collections: [], ...coupon } }),
  ).toSucceed()
}

/** As the page of an item shows them, a minute later. */
async function read({ id }: TestItem): Promise<string[]> {
  shop.app.services.responses.touch('all')
  const { data } = await shop.send(discountCoupons, { query: { catalog_item_id: id } })
  return data.discount_coupons.map(({ coupon_code: code, text }) => `${code}: ${text}`)
}

test('a coupon for all goods shows with every item, in a sentence', async () => {
  await add({ code: 'spring10', minimum: '500', until: '2026-12-31' })
  expect(await read(tumbler)).toEqual(['SPRING10: 10% off from $500, until Dec 31'])
  expect(await read(gloves)).toEqual(['SPRING10: 10% off from $500, until Dec 31'])
})

test('a coupon says that only so many orders may use it', async () => {
  await add({ code: 'FIRST', uses: '200', perCustomer: '1' })
  expect(await read(tumbler)).toEqual(['FIRST: 10% off, for the first 200 orders, once per customer'])
})

test('a coupon for an item or a collection shows there and below it, and nowhere else', async () => {
  await add({ code: 'MUGS', off: '25.50', collections: ['drinkware'], text: 'Winter  drinks' })
  await add({ code: 'FREESETUP', off: 'setup', items: ['ns-4420'], perCustomer: '1' })
  expect(await read(tumbler)).toEqual(['MUGS: Winter drinks', 'FREESETUP: Free set-up, once per customer'])
  expect(await read(gloves)).toEqual([])
})

describe('a coupon shows', () => {
  test.each([
    ['on its first day', { from: '2026-11-23' }, 1],
    ['on its last day', { until: '2026-11-23' }, 1],
    ['not before its first day', { from: '2026-11-24' }, 0],
  ])('%s', async (_, days, count) => {
    await add({ code: 'DAYS', ...days })
    expect(await read(tumbler)).toHaveLength(count)
  })

  test("until its last day is over by the shop's own clock, not by that of the server", async () => {
    await add({ code: 'DAYS', until: '2026-11-23' })
    shop.clock.set('2026-11-24T04:59:00Z')
    expect(await read(tumbler)).toHaveLength(1)
    shop.clock.set('2026-11-24T05:01:00Z')
    expect(await read(tumbler)).toEqual([])
  })

  test('not after its owner has ended it, and not for goods that are priced on call', async () => {
    await add({ code: 'GONE' })
    expect(await read(await makeItem(shop, { custom: true }))).toEqual([])
    const { id, version } = (await olga.send(listCoupons)).data.coupons[0]!
    expect(await olga.send(endCoupon, { params: { id }, input: { version, isEnded: true } })).toSucceed()
    expect(await read(tumbler)).toEqual([])
  })
})

test('what needs a sign-in tells a guest nothing of its coupons, and an unknown item is refused', async () => {
  const closed = await makeCollection(shop, { loginRequired: true })
  const { id } = await makeItem(shop, { collections: [closed] })
  await add({ code: 'CLOSED' })
  const guest = await shop.send(discountCoupons, { query: { catalog_item_id: id } })
  expect([guest.status, guest.error]).toEqual([401, 'Login Required'])
  const { token } = await makeCustomer(shop)
  expect(
    (await shop.send(discountCoupons, { token, query: { catalog_item_id: id } })).data.discount_coupons,
  ).toHaveLength(1)
  const unknown = await shop.send(discountCoupons, { query: { catalog_item_id: 999_999 } })
  expect([unknown.status, unknown.error]).toEqual([404, 'This item is no longer in the catalog.'])
})
