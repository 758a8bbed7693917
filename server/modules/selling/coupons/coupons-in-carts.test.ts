import { describe, expect, test } from 'vitest'
import {
  addToCart,
  applyCoupon,
  applyCouponToCart,
  getCart,
  removeCoupon,
  removeCouponFromCart,
  updateCartLine,
} from '../../../../contract/shop/cart/cart.call.ts'
import { makeCollection, makeItem, type ItemToMake } from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeCustomer, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { endCoupon } from './coupons.store.ts'

const today = '2026-03-02'

/** A buyer whose cart holds ten pieces for 100 dollars. */
async function openWithLine(item: ItemToMake = {}) {
  const shop = await openTestShop({ now: `${today}T15:00:00Z` })
  const buyer = await makeCustomer(shop)
  return { shop, buyer, ...(await addItem(shop, buyer, item)) }
}

async function addItem(shop: TestShop, buyer: TestCustomer, item: ItemToMake = {}) {
  const made = await makeItem(shop, item)
  const { data } = await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity: 10 } })
  return { item: made, lineId: data.line_id }
}

/** Twenty pieces for 200 dollars, printed in one color, with a set-up of 45 dollars. */
async function addDecorated(shop: TestShop, buyer: TestCustomer, words = 'Summit') {
  await makeInk(shop)
  const made = await makeDecoratedItem(shop)
  const location = { location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text: words }
  const decoration = { method: 'Screen print', locations: [location] }
  const input = { catalog_item_id: made.id, quantity: 20, decoration }
  return (await buyer.send(addToCart, { input })).data.line_id
}

const apply = (buyer: TestCustomer, lineId: number, code: string) =>
  buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: code } })

/** What comes off each line, and why nothing does. */
async function readDiscounts(buyer: TestCustomer) {
  const { shopping_cart } = (await buyer.send(getCart)).data
  return shopping_cart.shopping_cart_lines.map(({ discount_amt, coupon }) => [discount_amt, coupon?.problem ?? null])
}

test('a coupon comes off its line and the cart, in whatever case its code is typed', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await addItem(shop, buyer)
  await makeCoupon(shop, { code: 'SPRING10', value: 10 })

  const reply = await apply(buyer, lineId, ' spring10 ')

  expect(reply).toSucceed()
  expect(reply.data.discount_amt).toBe(10)
  expect(reply.data.shopping_cart).toMatchObject({ net_amt: 200, discount_amt: 10 })
  const coupon = { coupon_code: 'SPRING10', text: '10% off', problem: null }
  expect(reply.data.shopping_cart.shopping_cart_lines).toMatchObject([
    { net_amt: 100, discount_amt: 10, coupon },
    { net_amt: 100, discount_amt: 0, coupon: null },
  ])
  expect((await buyer.send(getCart)).data.shopping_cart).toEqual(reply.data.shopping_cart)
})

test('what comes off follows the line, and is gone with the coupon', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'SPRING10', value: 10, text: 'Spring sale' })
  await apply(buyer, lineId, 'SPRING10')
  await buyer.send(updateCartLine, { params: { id: lineId }, input: { quantity: 25 } })
  expect(await readDiscounts(buyer)).toEqual([[25, null]])

  const removed = await buyer.send(removeCoupon, { params: { id: lineId } })
  expect(removed.data).toMatchObject({ discount_amt: 0, shopping_cart: { discount_amt: 0 } })
  expect(removed.data.shopping_cart.shopping_cart_lines).toMatchObject([{ coupon: null, discount_amt: 0 }])
  expect(await buyer.send(removeCoupon, { params: { id: lineId } })).toSucceed()
})

test('a line has one coupon: another takes its place, and one that does not apply does not', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'SPRING10', value: 10 })
  await makeCoupon(shop, { code: 'TWENTY', kind: 'amount', value: 2_000 })
  await makeCoupon(shop, { code: 'BIG', value: 50, minimumCents: 100_000 })
  await apply(buyer, lineId, 'SPRING10')
  await apply(buyer, lineId, 'TWENTY')
  expect(await readDiscounts(buyer)).toEqual([[20, null]])
  expect((await apply(buyer, lineId, 'BIG')).body).toMatchObject({ message: 'failure', code: 'below-minimum' })
  expect((await apply(buyer, lineId, 'NOWHERE')).body).toMatchObject({ message: 'failure', code: 'unknown' })
  expect(await readDiscounts(buyer)).toEqual([[20, null]])
})

test('a code that is given for the cart comes off each line that it is for, and goes from all of them', async () => {
  const { shop, buyer, item } = await openWithLine()
  const other = await addItem(shop, buyer)
  await addItem(shop, buyer)
  const stranger = await makeCustomer(shop)
  await makeCoupon(shop, { code: 'SPRING10', value: 10 }, { itemIds: [item.id, other.item.id] })
  const input = { coupon_code: ' spring10 ' }

  const reply = await buyer.send(applyCouponToCart, { input })
  expect(reply.data.shopping_cart).toMatchObject({ net_amt: 300, discount_amt: 20 })
  expect(await readDiscounts(buyer)).toEqual([
    [10, null],
    [10, null],
    [0, null],
  ])
  expect(await buyer.send(applyCouponToCart, { input })).toRefuseWith('This coupon is already in your cart.')
  expect(await stranger.send(applyCouponToCart, { input })).toRefuseWith(
    'This coupon does not apply to any item in your cart.',
  )
  await stranger.send(removeCouponFromCart, { input })
  expect((await buyer.send(getCart)).data.shopping_cart.discount_amt).toBe(20)

  expect((await buyer.send(removeCouponFromCart, { input })).data.shopping_cart.discount_amt).toBe(0)
  expect(await readDiscounts(buyer)).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ])
})

test('free set-up takes off what sets up a decoration, and nothing else', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  const decorated = await addDecorated(shop, buyer)
  await makeCoupon(shop, { code: 'FREESETUP', kind: 'setup', value: 100 })
  expect(await apply(buyer, lineId, 'FREESETUP')).toRefuseWith(
    'This coupon is for set-up charges, and this item has none.',
  )
  expect((await apply(buyer, decorated, 'FREESETUP')).data.discount_amt).toBe(45)
})

describe('a coupon for some goods', () => {
  test('applies to its item', async () => {
    const { shop, buyer, item, lineId } = await openWithLine()
    const other = await addItem(shop, buyer)
    await makeCoupon(shop, { code: 'SPRING10' }, { itemIds: [item.id] })
    expect((await apply(buyer, lineId, 'SPRING10')).data.discount_amt).toBe(10)
    expect(await apply(buyer, other.lineId, 'SPRING10')).toRefuseWith('This coupon is not for this item.')
  })

  test('applies to its collection and those below it', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const drinkware = await makeCollection(shop)
    const tumblers = await makeCollection(shop, { parentId: drinkware })
    const [below, beside] = [
      await addItem(shop, buyer, { collections: [tumblers] }),
      await addItem(shop, buyer, { collections: [await makeCollection(shop)] }),
    ]
    await makeCoupon(shop, { code: 'SPRING10' }, { collectionIds: [drinkware] })
    expect((await apply(buyer, below.lineId, 'SPRING10')).data.discount_amt).toBe(10)
    expect(await apply(buyer, beside.lineId, 'SPRING10')).toRefuseWith('This coupon is not for this item.')
  })
})

test.each([
  ['NOTHING', 'We cannot find this coupon. Please check the code.'],
  ['MINIMUM', 'This coupon is for $100.01 or more of an item; this item comes to $100 without charges.'],
  ['TOMORROW', 'This coupon is valid from Mar 3, 2026.'],
  ['YESTERDAY', 'This coupon was valid until Mar 1, 2026.'],
  ['ENDED', 'This coupon has ended.'],
])('coupon %s is refused at its field, and the page is not in error', async (code, sentence) => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'MINIMUM', minimumCents: 10_001 })
  await makeCoupon(shop, { code: 'TOMORROW', startsOn: '2026-03-03' })
  await makeCoupon(shop, { code: 'YESTERDAY', endsOn: '2026-03-01' })
  await makeCoupon(shop, { code: 'ENDED' })
  await endCoupon(shop.db.orm, 'ended', shop.clock.now())

  const reply = await apply(buyer, lineId, code)

  expect(reply.status).toBe(200)
  expect(reply).toRefuseWith(sentence)
  expect(reply.errors).toEqual([{ field: 'coupon_code', message: sentence }])
  expect(await readDiscounts(buyer)).toEqual([[0, null]])
})

test('a coupon that no longer applies stays at its line and says why; the line can be ordered', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'SPRING10', minimumCents: 10_000 })
  await apply(buyer, lineId, 'SPRING10')
  const fewer = await buyer.send(updateCartLine, { params: { id: lineId }, input: { quantity: 9 } })
  expect(fewer.data.shopping_cart.shopping_cart_lines).toMatchObject([
    {
      discount_amt: 0,
      problems: [],
      coupon: {
        coupon_code: 'SPRING10',
        problem: 'This coupon is for $100 or more of an item; this item comes to $90 without charges.',
      },
    },
  ])
  await buyer.send(updateCartLine, { params: { id: lineId }, input: { quantity: 10 } })
  expect(await readDiscounts(buyer)).toEqual([[10, null]])
  await endCoupon(shop.db.orm, 'SPRING10', shop.clock.now())
  expect(await readDiscounts(buyer)).toEqual([[0, 'This coupon has ended.']])
})

test('two decorated lines are two orders: a coupon for one order comes off the first', async () => {
  const { shop, buyer } = await openWithLine()
  const [first, second] = [await addDecorated(shop, buyer), await addDecorated(shop, buyer)]
  await makeCoupon(shop, { code: 'ONCE', kind: 'amount', value: 2_500, usesPerCustomer: 1 })
  expect((await apply(buyer, first, 'ONCE')).data.discount_amt).toBe(25)
  expect(await apply(buyer, second, 'ONCE')).toRefuseWith('You can use this coupon on one order only.')
})

test('two blank lines are one order: an amount comes off the first', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  const { lineId: second } = await addItem(shop, buyer)
  await makeCoupon(shop, { code: 'TWENTY', kind: 'amount', value: 2_000 })
  await apply(buyer, lineId, 'TWENTY')
  expect(await apply(buyer, second, 'TWENTY')).toRefuseWith(
    'This coupon works once per order, and another item in your cart already has it.',
  )
})

test('a line that becomes like another one brings its coupon along', async () => {
  const { shop, buyer } = await openWithLine()
  await makeInk(shop)
  const { id: catalog_item_id } = await makeDecoratedItem(shop)
  const toDecoration = (text: string) => ({
    method: 'Screen print',
    locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text }],
  })
  const add = async (text: string) =>
    (await buyer.send(addToCart, { input: { catalog_item_id, quantity: 20, decoration: toDecoration(text) } })).data
      .line_id
  const [, other] = [await add('Summit'), await add('Ridge')]
  await makeCoupon(shop, { code: 'SPRING10' })
  await apply(buyer, other, 'SPRING10')

  await buyer.send(updateCartLine, { params: { id: other }, input: { decoration: toDecoration('Summit') } })

  expect(await readDiscounts(buyer)).toEqual([
    [0, null],
    [40, null],
  ])
})

test('nobody but its owner applies or removes a coupon of a line', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'SPRING10' })
  await apply(buyer, lineId, 'SPRING10')
  const params = { id: lineId }
  for (const other of [await makeCustomer(shop), await makeCustomer(shop, { companyId: buyer.companyId })]) {
    for (const reply of [await apply(other, lineId, 'SPRING10'), await other.send(removeCoupon, { params })]) {
      expect(reply.status).toBe(404)
      expect(reply).toRefuseWith('This item is no longer in your cart.')
    }
  }
  expect((await shop.send(applyCoupon, { params, input: { coupon_code: 'SPRING10' } })).status).toBe(401)
  expect((await shop.send(removeCoupon, { params })).status).toBe(401)
  expect(await readDiscounts(buyer)).toEqual([[10, null]])
})

test('applying, removing and reading take no more queries than any other change of a cart', async () => {
  const { shop, buyer, lineId } = await openWithLine()
  await makeCoupon(shop, { code: 'SPRING10' })
  const count = (work: () => Promise<unknown>) => countQueries(shop.db, work)
  expect(await count(() => apply(buyer, lineId, 'SPRING10'))).toEqual({ queries: 4, transactions: 1 })
  expect(await count(() => buyer.send(getCart))).toEqual({ queries: 2, transactions: 0 })
  expect(await count(() => apply(buyer, lineId, 'NOTHING'))).toEqual({ queries: 3, transactions: 1 })
  const remove = () => buyer.send(removeCoupon, { params: { id: lineId } })
  expect(await count(remove)).toEqual({ queries: 4, transactions: 1 })
})
