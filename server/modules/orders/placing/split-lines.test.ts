import { describe, expect, test } from 'vitest'
import { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { makeAddress } from '../../../testing/makers/address-makers.ts'
import { fillCart, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'

describe('a line with addresses of its own', () => {
  test('keeps them in the order, and its freight follows the shipping total rule', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    await fillCart(shop, buyer, 10)
    const reno = await makeAddress(buyer, { name: 'Reno yard', city: 'Reno', state: 'NV', zip: '89502' })
    const method = { shipping_method: 'UPS-GROUND' }
    const billed = { bill_transportation_to: 'third party' as const, account_number: '4471X2' }
    await buyer.send(updateCartLine, {
      params: { id: lineId },
      input: {
        quantity: 20,
        shipping_addresses: [
          { address_id: buyer.address.id, quantity: 10, ...method },
          { address_id: reno.id, quantity: 10, ...method, ...billed },
        ],
      },
    })

    const { sales_orders } = (await buyer.place({ shipping_method: 'CUSTOMER-PICKUP' })).data

    const reply = await buyer.send(getPlacedOrders, { query: { ids: [sales_orders[0]!.id] } })
    // The other line is picked up for nothing; 15.85 to Chicago, 7.50 for the third party, 12.50 for the second address.
    const shipping = 15.85 + 7.5 + 12.5
    expect(reply.data.sales_orders).toMatchObject([
      { goods_amt: 300, shipping_amt: shipping, amount: 300 + shipping, shipping_method: 'Customer pickup, Dayton' },
    ])
    expect(reply.data.sales_orders[0]!.lines).toMatchObject([
      {
        shipments: [
          { quantity: 10, shipping_method: 'UPS Ground', bill_transportation_to: 'shipper', ship_amt: 15.85 },
          {
            quantity: 10,
            bill_transportation_to: 'third party',
            account_number: '4471X2',
            ship_amt: 0,
            shipping_address: { name: 'Reno yard', state: 'NV' },
          },
        ],
      },
      { shipments: [] },
    ])
    const [mail] = await shop.mails()
    expect(mail!.text).toContain('ships to: 10 pieces to Dana Reyes')
    expect(mail!.text.match(/ ships to: /g), 'the other line goes where the order goes').toHaveLength(1)
    expect(mail!.text).toContain('by UPS Ground, billed to the third party, account 4471X2')
    expect(mail!.text).toMatch(/Shipping method\W+Customer pickup, Dayton/)
    const rows = [
      { label: 'Customer pickup, Dayton', amount: 0 },
      { label: 'Lines to other addresses', amount: 15.85 },
      { label: 'Third-party billing fee, per line', amount: 7.5 },
      { label: 'Additional addresses', amount: 12.5 },
    ]
    expect(reply.data.sales_orders[0]!.freight_rows).toEqual(rows)
    for (const { label, amount } of rows) expect(mail!.text).toContain(`${label}: $${amount.toFixed(2)}`)
  })

  test('an order of which nothing goes to its own address names no address and no method that nothing goes by', async () => {
    const { shop, buyer, lineId } = await openShopBeforeCheckout()
    const input = {
      shipping_addresses: [{ address_id: buyer.address.id, quantity: 10, shipping_method: 'UPS-GROUND' }],
    }
    await buyer.send(updateCartLine, { params: { id: lineId }, input: { ...input, quantity: 10 } })
    await buyer.place({ shipping_method: 'CUSTOMER-PICKUP' })
    for (const { text } of await shop.mails()) {
      expect(text).toMatch(/Shipping method\W+See each line/)
      expect(text).not.toContain('Customer pickup')
      expect(text).not.toContain('Ship to:')
    }
  })
})
