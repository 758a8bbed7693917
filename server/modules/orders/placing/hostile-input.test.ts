import { expect, test } from 'vitest'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { createShippingAddress, getShippingAddresses } from '../../../../contract/shop/cart/shipping.call.ts'
import { chicago } from '../../../testing/makers/address-makers.ts'
import { fillCart, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'

const turned = '\u202Etest\u202C'

/** Texts that have broken shops: markup, SQL, formulas, right-to-left, combining marks, half a surrogate pair. */
const hostile = [
  `<script>alert('x')</script>`,
  `'; drop table orders; --`,
  `=cmd|' /C calc'!A0`,
  `{{constructor.constructor('return this')()}}`,
  `../../../etc/passwd`,
  turned,
  `Z\u0351\u036b\u0343\u036a`,
  `\u{1F468}\u200D\u{1F469}\u200D\u{1F467}`,
  `half \uD800 a pair`,
  `%00%0d%0aSet-Cookie:a=b`,
  `\u2028\uFEFF`,
]

test('hostile texts are kept as texts or refused, and never a failure of the shop', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  for (const text of hostile) {
    const address = await buyer.send(createShippingAddress, {
      input: { ...chicago, name: text, company: text, city: text },
    })
    expect([200, 400]).toContain(address.status)
  }
  // Dots and slashes may stand in a purchase order number; what turns writing round is taken out of it.
  for (const po_number of hostile.filter((text) => !text.startsWith('../') && text !== turned)) {
    expect((await buyer.place({ po_number })).status).toBe(400)
  }
  const [placed] = (await buyer.place({ po_number: turned })).data.sales_orders
  const { data } = await buyer.send(getPlacedOrders, { query: { ids: [placed!.id] } })
  expect(data.sales_orders[0]!.po_number).toBe('test')
  const stored = (await buyer.send(getShippingAddresses)).data.shipping_addresses
  expect(stored.map(({ name }) => name)).toContain(hostile[0])

  const shipping_address_id = stored.find(({ name }) => name === hostile[0])!.id
  for (const order_note of hostile) {
    await fillCart(shop, buyer, 1, { name: order_note })
    if (/[\ud800-\udfff]/u.test(order_note)) {
      const refused = await buyer.place({ order_note, shipping_address_id })
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'order_note'])
      continue
    }
    const { sales_orders } = (await buyer.place({ order_note, shipping_address_id })).data
    const [order] = (await buyer.send(getPlacedOrders, { query: { ids: [sales_orders[0]!.id] } })).data.sales_orders
    expect(order!.order_note).toBe(order_note === turned ? 'test' : order_note.trim())
  }
  for (const mail of await shop.mails()) expect(mail.html).not.toContain('<script>')
})

test.each([
  { shipping_address_id: 'one' },
  { shipping_address_id: -1 },
  { shipping_address_id: 1e12 },
  { checkout_key: 'x'.repeat(65) },
  { checkout_key: { $gt: '' } },
  { payment_method: 'barter' },
  { expected_amount: 'NaN' },
  { po_number: ['PO-1'] },
  { order_note: 'a\u0000b' },
  { shipping_method: '' },
])('an order with %j is refused with a sentence', async (fields) => {
  const { buyer } = await openShopBeforeCheckout()
  const reply = await buyer.place(fields as never)
  expect(reply.status).toBe(400)
  expect(reply.errors.map(({ field }) => field)).toEqual(Object.keys(fields))
  expect(reply.error).toMatch(/\.$/)
})
