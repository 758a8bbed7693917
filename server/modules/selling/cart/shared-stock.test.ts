import { expect, test } from 'vitest'
import { addToCart, getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { makeDecoratedItem } from '../../../testing/makers/decoration-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

async function openShop(closeout = false) {
  const shop = await openTestShop({ now: '2026-03-02T15:00:00Z', withRates: true })
  const item = await makeDecoratedItem(shop, { closeout, variants: [{ stock: 20, incomingOn: '2026-04-20' }] })
  return { shop, item, buyer: await makeBuyer(shop) }
}

const decorate = (text: string) => ({
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'PMS 166 C' } }, text }],
})

const add = (buyer: ReadyBuyer, itemId: number, quantity: number, text?: string) =>
  buyer.send(addToCart, {
    input: { catalog_item_id: itemId, quantity, ...(text === undefined ? {} : { decoration: decorate(text) }) },
  })

const readStock = async (buyer: ReadyBuyer) =>
  (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.map(({ variants: [only] }) => [
    only!.quantity,
    only!.stock.quantity,
    only!.for_other_lines,
  ])

test('two lines of the same goods are not promised the same pieces', async () => {
  const { buyer, item } = await openShop()
  await add(buyer, item.id, 15, 'Day shift')
  await add(buyer, item.id, 10, 'Night shift')
  await add(buyer, item.id, 2)
  expect(await readStock(buyer)).toEqual([
    [15, 20, 0],
    [10, 5, 15],
    [2, 0, 20],
  ])
  const methods = (await buyer.send(getShippingMethods, { input: { shipping_address_id: buyer.address.id } })).data
  const ground = methods.shipping_methods.find(({ code }) => code === 'UPS-GROUND')!
  expect(ground.orders.map(({ arrives_on: day }) => day! > '2026-04-20')).toEqual([false, true, true])

  expect(await buyer.place({ delivery: 'in-stock' })).toRefuseWith(
    'Some pieces are on backorder now. Please choose how they ship before you order.',
  )
  expect(await buyer.place({ delivery: 'complete' })).toSucceed()
  const placed = (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders
  expect(placed.map(({ lines }) => lines[0]!.variants[0]!.backordered)).toEqual([0, 5, 2])
})

test('the last pieces of an item are sold once, on whichever line', async () => {
  const { buyer, item } = await openShop(true)
  const first = (await add(buyer, item.id, 15, 'Day shift')).data.line_id
  const sentence =
    'Only 20 left, 15 of them on another line of your cart. This item is not restocked: please order 5 or fewer.'
  expect(await add(buyer, item.id, 6, 'Night shift')).toRefuseWith(sentence)
  expect(await add(buyer, item.id, 5, 'Night shift')).toSucceed()
  const more = await buyer.send(updateCartLine, { params: { id: first }, input: { quantity: 16 } })
  expect(more).toRefuseWith(
    'Only 20 left, 5 of them on another line of your cart. This item is not restocked: please order 15 or fewer.',
  )
})

test('what was sold elsewhere meanwhile is said on the line that comes last', async () => {
  const { shop, buyer, item } = await openShop(true)
  await add(buyer, item.id, 15, 'Day shift')
  await add(buyer, item.id, 5, 'Night shift')
  await shop.db.pool.query('update inventory set quantity = 18')
  const lines = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
  expect(lines.map(({ problems }) => problems)).toEqual([
    [],
    ['Only 18 left, 15 of them on another line of your cart. This item is not restocked: please order 3 or fewer.'],
  ])
})
