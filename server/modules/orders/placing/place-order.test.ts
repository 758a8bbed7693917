import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart, removeCartLine, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { customerPaymentCredentials, customerPaymentTerms } from '../../../../contract/shop/cart/payments.call.ts'
import type { CompanyId } from '../../../../domain/ids.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import {
  fillCart,
  makeBuyer,
  openShopBeforeCheckout,
  type CheckoutInput,
} from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { countWaiting } from '../../../testing/write-together.ts'
import { lockCart } from '../../selling/index.ts'
import { saveSettings } from '../../content/index.ts'
import { customers } from '../../people/customers/customers.tables.ts'
import { checkouts, orderCharges, orderEvents, orderLines, orders } from './orders.tables.ts'

const readDatabase = async ({ db: { orm } }: TestShop) => ({
  checkouts: await orm.select().from(checkouts),
  orders: await orm.select().from(orders),
  lines: await orm.select().from(orderLines).orderBy(asc(orderLines.position)),
  charges: await orm.select().from(orderCharges),
  events: await orm.select().from(orderEvents),
})

test('the owner of the shop hears of each order once, at the address for orders', async () => {
  const { shop, buyer } = await openShopBeforeCheckout({ firstName: 'Bo' })
  await saveSettings(shop.db.orm, 'brand', { email: 'desk@shop.example' })
  const checkout = { checkout_key: 'press-twice', po_number: 'PO-OWNER', order_note: 'Ring at gate 4.' }
  const id = (await buyer.place(checkout)).data.sales_orders[0]!.id
  await buyer.place(checkout)
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@shop.example' })
  await fillCart(shop, buyer)
  await buyer.place()

  const mails = (await shop.mails()).filter(({ kind }) => kind === 'new-order')
  expect(mails.map(({ to }) => to)).toEqual(['desk@shop.example', 'orders@shop.example'])
  expect(mails[0]!.subject).toMatch(new RegExp(`^New order ${id}: .+, \\$115\\.85$`))
  for (const part of [`/admin/orders/${id}`, 'Bo ', buyer.login, 'PO-OWNER', 'Ring at gate 4.', 'Net 30']) {
    expect(mails[0]!.text).toContain(part)
  }
})

test('the cart becomes one order of blank goods, with its totals in the database', async () => {
  const { shop, buyer, item } = await openShopBeforeCheckout()
  const charge = {
    code: 'LTM-CHARGE',
    name: 'Less than minimum',
    why: '',
    kind: 'order',
    per: 'order',
    amount: 350_000,
  } as const
  await fillCart(shop, buyer, 150, { minimumQuantity: 250, tiers: [[250, 11_850]], charges: [charge] })

  const reply = await buyer.place({ po_number: ' PO  88213 ', order_note: ' Ring at gate 4. ' })

  // Goods 100.00 and 177.75, the charge 35.00; 10 pieces fill a carton, 150 fill 15, each for 15.85.
  const total = 100 + 177.75 + 35 + 253.6
  const [order] = reply.data.sales_orders
  expect(reply.data).toEqual({
    sales_orders: [{ id: order!.id, amount: total, base_amount: total, currency: 'USD', authorization_response: null }],
    order_total: total,
  })
  const stored = await readDatabase(shop)
  expect(stored.checkouts).toMatchObject([{ customerId: buyer.id, companyId: buyer.companyId, poNumber: 'PO 88213' }])
  expect(stored.orders).toMatchObject([
    {
      id: order!.id,
      customerId: buyer.id,
      companyId: buyer.companyId,
      state: 'placed',
      poNumber: 'PO 88213',
      currency: 'USD',
      goodsCents: 31_275,
      shippingCents: 25_360,
      discountCents: 0,
      totalCents: 56_635,
      baseTotalCents: 56_635,
      invoiceTermsDays: 30,
      shippingMethodCode: 'UPS-GROUND',
      shippingMethodName: 'UPS Ground',
      note: 'Ring at gate 4.',
      placedAt: shop.clock.now(),
      shipTo: { name: 'Dana Reyes', address1: '1200 W Van Buren St', city: 'Chicago', state: 'IL', zip: '60607' },
    },
  ])
  expect(stored.lines).toMatchObject([
    {
      itemId: item.id,
      code: item.code,
      quantity: 10,
      netCents: 10_000,
      variants: [{ quantity: 10, unitPrice: 100_000 }],
    },
    { quantity: 150, netCents: 21_275, variants: [{ quantity: 150, unitPrice: 11_850 }] },
  ])
  expect(stored.charges).toMatchObject([
    { lineId: stored.lines[1]!.id, code: 'LTM-CHARGE', why: '150 is below the minimum of 250', amountCents: 3_500 },
  ])
  expect(stored.events).toMatchObject([{ fromState: null, toState: 'placed', at: shop.clock.now() }])
  expect((await buyer.send(getCart)).data.shopping_cart.line_count).toBe(0)
})

test('the buyer gets one mail that can be compared with the purchase order', async () => {
  const { shop, buyer, item } = await openShopBeforeCheckout()
  const reply = await buyer.place({ po_number: 'PO-7' })
  const { id } = reply.data.sales_orders[0]!

  const mails = await shop.mails()

  expect(mails).toMatchObject([{ to: buyer.login, kind: 'order-confirmation', subject: `Order ${id} is placed` }])
  for (const part of [
    'PO-7',
    item.code,
    ' | 10 pieces | $10.00 | $100.00',
    'Expected arrival: ',
    '$100.00',
    '$15.85',
    '$115.85',
    'Chicago, IL 60607',
    'UPS Ground',
  ]) {
    expect(mails[0]!.text).toContain(part)
  }
  expect(mails[0]!.html).toContain(`/portal/orders/${id}`)
})

test('an order keeps what was bought, whatever happens to item and address', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const { sales_orders } = (await buyer.place()).data
  const read = async () => (await buyer.send(getPlacedOrders, { query: { ids: [sales_orders[0]!.id] } })).data
  const before = await read()

  await shop.db.pool.query(`update items set name = 'Renamed', status = 'removed'`)
  await shop.db.pool.query(`update price_tiers set unit_price = 1`)
  await shop.db.pool.query(`update shipping_addresses set city = 'Elsewhere', removed_at = now()`)

  expect(await read()).toEqual(before)
})

describe('the same checkout key', () => {
  test('places once and gives the same orders again', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const press = (more = {}) => buyer.place({ checkout_key: 'one-press', po_number: 'PO-1', ...more })
    const first = await press()
    const second = await press({ expected_amount: 1, po_number: ' PO-1 ' })
    expect(second.data).toEqual(first.data)
    expect((await readDatabase(shop)).orders).toHaveLength(1)
    expect(await shop.mails()).toHaveLength(1)
  })

  test.each<[string, Partial<CheckoutInput>]>([
    ['another purchase order number', { po_number: 'PO-2' }],
    ['another way to ship', { shipping_method: 'CUSTOMER-PICKUP' }],
    ['another note', { order_note: 'Gate 5' }],
  ])('with %s is refused, and changes nothing', async (_, other) => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const first = await buyer.place({ checkout_key: 'one-press', po_number: 'PO-1' })
    const second = await buyer.place({ checkout_key: 'one-press', po_number: 'PO-1', ...other })
    const { id } = first.data.sales_orders[0]!
    expect([second.status, second.error]).toEqual([
      409,
      `This checkout has already placed order ${id} with different goods or details. Please check out again to order your current cart.`,
    ])
    expect((await readDatabase(shop)).orders).toHaveLength(1)
  })

  test('with another address is refused', async () => {
    const { buyer } = await openShopBeforeCheckout()
    const { id } = await makeAddress(buyer)
    const press = (more = {}) => buyer.place({ checkout_key: 'one-press', po_number: 'PO-1', ...more })
    expect(await press()).toSucceed()
    expect((await press({ shipping_address_id: id })).status).toBe(409)
  })

  test('is refused for a cart that was filled with other goods or quantities, which stays; the same goods get the same order', async () => {
    const { shop, buyer, item } = await openShopBeforeCheckout()
    const press = () => buyer.place({ checkout_key: 'one-press', po_number: 'PO-1' })
    const first = await press()
    const { lineId } = await fillCart(shop, buyer, 5)
    expect((await press()).status).toBe(409)
    expect((await buyer.send(getCart)).data.shopping_cart.piece_count).toBe(5)
    await buyer.send(removeCartLine, { params: { id: lineId } })
    const again = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
    expect((await press()).data).toEqual(first.data)
    await buyer.send(updateCartLine, { params: { id: again.data.line_id }, input: { quantity: 11 } })
    expect((await press()).status).toBe(409)
    expect((await readDatabase(shop)).orders).toHaveLength(1)
  })

  test('places once when pressed many times at once', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const press = () => buyer.place({ checkout_key: 'one-press', po_number: 'PO-1' })
    const replies = await Promise.all(Array.from({ length: 6 }, press))
    for (const reply of replies) {
      expect(reply).toSucceed()
      expect(reply.data).toEqual(replies[0]!.data)
    }
    expect((await readDatabase(shop)).orders).toHaveLength(1)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('of another customer is another checkout', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const other = await openOtherBuyer(shop)
    const [one, two] = [
      await buyer.place({ checkout_key: 'one-press' }),
      await other.place({ checkout_key: 'one-press' }),
    ]
    expect(one.data.sales_orders[0]!.id).not.toBe(two.data.sales_orders[0]!.id)
  })
})

async function openOtherBuyer(shop: TestShop, companyId?: CompanyId) {
  const buyer = await makeBuyer(shop, companyId === undefined ? {} : { companyId })
  await fillCart(shop, buyer)
  return buyer
}

test('two presses with two keys place the cart once; the second finds it empty', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const replies = await Promise.all([buyer.place(), buyer.place()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused).toRefuseWith('Your cart is empty.')
  expect(refused).toMatchObject({ body: { code: 'cart-empty' } })
  expect((await readDatabase(shop)).orders).toHaveLength(1)
})

test('what comes into the cart while it is placed is either ordered or kept', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const item = await makeItem(shop)
  const [placed, added] = await Promise.all([
    buyer.place(),
    buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 3 } }),
  ])
  expect(placed).toSucceed()
  expect(added).toSucceed()
  const ordered = (await readDatabase(shop)).lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = (await buyer.send(getCart)).data.shopping_cart.piece_count
  expect(ordered + left).toBe(13)
})

describe('a purchase order number', () => {
  test('is taken by one of two colleagues who place at the same moment', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const colleague = await openOtherBuyer(shop, buyer.companyId)

    const replies = await Promise.all([buyer.place({ po_number: 'PO-9' }), colleague.place({ po_number: 'po-9' })])

    const winner = replies.find(({ status }) => status === 200)!
    const loser = replies.find(({ status }) => status === 409)!
    const orderId = winner.data.sales_orders[0]!.id
    expect(loser.errors).toMatchObject([{ field: 'po_number' }])
    expect(loser.error).toMatch(new RegExp(`purchase order number po-9 for order ${orderId}\\.$`, 'i'))
    expect((await readDatabase(shop)).orders).toHaveLength(1)
    const losers = loser === replies[0] ? buyer : colleague
    expect((await losers.send(getCart)).data.shopping_cart.line_count).toBe(1)
    expect(await losers.place({ po_number: 'PO-10' })).toSucceed()
  })

  test('may be the same at another company', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    const other = await openOtherBuyer(shop)
    expect(await buyer.place({ po_number: 'PO-9' })).toSucceed()
    expect(await other.place({ po_number: 'PO-9' })).toSucceed()
  })
})

test('all that is wrong with a checkout is mails at once', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const reply = await buyer.place({ payment_method: 'card', po_number: '<PO>', shipping_method: 'PIGEON' })
  expect(reply.status).toBe(400)
  expect(reply).toRefuseWith('We cannot take cards here. Please order on invoice terms.')
  expect(reply.errors.map(({ field }) => field)).toEqual(['payment_method', 'po_number', 'shipping_method'])
  expect(reply).toMatchObject({ body: { code: 'payment-not-offered' } })
  const elsewhere = await buyer.place({ po_number: '', shipping_address_id: 4711 })
  expect(elsewhere.errors).toEqual([{ field: 'po_number', message: 'Please enter the purchase order number.' }])
  expect(elsewhere).toMatchObject({ body: { code: 'no-po-number' } })
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})

test('whoever comes to another company while an order waits for the cart places it for neither', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const other = await makeBuyer(shop)
  const placing = await shop.db.transaction(async (tx) => {
    await lockCart(tx, buyer.id, shop.clock.now())
    const reply = buyer.place()
    await expect.poll(() => countWaiting(shop.db)).toBe(1)
    await tx.update(customers).set({ companyId: other.companyId }).where(eq(customers.id, buyer.id))
    return { reply }
  })
  const reply = await placing.reply
  expect(reply.status).toBe(409)
  expect(reply).toRefuseWith('Your account now belongs to another company. Please review your cart.')
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})

test('a shop without card keys offers no card, and says what a company without terms can do', async () => {
  const { buyer } = await openShopBeforeCheckout({ invoiceTermsDays: null })
  expect((await buyer.send(customerPaymentTerms)).data).toEqual({ payment_terms: null, methods: [] })
  expect((await buyer.send(customerPaymentCredentials)).data.customers.credentials).toBeNull()
  expect(await buyer.place()).toRefuseWith(
    'Your company does not have invoice terms yet. Please ask us for terms. Your cart stays saved.',
  )
})
