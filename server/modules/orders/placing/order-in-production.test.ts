import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allCalls } from '../../../../contract/all-calls.ts'
import { removeArtwork, replaceArtwork, renameArtwork } from '../../../../contract/shop/artwork.call.ts'
import { addToCart, removeCartLine, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { createOrders, getPlacedOrders } from '../../../../contract/shop/cart/orders.call.ts'
import { updateShippingAddress } from '../../../../contract/shop/cart/shipping.call.ts'
import { toOrderId } from '../../../../domain/ids.ts'
import { orderStates, type OrderState } from '../../../../domain/ordering/order-states.ts'
import { drawing, makeArtwork, toForm } from '../../../testing/makers/artwork-makers.ts'
import { makeDecoratedItem, makeInk } from '../../../testing/makers/decoration-makers.ts'
import {
  makeBuyer,
  makeChangeState,
  openShopBeforeCheckout,
  withoutProofs,
  type ReadyBuyer,
} from '../../../testing/makers/order-makers.ts'
import { items } from '../../catalog/items/catalog.tables.ts'
import { decorationMethods, inks, itemCharges } from '../../catalog/items/decoration.tables.ts'

const key = 'the-one-checkout'

/** An order of 144 tumblers with the company's logo on front and back, which is being made. */
async function makeOrderInProduction() {
  const { shop } = await openShopBeforeCheckout()
  await withoutProofs(shop)
  const buyer = await makeBuyer(shop)
  await makeInk(shop)
  const item = await makeDecoratedItem(shop, { name: 'Steel tumbler' })
  const artwork = await makeArtwork(shop, buyer)
  const imprint = { imprint_colors: { one: { pms_code: 'PMS 166 C' } }, artwork_id: artwork.id }
  const decoration = {
    method: 'Screen print',
    locations: ['Front', 'Back'].map((location) => ({ location, ...imprint })),
  }
  const { data } = await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 144, decoration } })
  await buyer.place({ checkout_key: key, po_number: 'PO-77' })
  const order = await readOrder(buyer)
  await makeChangeState(shop)(toOrderId(order.id), 'in-production', { quiet: true })
  return { shop, buyer, item, artwork, decoration, cartLineId: data.line_id, order, made: await readOrder(buyer) }
}

const readOrder = async (buyer: ReadyBuyer) => (await buyer.send(getPlacedOrders, { query: {} })).data.sales_orders[0]!

test('an order in production stays as it is, whatever its buyer and the owner change around it', async () => {
  const { shop, buyer, item, artwork, decoration, cartLineId, order, made } = await makeOrderInProduction()
  expect(made).toEqual({ ...order, state: 'in-production', state_title: 'In production' })

  // The line has left the cart with the order: no call of the cart reaches it by its old number, nor by its new one.
  for (const id of [cartLineId, order.lines[0]!.id]) {
    const params = { id }
    const replies = [
      await buyer.send(updateCartLine, { params, input: { quantity: 288 } }),
      await buyer.send(updateCartLine, { params, input: { decoration: { ...decoration, notes: 'Larger' } } }),
      await buyer.send(updateCartLine, { params, input: { decoration: null } }),
      await buyer.send(removeCartLine, { params }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  }

  // The same checkout with something else in it places nothing and changes nothing.
  await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 12 } })
  const input = {
    checkout_key: key,
    payment_method: 'terms' as const,
    po_number: 'PO-78',
    order_note: 'Make it blue',
    shipping_address_id: buyer.address.id,
    shipping_method: 'UPS-GROUND',
  }
  expect((await buyer.send(createOrders, { input })).status).toBe(409)

  const { id, ...address } = buyer.address
  await buyer.send(updateShippingAddress, {
    params: { id },
    input: { name: address.name, address_1: '1 Other St', city: 'Chicago', state: 'IL', zip: '60607' },
  })
  await buyer.send(renameArtwork, { params: { id: artwork.id }, input: { name: 'Old logo' } })
  const form = toForm(drawing(['#000000', '#ffffff']), 'other.svg')
  await shop.sendAnything(replaceArtwork, { token: buyer.token, params: { id: artwork.id }, form })
  await buyer.send(removeArtwork, { params: { id: artwork.id } })

  await shop.db.orm.update(items).set({ name: 'Another tumbler' }).where(eq(items.id, item.id))
  await shop.db.orm.update(itemCharges).set({ amount: 990_000 }).where(eq(itemCharges.itemId, item.id))
  await shop.db.orm.delete(decorationMethods).where(eq(decorationMethods.itemId, item.id))
  await shop.db.orm.update(inks).set({ active: false, name: 'Plum', hex: '#6d2077' })

  expect(await readOrder(buyer)).toEqual(made)
})

test('what is in production does not go back to where it could still be reviewed', async () => {
  const { shop, buyer, order, made } = await makeOrderInProduction()
  const changeState = makeChangeState(shop)
  for (const toState of ['placed', 'in-review'] satisfies OrderState[]) {
    await expect(changeState(toOrderId(order.id), toState)).rejects.toThrow(
      `An order that is 'In production' cannot become '${orderStates[toState].title}'.`,
    )
  }
  expect(await readOrder(buyer)).toEqual(made)
})

test('no call changes an order: one places orders, one puts what they held into the cart, four are about messages', () => {
  const writing = allCalls
    .map(({ call }) => call)
    .filter(({ method, path }) => method !== 'GET' && /order/.test(path) && !path.startsWith('/quick_order'))
  expect(writing.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /sales_orders/create_orders',
    'POST /portal/orders/:id/messages',
    'POST /portal/orders/:id/messages/files',
    'POST /portal/orders/:id/messages/read',
    'POST /portal/orders/:id/questions/:question_id/answer',
    'POST /portal/orders/:id/order_again',
  ])
})
