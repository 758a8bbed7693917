import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applyCoupon, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods, updateShippingAddress } from '../../../../contract/shop/cart/shipping.call.ts'
import { toAddressId } from '../../../../domain/ids.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeCoupon } from '../../../testing/makers/coupon-makers.ts'
import { makeDecoratedItem, makeDecoration, makeInk } from '../../../testing/makers/decoration-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { createCartService } from '../../selling/index.ts'
import { warehouses } from '../../catalog/items/catalog.tables.ts'
import { orders } from '../../orders/placing/orders.tables.ts'
import { shippingAddresses } from '../../people/address-book/address-book.tables.ts'
import { removeTaxRate, saveTaxRate } from './sales-tax.store.ts'
import { saveTaxExemption } from '../../people/tax-exemptions/tax-exemptions.store.ts'

/** Ten pieces for 100 dollars go to Chicago, in a shop that taxes Illinois at 6.25%, and California with freight at 7.25%. */
async function openTaxedShop() {
  const opened = await openShopBeforeCheckout()
  const { orm } = opened.shop.db
  await saveTaxRate(orm, { state: 'IL', rate: 6_250, taxesFreight: false, note: '' })
  await saveTaxRate(orm, { state: 'CA', rate: 7_250, taxesFreight: true, note: '' })
  return opened
}

const toCents = (dollars: number) => Math.round(dollars * 100)

async function quote(buyer: ReadyBuyer, code = 'UPS-GROUND', addressId = buyer.address.id) {
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: addressId } })
  return data.shipping_methods.find((method) => method.code === code)!
}

const lastOrders = async (buyer: ReadyBuyer) => (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders

const illinois = { label: 'Sales tax, IL 6.25%', words: '', amount: 6.25 }
const notIncluded = { label: 'Sales tax', words: 'Not included', amount: 0 }

test('what the checkout shows for the way is what is charged, and stands on the order, in the mail and in its sums', async () => {
  const { shop, buyer } = await openTaxedShop()
  const way = await quote(buyer)
  expect(way).toMatchObject({ tax_amt: 6.25, sales_tax: [illinois], orders: [{ tax_amt: 6.25 }] })
  const total = toCents(100 + way.ship_amt + way.tax_amt) / 100

  const placed = await buyer.place({ expected_amount: total })

  expect(placed.data.order_total).toBe(total)
  const [order] = await lastOrders(buyer)
  expect(order).toMatchObject({ goods_amt: 100, tax_amt: 6.25, sales_tax: [illinois], amount: total })
  const [mail] = (await shop.mails()).filter(({ kind }) => kind === 'order-confirmation')
  expect(mail!.text).toContain('Sales tax, IL 6.25%: $6.25')
})

test('a rate that changes later changes no order', async () => {
  const { shop, buyer } = await openTaxedShop()
  await buyer.place()
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 10_000, taxesFreight: true, note: '' })
  expect((await lastOrders(buyer))[0]).toMatchObject({ tax_amt: 6.25, sales_tax: [illinois] })
})

test('a rate that changes while the checkout is open is told before anything is placed', async () => {
  const { shop, buyer } = await openTaxedShop()
  const { ship_amt, tax_amt } = await quote(buyer)
  await saveTaxRate(shop.db.orm, { state: 'IL', rate: 7_000, taxesFreight: false, note: '' })
  const reply = await buyer.place({ expected_amount: toCents(100 + ship_amt + tax_amt) / 100 })
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith(
    `Your cart total is now $${(107 + ship_amt).toFixed(2)}. Please review it before you order.`,
  )
})

test('a shop without rates says what it always said, and charges nothing', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  await saveTaxExemption(shop.db.orm, buyer.companyId, { certificate: 'IL-1', until: null })
  expect((await buyer.send(getCart)).data.shopping_cart.sales_tax).toEqual({
    words: 'Not included',
    at_checkout: false,
  })
  expect(await quote(buyer)).toMatchObject({ tax_amt: 0, sales_tax: [notIncluded] })
  await buyer.place()
  expect((await lastOrders(buyer))[0]).toMatchObject({ tax_amt: 0, sales_tax: [notIncluded] })
})

test('a state without a rate is not charged, and says so', async () => {
  const { shop, buyer } = await openTaxedShop()
  await removeTaxRate(shop.db.orm, 'IL')
  expect((await buyer.send(getCart)).data.shopping_cart.sales_tax).toMatchObject({ at_checkout: true })
  expect(await quote(buyer)).toMatchObject({
    tax_amt: 0,
    sales_tax: [{ label: 'Sales tax', words: 'None for IL', amount: 0 }],
  })
})

test('freight is taxed where the state says so, and each way has its own tax', async () => {
  const { buyer } = await openTaxedShop()
  const far = await makeAddress(buyer, { city: 'San Francisco', state: 'CA', zip: '94105' })
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: far.id } })
  const ways = data.shipping_methods.filter(({ carrier }) => carrier !== 'CUSTOMER-PICKUP')
  expect(new Set(ways.map(({ tax_amt }) => tax_amt)).size).toBeGreaterThan(1)
  for (const way of ways) expect(toCents(way.tax_amt)).toBe(Math.round((10_000 + toCents(way.ship_amt)) * 0.0725))
})

test('what a coupon takes off is not taxed', async () => {
  const { shop, buyer, lineId } = await openTaxedShop()
  await makeCoupon(shop, { code: 'HALF', value: 50 })
  await buyer.send(applyCoupon, { params: { id: lineId }, input: { coupon_code: 'HALF' } })
  const { ship_amt, tax_amt } = await quote(buyer)
  expect(tax_amt).toBe(3.13)
  expect(await buyer.place({ expected_amount: toCents(50 + ship_amt + 3.13) / 100 })).toSucceed()
})

test('a line to several addresses is taxed in each of their states, by its share and with its own freight', async () => {
  const { buyer, lineId } = await openTaxedShop()
  const far = await makeAddress(buyer, { city: 'San Francisco', state: 'CA', zip: '94105' })
  const method = { shipping_method: 'UPS-GROUND' }
  const shipping_addresses = [
    { address_id: buyer.address.id, quantity: 7, ...method },
    { address_id: far.id, quantity: 3, ...method },
  ]
  await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
  const way = await quote(buyer, 'CUSTOMER-PICKUP')
  await buyer.place({ shipping_method: 'CUSTOMER-PICKUP' })
  const [order] = await lastOrders(buyer)
  const freight = toCents(order!.lines[0]!.shipments[1]!.ship_amt) + freightOfEachMore(order!)
  const california = Math.round((3_000 + freight) * 0.0725) / 100
  expect(order!.sales_tax).toEqual([
    { label: 'Sales tax, CA 7.25%', words: '', amount: california },
    { label: 'Sales tax, IL 6.25%', words: '', amount: 4.38 },
  ])
  expect(way.sales_tax).toEqual(order!.sales_tax)
})

/** What the second address costs beside its carrier. */
const freightOfEachMore = ({ shipping_amt, lines }: Awaited<ReturnType<typeof lastOrders>>[number]) =>
  toCents(shipping_amt) - lines[0]!.shipments.reduce((sum, { ship_amt }) => sum + toCents(ship_amt), 0)

describe('an address that was saved long ago, with a ZIP code of another state', () => {
  async function openWrong() {
    const opened = await openTaxedShop()
    const { shop, buyer } = opened
    await shop.db.orm
      .update(shippingAddresses)
      .set({ state: 'OR' })
      .where(eq(shippingAddresses.id, toAddressId(buyer.address.id)))
    return opened
  }

  const sentence = "ZIP code 60607 is in Chicago, IL, not in Oregon. Please correct the address 'Halvorsen Ironworks'."

  test('is taxed where the goods go, and asked again before anything is placed', async () => {
    const { buyer } = await openWrong()
    expect(await quote(buyer)).toMatchObject({ tax_amt: 6.25, sales_tax: [illinois] })
    const reply = await buyer.place()
    expect([reply.status, reply.errors]).toEqual([400, [{ field: 'shipping_address_id', message: sentence }]])
    const { id, ...address } = buyer.address
    await buyer.send(updateShippingAddress, { params: { id }, input: { ...address, state: 'IL' } })
    expect((await buyer.place()).data.sales_orders).toHaveLength(1)
  })

  test('keeps a line that goes there from being ordered', async () => {
    const { buyer, lineId } = await openWrong()
    const near = await makeAddress(buyer, { address_1: '9 Elm St' })
    const shipping_addresses = [{ address_id: buyer.address.id, quantity: 10, shipping_method: 'UPS-GROUND' }]
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { shipping_addresses } })
    const reply = await buyer.place({ shipping_address_id: near.id })
    expect(reply.status).toBe(409)
    expect(reply.error).toContain(sentence)
  })
})

test('an order that is picked up is taxed where the warehouse stands', async () => {
  const { shop, buyer } = await openTaxedShop()
  await shop.db.orm.update(warehouses).set({ city: 'San Francisco', state: 'CA', zip: '94105' })
  const tax = [{ label: 'Sales tax, CA 7.25%', words: '', amount: 7.25 }]
  expect(await quote(buyer, 'CUSTOMER-PICKUP')).toMatchObject({ ship_amt: 0, sales_tax: tax })
  await buyer.place({ shipping_method: 'CUSTOMER-PICKUP', expected_amount: 107.25 })
  expect((await lastOrders(buyer))[0]).toMatchObject({ sales_tax: tax, amount: 107.25 })
})

describe('a company that is exempt', () => {
  test('is not charged, and the order names the certificate', async () => {
    const { shop, buyer } = await openTaxedShop()
    const other = await makeBuyer(shop)
    await saveTaxExemption(shop.db.orm, buyer.companyId, { certificate: 'IL-4711', until: null })
    const exempt = { label: 'Sales tax', words: 'Exempt, certificate IL-4711', amount: 0 }
    expect((await buyer.send(getCart)).data.shopping_cart.sales_tax).toEqual({
      words: exempt.words,
      at_checkout: false,
    })
    expect(await quote(buyer)).toMatchObject({ tax_amt: 0, sales_tax: [exempt] })
    await buyer.place({ shipping_method: 'CUSTOMER-PICKUP', expected_amount: 100 })
    expect((await lastOrders(buyer))[0]).toMatchObject({ tax_amt: 0, sales_tax: [exempt], amount: 100 })

    await fillCart(shop, other)
    expect(await quote(other)).toMatchObject({ tax_amt: 6.25 })
  })

  test.each([
    ['2026-03-02', 0],
    ['2026-03-01', 6.25],
  ])('until %s is charged %d on the day after', async (until, amount) => {
    const { shop, buyer } = await openTaxedShop()
    await saveTaxExemption(shop.db.orm, buyer.companyId, { certificate: 'IL-4711', until })
    expect(await quote(buyer)).toMatchObject({ tax_amt: amount })
  })
})

test('each order of a cart is taxed by itself, and together they come to what the checkout shows', async () => {
  const { shop, buyer } = await openTaxedShop()
  await makeInk(shop)
  const item = await makeDecoratedItem(shop, { tiers: [[1, 100_100]] })
  await createCartService({ db: shop.db, clock: shop.clock }).addItem(
    { customerId: buyer.id, companyId: buyer.companyId },
    { itemId: item.id, quantity: 21, configuration: makeDecoration() },
  )
  const way = await quote(buyer)
  expect(way.orders.map(({ tax_amt }) => tax_amt)).toEqual([6.25, 15.95])
  expect(way.sales_tax).toEqual([{ ...illinois, amount: 22.2 }])
  await buyer.place()
  const rows = await shop.db.orm.select().from(orders).orderBy(orders.id)
  expect(rows.map(({ taxCents }) => taxCents)).toEqual([625, 1_595])
  for (const { goodsCents, shippingCents, discountCents, taxCents, totalCents } of rows)
    expect(totalCents).toBe(goodsCents + shippingCents - discountCents + taxCents)
})
