import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { toLineId } from '../../../../domain/ids.ts'
import { makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import { sessions } from '../../people/sessions/sessions.tables.ts'
import { createCartService } from './cart.service.ts'
import { removeLines as emptyCart } from './save-lines.store.ts'
import { lockCart } from './cart-lock.store.ts'

/** A buyer with one line, and another process at work on the same database. */
async function openWithTwoProcesses() {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const [item, more] = [await makeItem(shop), await makeItem(shop)]
  const elsewhere = createCartService({ db: shop.db, clock: shop.clock })
  const principal = { customerId: buyer.id, companyId: buyer.companyId }
  const add = (id: number, quantity = 1) => buyer.send(addToCart, { input: { catalog_item_id: id, quantity } })
  const readQuantities = async () =>
    (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines.map(({ quantity }) => quantity)
  const lineId = toLineId((await add(item.id)).data.line_id)
  expect(await readQuantities()).toEqual([1])
  return { shop, buyer, item, more, elsewhere, principal, lineId, add, readQuantities }
}

test('what another process does to a cart is seen at once, and added to', async () => {
  const { item, more, elsewhere, principal, lineId, add, readQuantities } = await openWithTwoProcesses()

  await elsewhere.addItem(principal, { itemId: more.id, quantity: 5 })
  expect(await readQuantities()).toEqual([1, 5])
  await elsewhere.updateLine(principal, lineId, { quantity: { quantity: 7 } })
  const { shopping_cart } = (await add(item.id, 2)).data
  expect(shopping_cart.shopping_cart_lines.map(({ quantity }) => quantity)).toEqual([9, 5])
  await elsewhere.removeLine(principal, lineId)
  expect(await readQuantities()).toEqual([5])
  await add(item.id, 3)
  expect(await readQuantities()).toEqual([5, 3])
})

test('a change that is taken back was never there, whatever comes after it', async () => {
  const { shop, more, principal, add, readQuantities } = await openWithTwoProcesses()
  const undone = shop.db.transaction(async (tx) => {
    await lockCart(tx, principal.customerId, shop.clock.now())
    await emptyCart(tx, principal.customerId)
    expect(await readQuantities()).toEqual([1])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')

  await add(more.id, 2)
  expect(await readQuantities()).toEqual([1, 2])
})

test('a session that another process has ended neither reads nor adds any more', async () => {
  const { shop, buyer, item, elsewhere, principal, add } = await openWithTwoProcesses()
  await shop.db.orm.update(sessions).set({ endedAt: shop.clock.now() }).where(eq(sessions.customerId, buyer.id))

  const ended = 'Your session has ended. Please sign in again.'
  for (const reply of [await buyer.send(getCart), await add(item.id), await add(4711)]) {
    expect(reply.status).toBe(422)
    expect(reply).toRefuseWith(ended)
  }
  expect((await elsewhere.getCart(principal)).lines).toMatchObject([{ quantity: 1 }])
})

test('a company that gets a price list of its own pays by it from then on', async () => {
  const { shop, buyer, item, add } = await openWithTwoProcesses()
  const agreed = await makePriceList(shop.db.orm)
  await shop.db.orm.insert(priceTiers).values(toTiers(item.id, agreed, [[1, 90_000]]))
  await shop.db.orm.update(companies).set({ priceListId: agreed }).where(eq(companies.id, buyer.companyId))

  const { shopping_cart } = (await add(item.id)).data
  expect(shopping_cart.shopping_cart_lines).toMatchObject([{ quantity: 2, unit_price: 9, net_amt: 18 }])
})
