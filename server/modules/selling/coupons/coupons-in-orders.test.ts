import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applyCoupon, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { orderAgain } from '../../../../contract/portal/portal.call.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import {
  fillCart,
  makeBuyer,
  makeChangeState,
  openShopBeforeCheckout,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { countWaiting, writeTogether } from '../../../testing/write-together.ts'
import { orderLines } from '../../orders/placing/orders.tables.ts'
import { coupons, couponUses } from './coupons.tables.ts'
import { endCoupon, removeCoupons } from './coupons.store.ts'

const apply = (buyer: ReadyBuyer, lineId: number, code = 'SPRING10') =>
  buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: code } })

/** Ten pieces for 100 dollars, with the coupon on them. */
async function fillWithCoupon(shop: TestShop, buyer: ReadyBuyer) {
  const { lineId } = await fillCart(shop, buyer)
  const reply = await apply(buyer, lineId)
  return { lineId, reply }
}

const pickup = { shipping_method: 'CUSTOMER-PICKUP' }
const usesOf = (shop: TestShop) => shop.db.orm.select().from(couponUses)

test('an order costs what its coupon leaves, and has its own copy of what came off and why', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  await makeCoupon(shop, { code: 'SPRING10', text: 'Spring sale', value: 10 })
  await apply(buyer, lineId)
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
  const freight = data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!.ship_amt
  const total = Math.round((90 + freight) * 100) / 100

  const placed = await buyer.place({ expected_amount: total })

  expect(placed.data.order_total).toBe(total)
  await endCoupon(shop.db.orm, 'SPRING10', shop.clock.now())
  const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
  expect(order).toMatchObject({ goods_amt: 100, discount_amt: 10, amount: total })
  expect(order!.lines).toMatchObject([
    { net_amt: 100, discount_amt: 10, coupon: { coupon_code: 'SPRING10', text: 'Spring sale' } },
  ])
  const [mail] = (await shop.mails()).filter(({ kind }) => kind === 'order-confirmation')
  expect(mail!.text).toContain('Coupon SPRING10, Spring sale')
  expect(mail!.text).toContain('Discount: −$10.00')
})

test('a line without a coupon, and one with a coupon that does not apply, are ordered at their price', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  await fillCart(shop, buyer)
  await makeCoupon(shop, { code: 'SPRING10', minimumCents: 10_000 })
  await apply(buyer, lineId)
  await buyer.send(updateCartLine, { params: { id: lineId }, input: { quantity: 9 } })

  expect((await buyer.place({ ...pickup, expected_amount: 190 })).data.order_total).toBe(190)

  const lines = await shop.db.orm.select().from(orderLines)
  expect(lines.map(({ discountCents, couponCode }) => [discountCents, couponCode])).toEqual([
    [0, null],
    [0, null],
  ])
  expect(await usesOf(shop)).toEqual([])
})

test('a coupon that ends while the checkout is open is told before anything is placed', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  await makeCoupon(shop, { code: 'SPRING10' })
  await apply(buyer, lineId)
  await endCoupon(shop.db.orm, 'SPRING10', shop.clock.now())
  const reply = await buyer.place({ ...pickup, expected_amount: 90 })
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith('Your cart total is now $100.00. Please review it before you order.')
  const { shopping_cart } = (await buyer.send(getCart)).data
  expect(shopping_cart.shopping_cart_lines).toMatchObject([{ coupon: { problem: 'This coupon has ended.' } }])
})

describe('uses are counted', () => {
  test('by customer: once is once, for a colleague, too', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
    await makeCoupon(shop, { code: 'SPRING10', usesPerCustomer: 1 })
    await apply(buyer, lineId)
    expect(await buyer.place(pickup)).toSucceed()
    expect((await fillWithCoupon(shop, buyer)).reply).toRefuseWith('You can use this coupon on one order only.')
    expect((await fillWithCoupon(shop, colleague)).reply).toSucceed()
  })

  test('when an order is placed, not in a cart; one that is canceled gives its use back', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    const other = await makeBuyer(shop)
    await makeCoupon(shop, { code: 'SPRING10', usesAtMost: 1 })
    await apply(buyer, lineId)
    const { lineId: waiting, reply } = await fillWithCoupon(shop, other)
    expect(reply).toSucceed()
    const placed = await buyer.place(pickup)
    expect(await apply(other, waiting)).toRefuseWith('This coupon has reached its limit of uses.')

    await makeChangeState(shop)(placed.data.sales_orders[0]!.id, 'cancelled', { quiet: true })

    expect(await usesOf(shop)).toEqual([])
    expect((await apply(other, waiting)).data.discount_amt).toBe(10)
    expect(await other.place({ ...pickup, expected_amount: 90 })).toSucceed()
  })

  test('once for a checkout that is sent twice', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    await makeCoupon(shop, { code: 'SPRING10', usesAtMost: 1 })
    await apply(buyer, lineId)
    const fields = { ...pickup, checkout_key: 'press-twice', po_number: 'PO-TWICE' }
    const [once, again] = await Promise.all([buyer.place(fields), buyer.place(fields)])
    expect(again.data).toEqual(once.data)
    expect(await usesOf(shop)).toHaveLength(1)
  })

  test('once for an order with the coupon on two lines', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    await makeCoupon(shop, { code: 'SPRING10', usesAtMost: 1 })
    await apply(buyer, lineId)
    await fillWithCoupon(shop, buyer)
    expect((await buyer.place({ ...pickup, expected_amount: 180 })).data.order_total).toBe(180)
    expect(await usesOf(shop)).toHaveLength(1)
  })
})

test('the last use goes to one of two who order at the same moment; the other is told and has lost nothing', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  const other = await makeBuyer(shop)
  await makeCoupon(shop, { code: 'LAST', usesAtMost: 1 })
  await apply(buyer, lineId, 'LAST')
  const { lineId: second } = await fillCart(shop, other)
  await apply(other, second, 'LAST')

  // Both have priced their carts with the coupon before either can use it.
  const [one, two] = await Promise.all(
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from coupons for update`)
      const fields = { ...pickup, expected_amount: 90 }
      const placing = [buyer.place(fields), other.place(fields)] as const
      await expect.poll(() => countWaiting(shop.db)).toBe(2)
      return placing
    }),
  )

  expect([one.status, two.status].sort()).toEqual([200, 409])
  const [loser, reply] = one.status === 409 ? [buyer, one] : [other, two]
  expect(reply).toRefuseWith('Coupon LAST has just been used up or has ended. Please review your cart.')
  expect(await usesOf(shop)).toHaveLength(1)
  const { shopping_cart } = (await loser.send(getCart)).data
  expect(shopping_cart.shopping_cart_lines).toMatchObject([
    { quantity: 10, discount_amt: 0, coupon: { problem: 'This coupon has reached its limit of uses.' } },
  ])
  expect((await loser.place({ ...pickup, expected_amount: 100 })).data.order_total).toBe(100)
})

test('one of six who order at the same moment, without saying what they have seen, gets the last use; the others nothing', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  const buyers = [buyer, ...(await Promise.all(Array.from({ length: 5 }, () => makeBuyer(shop))))]
  await makeCoupon(shop, { code: 'SPRING10', usesAtMost: 1 })
  await apply(buyer, lineId)
  for (const other of buyers.slice(1)) await fillWithCoupon(shop, other)

  const replies = await Promise.all(buyers.map((one) => one.place(pickup)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await usesOf(shop)).toHaveLength(1)
  expect(await shop.db.orm.select().from(orderLines)).toMatchObject([{ discountCents: 1_000 }])
  const loser = buyers[replies.findIndex(({ status }) => status === 409)]!
  expect((await loser.place(pickup)).error).toMatch(
    /: This coupon has reached its limit of uses. Please review your cart before you order.$/,
  )
  expect((await loser.place({ ...pickup, expected_amount: 100 })).data.order_total).toBe(100)
})

test('an amount with a part of a cent is no total', async () => {
  const { buyer } = await openShopBeforeCheckout()
  const reply = await buyer.place({ ...pickup, expected_amount: 100.001 })
  expect([reply.status, reply.errors]).toEqual([
    400,
    [{ field: 'expected_amount', message: 'Please enter the amount, for example 123.45.' }],
  ])
  expect(await buyer.place({ ...pickup, expected_amount: 100 })).toSucceed()
})

test('ordering again does not take a coupon along', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  await makeCoupon(shop, { code: 'SPRING10' })
  await apply(buyer, lineId)
  const placed = await buyer.place(pickup)
  const portal = await openPortal(shop, buyer)
  expect(await portal.send(orderAgain, { params: { id: placed.data.sales_orders[0]!.id } })).toSucceed()
  const { shopping_cart } = (await buyer.send(getCart)).data
  expect(shopping_cart.shopping_cart_lines).toMatchObject([{ quantity: 10, coupon: null, discount_amt: 0 }])
})

test('a coupon that is removed while an order is placed with it ends, and stays for that order', async () => {
  const { shop, buyer, lineId } = await openShopBeforeCheckout()
  await makeCoupon(shop, { code: 'SPRING10' })
  await apply(buyer, lineId)
  const remove = () => shop.db.transaction((tx) => removeCoupons(tx, ['SPRING10'], shop.clock.now()))
  const place = () => buyer.place({ ...pickup, expected_amount: 90 })

  const [placed] = await writeTogether<unknown>(shop, couponUses, [place, remove])

  expect(placed).toSucceed()
  expect(await shop.db.orm.select().from(coupons)).toMatchObject([{ code: 'SPRING10', endedAt: shop.clock.now() }])
  expect(await usesOf(shop)).toHaveLength(1)
})
