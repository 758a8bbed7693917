import { describe, expect, test } from 'vitest'
import { changeOrder, previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { createOrders, getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeShipOrder } from '../../../testing/makers/order-makers.ts'
import { makeStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { inventory, items } from '../../catalog/items/catalog.tables.ts'
import { saveTaxRate } from '../../delivery/sales-tax/sales-tax.store.ts'
import { mails } from '../../content/mails/mails.tables.ts'

/** Monday, 4 in the morning in Chicago. */
const now = '2026-03-02T10:00:00Z'

type Whole = { line_id: number; address_id?: number }[]
type Promised = { delivery?: 'complete' | 'parts' | 'in-stock'; complete_shipments?: Whole; expected_amount?: number }

/** 24 of which 15 are in stock; the rest comes in on March 20. */
async function openShopWithCart({ stock = 15, quantity = 24, closeout = false } = {}) {
  const shop = await openTestShop({ now, withRates: true })
  const buyer = await makeCustomer(shop, { invoiceTermsDays: 30 })
  const item = await makeItem(shop, { closeout, variants: [{ stock, incomingOn: '2026-03-20' }] })
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity } })
  const { id: shipping_address_id } = await makeAddress(buyer)
  return {
    shop,
    buyer,
    async quote(code = 'UPS-GROUND', whole: Whole = []) {
      const input = { shipping_address_id, ...(whole.length > 0 ? { complete_shipments: whole } : {}) }
      const reply = await buyer.send(getShippingMethods, { input })
      return reply.data.shipping_methods.find((method) => method.code === code)!
    },
    place: (promised: Promised = {}, shipping_method = 'UPS-GROUND') =>
      buyer.send(createOrders, {
        input: {
          checkout_key: 'one-checkout',
          payment_method: 'terms',
          po_number: 'PO-1',
          shipping_address_id,
          shipping_method,
          ...promised,
        },
      }),
    async restock(left: number) {
      await shop.db.orm.update(inventory).set({ quantity: left })
      await shop.refreshCatalog()
    },
    async placed() {
      const reply = await buyer.send(getPlacedOrders, { query: { checkout_key: 'one-checkout' } })
      return reply.data.sales_orders[0]!
    },
  }
}

describe('an order of which something is on backorder', () => {
  test('can ship in parts, each with its day and its freight', async () => {
    const { quote } = await openShopWithCart()
    const method = await quote()
    expect(method).toMatchObject({ arrives_on: '2026-03-25', why: '3 cartons, 49 lb billed, zone 3.' })
    expect(method.in_parts!.parts).toMatchObject([
      { quantity: 15, backordered: false, arrives_on: '2026-03-04' },
      { quantity: 9, backordered: true, arrives_on: '2026-03-25' },
    ])
    const [first, second] = method.in_parts!.parts
    expect(method.in_parts!.ship_amt).toBeCloseTo(first!.ship_amt + second!.ship_amt)
    expect(method.in_parts!.ship_amt).toBeGreaterThanOrEqual(method.ship_amt)
  })

  test('ships in parts for what was shown, and says so on the page and in the mail', async () => {
    const { shop, quote, place, placed } = await openShopWithCart()
    const { in_parts } = await quote()
    const reply = await place({ delivery: 'parts', expected_amount: 240 + in_parts!.ship_amt })
    expect(reply.data.order_total).toBeCloseTo(240 + in_parts!.ship_amt)
    const order = await placed()
    expect(order.delivery).toBe('parts')
    expect(order.shipping_amt).toBeCloseTo(in_parts!.ship_amt)
    expect(order.delivery_text).toMatch(
      /^Ships in separate shipments: 15 pieces in stock \(15 × [\w-]+\), arriving Mar 4, 2026, UPS Ground from Dayton, freight \$[\d.]+; 9 pieces on backorder \(9 × [\w-]+\), arriving Mar 25, 2026, UPS Ground from Dayton, freight \$[\d.]+\.$/,
    )
    expect(order.delivery_text).toBe(`Ships in separate shipments: ${order.delivery_parts.join('; ')}.`)
    const [mail] = await shop.db.orm.select().from(mails)
    expect(JSON.stringify(mail)).toContain(order.delivery_text)
  })

  test('says of each line how much follows and when, and that no tax is in its sums', async () => {
    const { shop, place, placed } = await openShopWithCart()
    await place({ delivery: 'complete' })
    expect((await placed()).lines[0]!.variants[0]).toMatchObject({
      quantity: 24,
      backordered: 9,
      expected_on: '2026-03-20',
    })
    const [mail] = await shop.db.orm.select().from(mails)
    expect(JSON.stringify(mail)).toContain('15 in stock, 9 on backorder, expected Mar 20')
    expect(mail!.text).toContain('Sales tax: Not included')
  })

  test('counts its parts in the unit that the goods are sold by', async () => {
    const { shop, place, placed } = await openShopWithCart()
    await shop.db.orm.update(items).set({ unit: 'pack of 10' })
    await shop.refreshCatalog()
    await place({ delivery: 'parts' })
    expect((await placed()).delivery_parts).toEqual([
      expect.stringMatching(/^15 packs of 10 in stock/),
      expect.stringMatching(/^9 packs of 10 on backorder/),
    ])
  })

  test('waits where its buyer says so, or nothing', async () => {
    const { quote, place, placed } = await openShopWithCart()
    const { ship_amt } = await quote()
    expect((await place()).data.order_total).toBeCloseTo(240 + ship_amt)
    expect(await placed()).toMatchObject({
      delivery: 'complete',
      delivery_text: 'Ships complete once the backordered pieces are in: arriving Mar 25, 2026.',
    })
  })

  test('is not placed before its buyer has seen the backorder', async () => {
    const { place, restock } = await openShopWithCart({ stock: 100 })
    await restock(15)
    const reply = await place({ delivery: 'in-stock' })
    expect(reply.status).toBe(409)
    expect(reply).toRefuseWith('Some pieces are on backorder now. Please choose how they ship before you order.')
  })

  test('costs what was shown or is not placed: once all is in stock, parts are no more', async () => {
    const { quote, place, restock, placed } = await openShopWithCart()
    const { ship_amt, in_parts } = await quote()
    await restock(100)
    const reply = await place({ delivery: 'parts', expected_amount: 240 + in_parts!.ship_amt })
    expect(reply.status).toBe(409)
    await place({ delivery: 'parts', expected_amount: 240 + ship_amt })
    expect(await placed()).toMatchObject({ delivery: null, delivery_text: '' })
  })

  test('is picked up in parts, too', async () => {
    const { quote, place, placed } = await openShopWithCart()
    expect((await quote('CUSTOMER-PICKUP')).in_parts).toMatchObject({
      ship_amt: 0,
      parts: [{ arrives_on: '2026-03-02' }, { arrives_on: '2026-03-23' }],
    })
    await place({ delivery: 'parts' }, 'CUSTOMER-PICKUP')
    expect((await placed()).delivery_text).toMatch(/15 pieces in stock \(15 × [\w-]+\), ready Mar 2, 2026/)
  })
})

test('goods that are not restocked are not placed once too few are left', async () => {
  const { buyer, place, restock } = await openShopWithCart({ stock: 24, closeout: true })
  await restock(15)
  const sentence = 'Only 15 left. This item is not restocked: please order 15 or fewer.'
  const line = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!
  expect(line.problems).toEqual([sentence])
  const reply = await place()
  expect(reply.status).toBe(409)
  expect(reply.error).toContain(sentence)

  const params = { id: line.id }
  expect(await buyer.send(updateCartLine, { params, input: { quantity: 20 } })).toRefuseWith(sentence)
  await buyer.send(updateCartLine, { params, input: { quantity: 15 } })
  expect(await place()).toSucceed()
})

test.each([
  ['all of it is in stock', 24, 'in-stock' as const],
  ['nothing of it is', 0, undefined],
])('nobody chooses where %s', async (_, stock, delivery) => {
  const { quote, place, placed } = await openShopWithCart({ stock })
  expect((await quote()).in_parts).toBe(null)
  await place(delivery ? { delivery } : {})
  expect(await placed()).toMatchObject({ delivery: null, delivery_text: '' })
})

describe('a line on backorder that goes to an address of its own', () => {
  async function openWithOwnAddress() {
    const opened = await openShopWithCart()
    const { buyer } = opened
    const reno = await makeAddress(buyer, { city: 'Reno', state: 'NV', zip: '89502' })
    const { id } = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!
    const shipping_addresses = [{ address_id: reno.id, quantity: 24, shipping_method: 'UPS-GROUND' }]
    const reply = await buyer.send(updateCartLine, { params: { id }, input: { shipping_addresses } })
    const [line] = reply.data.shopping_cart.shopping_cart_lines
    return { ...opened, method: line!.shipping_addresses[0]!.shipping_methods[0]! }
  }

  test('is quoted both ways, and ships in parts for what was shown', async () => {
    const { shop, method, place, placed } = await openWithOwnAddress()
    expect(method.in_parts!.parts).toMatchObject([
      { quantity: 15, backordered: false, arrives_on: '2026-03-09' },
      { quantity: 9, backordered: true, arrives_on: '2026-03-30' },
    ])
    const { in_parts } = method
    expect((await place({ delivery: 'parts', expected_amount: 240 + in_parts!.ship_amt })).status).toBe(200)
    const order = await placed()
    expect(order).toMatchObject({ delivery: 'parts', shipping_amt: in_parts!.ship_amt })
    expect(order.lines[0]!.shipments).toMatchObject([{ ship_amt: in_parts!.ship_amt, arrives_on: null }])
    expect(order.delivery_parts).toEqual([
      expect.stringMatching(/^15 pieces in stock \(.*\), to Reno, NV, arriving Mar 9, 2026/),
      expect.stringMatching(/^9 pieces on backorder \(.*\), to Reno, NV, arriving Mar 30, 2026/),
    ])
    const [mail] = await shop.db.orm.select().from(mails)
    expect(JSON.stringify(mail)).toContain(order.delivery_text)
  })

  test('waits where its buyer says so', async () => {
    const { method, place, placed } = await openWithOwnAddress()
    await place({ delivery: 'complete', expected_amount: 240 + method.ship_amt })
    expect(await placed()).toMatchObject({
      delivery_text: 'Ships complete once the backordered pieces are in: to Reno, NV, arriving Mar 30, 2026.',
      lines: [{ shipments: [{ ship_amt: method.ship_amt }] }],
    })
  })

  test('is not placed before its buyer has seen the backorder', async () => {
    const { place } = await openWithOwnAddress()
    const sentence = 'Some pieces are on backorder now. Please choose how they ship before you order.'
    expect(await place({ delivery: 'in-stock' })).toRefuseWith(sentence)
  })
})

describe('backordered goods to two addresses', () => {
  /** One line to Gary and to Reno, and one that goes with the order; Illinois, where it goes, taxes freight. */
  async function openMixed() {
    const opened = await openShopWithCart({ stock: 18, quantity: 24 })
    const { shop, buyer } = opened
    const chicago = await makeAddress(buyer, { city: 'Chicago', state: 'IL', zip: '60607' })
    const reno = await makeAddress(buyer, { city: 'Reno', state: 'NV', zip: '89502' })
    await saveTaxRate(shop.db.orm, { state: 'NV', rate: 8_375, taxesFreight: true, note: '' })
    const other = await makeItem(shop, { variants: [{ stock: 15, incomingOn: '2026-03-20' }] })
    const added = await buyer.send(addToCart, { input: { catalog_item_id: other.id, quantity: 24 } })
    const [first, second] = added.data.shopping_cart.shopping_cart_lines.map(({ id }) => id)
    const shipping_addresses = [
      { address_id: chicago.id, quantity: 12, shipping_method: 'UPS-GROUND' },
      { address_id: reno.id, quantity: 12, shipping_method: 'UPS-GROUND' },
    ]
    const reply = await buyer.send(updateCartLine, { params: { id: first! }, input: { shipping_addresses } })
    const own = reply.data.shopping_cart.shopping_cart_lines.find(({ id }) => id === first)!
    const [toReno] = own.shipping_addresses[1]!.shipping_methods
    const renoOnly = [{ line_id: first!, address_id: reno.id }]
    return { ...opened, first: first!, second: second!, toReno: toReno!, renoOnly }
  }

  test('wait at one of them while what goes together ships in parts, at the total and the tax that were shown', async () => {
    const { buyer, quote, place, placed, toReno, renoOnly } = await openMixed()
    const plain = await quote()
    const mixed = await quote('UPS-GROUND', renoOnly)
    expect(mixed.in_parts).toEqual(plain.in_parts)
    expect(toReno.in_parts!.ship_amt).toBeGreaterThan(toReno.ship_amt)
    expect(mixed.in_parts_tax!.tax_amt).toBeLessThan(plain.in_parts_tax!.tax_amt)
    const cart = (await buyer.send(getCart)).data.shopping_cart
    const [toChicago] = cart.shopping_cart_lines.find(({ shipping_addresses: own }) => own.length > 0)!
      .shipping_addresses[0]!.shipping_methods
    const freight = mixed.in_parts!.ship_amt + toChicago!.ship_amt + toReno.ship_amt + cart.multi_shipment_charge
    const expected_amount = Math.round((cart.net_amt + freight + mixed.in_parts_tax!.tax_amt) * 100) / 100
    const asked = { delivery: 'parts' as const, expected_amount }
    expect((await place(asked)).status).toBe(409)
    expect(await place({ ...asked, complete_shipments: renoOnly })).toSucceed()
    expect(await placed()).toMatchObject({
      delivery: 'parts',
      delivery_parts: [
        expect.stringMatching(/^15 pieces in stock/),
        expect.stringMatching(/^9 pieces on backorder/),
        expect.stringMatching(/^12 pieces all at once \(.*\), to Reno, NV, arriving Mar 30, 2026/),
      ],
    })
  })

  test('go in parts while what goes together waits', async () => {
    const { place, placed, second } = await openMixed()
    await place({ delivery: 'parts', complete_shipments: [{ line_id: second }] })
    const order = await placed()
    expect(order.delivery_parts).toEqual([
      expect.stringMatching(/^24 pieces all at once \(.*\), arriving Mar 25, 2026, UPS Ground, freight/),
      expect.stringMatching(/^6 pieces in stock \(.*\), to Reno, NV/),
      expect.stringMatching(/^6 pieces on backorder \(.*\), to Reno, NV/),
    ])
    expect(order.freight_rows[0]!.label).toBe('UPS Ground')
  })

  test('wait as before after staff have changed the order', async () => {
    const { shop, place, placed, renoOnly } = await openMixed()
    const id = (await place({ delivery: 'parts', complete_shipments: renoOnly })).data.sales_orders[0]!.id
    const ofSecond = (await placed()).lines.find(({ shipments }) => shipments.length === 0)!
    const variants = [{ code: ofSecond.variants[0]!.code, quantity: 20 }]
    const staff = await makeStaff(shop, { role: 'sales' })
    const input = { lines: [{ lineId: ofSecond.id, variants }] }
    const { version, sums } = (await staff.send(previewOrderChange, { params: { id }, input })).data
    const seen = { version, expectedAmount: sums.at(-1)!.after, reason: 'Buyer called' }
    expect(await staff.send(changeOrder, { params: { id }, input: { ...seen, ...input } })).toSucceed()
    expect((await placed()).delivery_parts).toEqual([
      expect.stringMatching(/^15 pieces in stock/),
      expect.stringMatching(/^5 pieces on backorder/),
      expect.stringMatching(/^12 pieces all at once/),
    ])
  })

  test('are an order that ships complete where all of them wait; what is not in the cart counts for nothing', async () => {
    const { place, placed, second, renoOnly } = await openMixed()
    await place({ delivery: 'parts', complete_shipments: [...renoOnly, { line_id: second }, { line_id: 999_999 }] })
    expect(await placed()).toMatchObject({ delivery: 'complete', delivery_parts: [] })
  })
})

describe('what leaves the house', () => {
  async function openWithOrder(delivery: 'complete' | 'parts') {
    const { shop, place } = await openShopWithCart()
    const orderId = toOrderId((await place({ delivery })).data.sales_orders[0]!.id)
    const send = makeShipOrder(shop)
    const part = { carrier: 'freight' as const, trackingNumber: 'A1', quantities: new Map([[1, 15]]) }
    return { orderId, send, part }
  }

  test('goes in parts where its buyer wants parts', async () => {
    const { orderId, send, part } = await openWithOrder('parts')
    expect((await send(orderId, part)).isLast).toBe(false)
  })

  test('stays together where its buyer wants it complete, unless the owner insists', async () => {
    const { orderId, send, part } = await openWithOrder('complete')
    await expect(send(orderId, part)).rejects.toThrow(`The buyer wants order ${orderId} shipped complete.`)
    expect((await send(orderId, { ...part, inPart: true })).isLast).toBe(false)
  })
})
