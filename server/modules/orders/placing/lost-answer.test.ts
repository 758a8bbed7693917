import { describe, expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { fillCart, makeBuyer, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { orders } from './orders.tables.ts'

const asked = { query: { checkout_key: 'one-press' } }

describe('a page whose answer was lost asks by its checkout key', () => {
  test('and gets the orders that were placed', async () => {
    const { buyer } = await openShopBeforeCheckout()
    const { sales_orders } = (await buyer.place({ checkout_key: 'one-press' })).data

    const { data } = await buyer.send(getPlacedOrders, asked)

    expect(data.sales_orders).toMatchObject([{ id: sales_orders[0]!.id, lines: [{ quantity: 10 }] }])
    expect(data.order_total).toBe(sales_orders[0]!.amount)
  })

  test('and gets none when nothing was placed, nor those of a colleague', async () => {
    const { shop, buyer } = await openShopBeforeCheckout()
    expect((await buyer.send(getPlacedOrders, asked)).data.sales_orders).toEqual([])
    await buyer.place({ checkout_key: 'one-press' })
    const colleague = await makeCustomer(shop, { companyId: buyer.companyId })
    expect((await colleague.send(getPlacedOrders, asked)).data.sales_orders).toEqual([])
  })

  test('while the order is being placed, and hears of it', async () => {
    const { buyer } = await openShopBeforeCheckout()
    const placing = buyer.place({ checkout_key: 'one-press' })
    const [{ data }] = await Promise.all([
      placing.then(() => buyer.send(getPlacedOrders, asked)),
      buyer.send(getPlacedOrders, asked),
    ])
    expect(data.sales_orders).toHaveLength(1)
  })
})

test('without numbers or a key the last checkout of the customer is told, and nothing before the first', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const last = async (who = buyer) => (await who.send(getPlacedOrders, { query: {} })).data
  expect(await last()).toEqual({ sales_orders: [], order_total: 0 })
  await buyer.place()
  await fillCart(shop, buyer, 5)
  const [second] = (await buyer.place()).data.sales_orders
  expect((await last()).sales_orders.map(({ id }) => id)).toEqual([second!.id])
  const colleague = await makeBuyer(shop, { companyId: buyer.companyId })
  expect((await last(colleague)).sales_orders).toEqual([])
  expect((await shop.send(getPlacedOrders, { query: {} })).status).toBe(401)
})

test('orders that were placed together are told together', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const [first] = (await buyer.place()).data.sales_orders
  await shop.db.pool.query(
    `insert into orders (checkout_id, customer_id, company_id, state, goods_cents, shipping_cents, discount_cents, total_cents,
      base_total_cents, payment_method, invoice_terms_days, shipping_method_code, shipping_method_name, ship_to, placed_at)
    select checkout_id, customer_id, company_id, state, 100, 0, 0, 100, 100, payment_method, invoice_terms_days, shipping_method_code, shipping_method_name, ship_to,
      placed_at from orders where id = $1`,
    [first!.id],
  )
  const { data } = await buyer.send(getPlacedOrders, { query: {} })
  expect(data.sales_orders).toHaveLength(2)
  expect(data.order_total).toBe(first!.amount + 1)
})

test('the next cart is another checkout: two keys place two orders', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const first = await buyer.place({ checkout_key: 'first-cart' })
  await fillCart(shop, buyer, 5)
  const second = await buyer.place({ checkout_key: 'second-cart' })
  expect(second.data.sales_orders[0]!.id).not.toBe(first.data.sales_orders[0]!.id)
  expect(await shop.db.orm.select().from(orders)).toHaveLength(2)
  expect((await buyer.send(getCart)).data.shopping_cart.line_count).toBe(0)
})

test('an order carries the day of the shop, wherever it is read', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  // 9:30 in the evening of March 1 in Dayton; in London it is March 2.
  shop.clock.set('2026-03-02T02:30:00Z')
  const { sales_orders } = (await buyer.place()).data
  const { data } = await buyer.send(getPlacedOrders, { query: { ids: [sales_orders[0]!.id] } })
  expect(data.sales_orders).toMatchObject([{ placed_at: '2026-03-02T02:30:00.000Z', placed_on: '2026-03-01' }])
})

test('two buyers who order the last pieces at once both get their order: what is short follows', async () => {
  const { shop, buyer } = await openShopBeforeCheckout()
  const other = await makeBuyer(shop)
  const item = await makeItem(shop, { variants: [{ stock: 10 }] })
  for (const one of [buyer, other]) {
    await one.send(addToCart, { input: { catalog_item_id: item.id, quantity: 10 } })
  }
  const replies = await Promise.all([buyer.place(), other.place()])
  for (const reply of replies) expect(reply).toSucceed()
  expect(await shop.db.orm.select().from(orders)).toHaveLength(2)
})

test('a shop without rates offers no way to ship, and places nothing', async () => {
  const shop = await openTestShop()
  const buyer = await makeBuyer(shop)
  await fillCart(shop, buyer)
  const methods = await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })
  expect(methods.data.shipping_methods).toEqual([])
  const reply = await buyer.place()
  expect(reply).toRefuseWith('Your cart cannot ship by this method. Please choose another one.')
  expect(reply.errors).toMatchObject([{ field: 'shipping_method' }])
  expect(await shop.db.orm.select().from(orders)).toEqual([])
})
