import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeBuyer } from '../../../testing/makers/order-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('what nobody counts is made or bought to order: any quantity, in its lead time, and nothing is on backorder', async () => {
  const shop = await openTestShop({ now: '2026-03-02T15:00:00Z', withRates: true })
  const made = await makeItem(shop, { leadDays: 10, minimumQuantity: 5, variants: [{ stock: null }] })
  const none = await makeItem(shop, { leadDays: 10, variants: [{ stock: 0 }] })
  const toOrder = { state: 'to-order', quantity: 0, next_on: null, lead_days: 10 }
  const { product } = (await shop.send(getProduct, { params: { id: made.id } })).data
  expect([product.stock, product.variants[0]!.stock, product.lead_days]).toEqual([toOrder, toOrder, 10])
  const out = (await shop.send(getProduct, { params: { id: none.id } })).data.product
  expect(out.stock).toEqual({ state: 'out', quantity: 0, next_on: null })

  const buyer = await makeBuyer(shop)
  const few = await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity: 3 } })
  expect(few).toSucceed()
  expect((await readLine()).problems).toEqual(['Minimum order is 5 (add 2).'])
  await buyer.send(addToCart, { input: { catalog_item_id: made.id, quantity: 97 } })
  expect((await readLine()).variants[0]!.stock).toEqual(toOrder)
  const { data } = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
  const ground = data.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
  // Nine business days after the day of the order it leaves.
  expect(ground.orders[0]!.arrives_on! > '2026-03-13').toBe(true)

  expect(await buyer.place({ delivery: 'in-stock' })).toSucceed()
  const [order] = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
  expect(order!.lines[0]!.variants[0]).toMatchObject({ quantity: 100, backordered: 0, lead_days: 10 })
  expect((await shop.mails()).map(({ text }) => text)).toEqual([expect.stringContaining('To order: 10 business days')])

  async function readLine() {
    return (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!
  }
})
