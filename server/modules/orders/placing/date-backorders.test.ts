import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { fillCart, makeChangeState, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { inventory, itemVariants } from '../../catalog/items/catalog.tables.ts'

const openWithBackorder = async () => {
  const { shop, buyer } = await openShopBeforeCheckout({ firstName: 'Bo' })
  const { item } = await fillCart(shop, buyer, 30, { variants: [{ stock: 4 }] })
  const [order] = (await buyer.place({ delivery: 'complete' })).data.sales_orders
  return { shop, buyer, item, orderId: order!.id }
}

const look = (shop: TestShop, orderId: number) =>
  shop.app.services.jobs['date-backorders']!({ orderId } as never, {} as never)
const expectIn = async (shop: TestShop, itemId: number, incomingOn: string) => {
  const variants = shop.db.orm.select({ id: itemVariants.id }).from(itemVariants).where(eq(itemVariants.itemId, itemId))
  const [variant] = await variants
  await shop.db.orm
    .update(inventory)
    .set({ incomingQuantity: 100, incomingOn })
    .where(eq(inventory.variantId, variant!.id))
}
const written = async (shop: TestShop) => (await shop.mails()).filter(({ kind }) => kind === 'backorder-dated')

test('a backorder that gets its date writes to its buyer, once, and the order says it', async () => {
  const { shop, buyer, item, orderId } = await openWithBackorder()
  await look(shop, orderId)
  expect(await written(shop)).toEqual([])
  await expectIn(shop, item.id, '2020-01-01')
  await look(shop, orderId)
  expect(await written(shop), 'a day that has passed is none').toEqual([])
  await expectIn(shop, item.id, '2099-01-02')
  await look(shop, orderId)
  await look(shop, orderId)
  const [mail, ...others] = await written(shop)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: buyer.login, subject: `Order ${orderId}: your backorder has a date` })
  expect(mail!.text).toContain('26 on backorder, expected Jan 2, 2099')
  const reply = await buyer.send(getPlacedOrders, { query: { ids: [orderId] } })
  const variants = reply.data.sales_orders[0]!.lines.flatMap((line) => line.variants)
  expect(variants).toContainEqual(expect.objectContaining({ backordered: 26, expected_on: '2099-01-02' }))
})

test('an order that is canceled is not looked after', async () => {
  const { shop, item, orderId } = await openWithBackorder()
  await makeChangeState(shop)(orderId as never, 'cancelled', { quiet: true })
  await expectIn(shop, item.id, '2099-01-02')
  await look(shop, orderId)
  expect(await written(shop)).toEqual([])
})
