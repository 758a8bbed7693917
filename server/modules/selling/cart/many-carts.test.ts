import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, getCart } from '../../../../contract/shop/cart/cart.call.ts'
import { makeItem, makePriceList, toTiers } from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer, makeSession, type TestCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop, type TestReply } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'
import { companies } from '../../people/customers/customers.tables.ts'
import { sessions } from '../../people/sessions/sessions.tables.ts'
import { createCartService } from './cart.service.ts'

/** Buyers with one piece in their carts. */
async function openWithBuyers(count: number, { isNew = false } = {}) {
  const shop = await openTestShop({ isNew })
  const item = await makeItem(shop)
  const buyers = await Promise.all(Array.from({ length: count }, () => makeCustomer(shop)))
  const add = (buyer: TestCustomer, quantity: number) =>
    buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity } })
  for (const buyer of buyers) expect(await add(buyer, 1)).toSucceed()
  const readPieces = async (buyer: TestCustomer) => (await buyer.send(getCart)).data.shopping_cart.piece_count
  return { shop, item, buyers, add, readPieces }
}

const seenPieces = (reply: TestReply<{ shopping_cart: { piece_count: number } }>) =>
  reply.data.shopping_cart.piece_count

test('of carts that are added to at once, each gets its own', async () => {
  const many = 20
  const { buyers, add, readPieces } = await openWithBuyers(many)

  const replies = await Promise.all(buyers.map((buyer, n) => add(buyer, n + 1)))

  const wanted = buyers.map((_, n) => n + 2)
  expect(replies.map(seenPieces)).toEqual(wanted)
  expect(await Promise.all(buyers.map(readPieces))).toEqual(wanted)
})

test('of carts that are read at once, each is read as it is', async () => {
  const many = 20
  const { shop, item, buyers, readPieces } = await openWithBuyers(many)
  const elsewhere = createCartService({ db: shop.db, clock: shop.clock })
  const [first, changed, signedOut, ...others] = buyers as [TestCustomer, TestCustomer, TestCustomer]
  await elsewhere.addItem({ customerId: changed.id, companyId: changed.companyId }, { itemId: item.id, quantity: 10 })
  await shop.db.orm.update(sessions).set({ endedAt: shop.clock.now() }).where(eq(sessions.customerId, signedOut.id))

  const replies = await Promise.all([first, changed, signedOut, ...others].map((buyer) => buyer.send(getCart)))

  expect(replies[2]).toMatchObject({ status: 422, error: 'Your session has ended. Please sign in again.' })
  replies.splice(2, 1)
  expect(replies.map(seenPieces)).toEqual([1, 11, ...others.map(() => 1)])
  expect(await readPieces(changed)).toBe(11)
})

test('whoever is refused, late or held up among many changes nothing for the others', async () => {
  const { shop, item, buyers, add, readPieces } = await openWithBuyers(6)
  const [one, signedOut, greedy, elsewhere, heldUp, other] = buyers as [
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
    TestCustomer,
  ]
  const process = createCartService({ db: shop.db, clock: shop.clock })
  await process.addItem({ customerId: elsewhere.id, companyId: elsewhere.companyId }, { itemId: item.id, quantity: 10 })
  await shop.db.orm.update(sessions).set({ endedAt: shop.clock.now() }).where(eq(sessions.customerId, signedOut.id))

  let waiting: ReturnType<typeof add>
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from carts where customer_id = ${heldUp.id} for update`)
    const quick = [add(one, 2), add(signedOut, 2), add(greedy, 1_000_000), add(elsewhere, 2)]
    waiting = add(heldUp, 2)
    const [first, ended, tooMany, late] = await Promise.all(quick)
    expect(first).toSucceed()
    expect(ended).toMatchObject({ status: 422, error: 'Your session has ended. Please sign in again.' })
    expect(tooMany).toMatchObject({ status: 400, errors: [{ field: 'quantity' }] })
    expect(seenPieces(late!)).toBe(13)
    expect(seenPieces(await add(other, 2))).toBe(3)
  })
  expect(seenPieces(await waiting!)).toBe(3)

  expect(await Promise.all([one, greedy, elsewhere, heldUp, other].map(readPieces))).toEqual([3, 1, 13, 3, 3])
})

test('what the database refuses of one is saved for the others', async () => {
  const { shop, buyers, add, readPieces } = await openWithBuyers(4)
  await shop.db.pool.query('alter table cart_line_variants add constraint no_thirteen check (quantity <> 13)')

  const replies = await Promise.all(buyers.map((buyer, n) => add(buyer, n === 2 ? 12 : 1)))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 500, 200])
  expect(await Promise.all(buyers.map(readPieces))).toEqual([2, 2, 1, 2])
})

test('two browsers of one customer lose nothing of each other', async () => {
  const { shop, item, buyers, add, readPieces } = await openWithBuyers(2)
  const [buyer] = buyers as [TestCustomer]
  const token = await makeSession(shop, buyer.id)
  const addThere = () => shop.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 }, token })

  for (let round = 0; round < 3; round++) {
    for (const reply of await Promise.all([add(buyer, 1), addThere(), add(buyer, 1), addThere()]))
      expect(reply).toSucceed()
  }

  expect(await readPieces(buyer)).toBe(13)
})

test('a cart, a price or a price list that changes elsewhere counts from the next request on', async () => {
  const { shop, item, buyers, add, readPieces } = await openWithBuyers(1, { isNew: true })
  const [buyer] = buyers as [TestCustomer]
  const { app, db } = shop
  const more = await makeItem(shop)
  await shop.refreshCatalog()
  const elsewhere = createCartService({ db, clock: shop.clock })
  const addOne = async () => (await add(buyer, 1)).data.shopping_cart.shopping_cart_lines
  // From here on this process is notified of no changes.
  await app.services.live.close()

  await elsewhere.addItem({ customerId: buyer.id, companyId: buyer.companyId }, { itemId: more.id, quantity: 10 })
  expect(await addOne()).toMatchObject([{ quantity: 2 }, { quantity: 10 }])
  await db.orm.update(priceTiers).set({ unitPrice: 70_000 }).where(eq(priceTiers.itemId, item.id))
  expect(await addOne()).toMatchObject([{ quantity: 3, unit_price: 7 }, { quantity: 10 }])
  const agreed = await makePriceList(db.orm)
  await db.orm.insert(priceTiers).values(toTiers(item.id, agreed, [[1, 50_000]]))
  await db.orm.update(companies).set({ priceListId: agreed }).where(eq(companies.id, buyer.companyId))
  expect(await addOne()).toMatchObject([{ quantity: 4, unit_price: 5 }, { quantity: 10 }])

  await db.orm.update(priceTiers).set({ unitPrice: 40_000 }).where(eq(priceTiers.priceListId, agreed))
  const [line] = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
  expect(line).toMatchObject({ quantity: 4, unit_price: 4 })
  expect(await readPieces(buyer)).toBe(14)
})

test('a form adds as JSON does, in as many queries', async () => {
  const { shop, item, buyers, readPieces } = await openWithBuyers(1)
  const [buyer] = buyers as [TestCustomer]
  const addByForm = () => {
    const form = new FormData()
    form.set('catalog_item_id', String(item.id))
    form.set('quantity', '2')
    return shop.sendAnything(addToCart, { form, token: buyer.token })
  }

  expect(await countQueries(shop.db, addByForm)).toEqual({ queries: 4, transactions: 1 })
  expect(await countQueries(shop.db, () => readPieces(buyer))).toEqual({ queries: 2, transactions: 0 })
  expect(await countQueries(shop.db, addByForm)).toEqual({ queries: 4, transactions: 1 })
  expect(await readPieces(buyer)).toBe(5)
})
