import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart, removeCartLine, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import { fillRates, makeAddress } from '../../../testing/makers/address-makers.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { priceTiers } from '../../catalog/items/catalog.tables.ts'
import { cartLines, cartLineVariants } from './cart.tables.ts'

const many = 12

describe('requests that change one cart at once', () => {
  test('lose no piece of one item', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop, { variants: [{ size: 'M' }, { size: 'L' }] })
    const add = (n: number) =>
      buyer.send(addToCart, {
        input: { catalog_item_id: item.id, variants: [{ variant_id: item.variants[n % 2]!.id, quantity: 1 }] },
      })

    const replies = await Promise.all(Array.from({ length: many }, (_, n) => add(n)))

    for (const reply of replies) expect(reply).toSucceed()
    const seen = replies.map((reply) => reply.data.shopping_cart.piece_count)
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, n) => n + 1))
    expect(await shop.db.orm.select().from(cartLines)).toHaveLength(1)
    const stored = await shop.db.orm.select().from(cartLineVariants)
    expect(stored.map(({ quantity }) => quantity)).toEqual([many / 2, many / 2])
  })

  test('put every item into the first cart of a new customer', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const items = await Promise.all(Array.from({ length: 5 }, () => makeItem(shop)))

    await Promise.all(items.map(({ id }) => buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 2 } })))

    const { shopping_cart } = (await buyer.send(getCart)).data
    expect(shopping_cart).toMatchObject({ line_count: 5, piece_count: 10 })
  })

  test('leave a removed line removed, or changed before that', async () => {
    const shop = await openTestShop()
    const buyer = await makeCustomer(shop)
    const item = await makeItem(shop)
    const params = {
      id: (await buyer.send(addToCart, { input: { catalog_item_id: item.id, quantity: 1 } })).data.line_id,
    }

    const [removed, changed] = await Promise.all([
      buyer.send(removeCartLine, { params }),
      buyer.send(updateCartLine, { params, input: { quantity: 7 } }),
    ])

    expect(removed).toSucceed()
    expect([200, 404]).toContain(changed.status)
    expect((await buyer.send(getCart)).data.shopping_cart.line_count).toBe(0)
  })

  test('wait only for their own cart', async () => {
    const shop = await openTestShop()
    const [one, other] = [await makeCustomer(shop), await makeCustomer(shop)]
    const item = await makeItem(shop)
    const input = { catalog_item_id: item.id, quantity: 1 }
    await one.send(addToCart, { input })
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select from carts where customer_id = ${one.id} for update`)
      expect(await other.send(addToCart, { input })).toSucceed()
    })
  })
})

describe.each([1, 60])('whatever the cart holds (%d lines), with the query that finds out who is calling', (lines) => {
  test('it is read in 2 queries, and changed in one transaction of 4 at most', async () => {
    const { shop, buyer, ids } = await fillCart(lines)
    const inCart = ids[0]!
    const isNew = ids[lines]!
    const add = (id: number, request_key?: string) =>
      buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 1, ...(request_key ? { request_key } : {}) } })
    const id = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines[0]!.id

    expect(await countQueries(shop.db, () => buyer.send(getCart))).toEqual({ queries: 2, transactions: 0 })
    const changes: [queries: number, work: () => Promise<unknown>][] = [
      [4, () => add(inCart)],
      [4, () => add(isNew)],
      [4, () => add(inCart, 'click-0001')],
      [3, () => add(inCart, 'click-0001')],
      [4, () => buyer.send(updateCartLine, { params: { id }, input: { quantity: 7 } })],
      [3, () => buyer.send(getCart, { query: { price_check: true } })],
      [4, () => buyer.send(removeCartLine, { params: { id } })],
    ]
    for (const [queries, work] of changes) {
      expect(await countQueries(shop.db, work)).toEqual({ queries, transactions: 1 })
    }
  })

  test('it takes no more queries when every price has just changed, or when its lines ship to addresses', async () => {
    const { shop, buyer, ids } = await fillCart(lines)
    await fillRates(shop)
    const address = await makeAddress(buyer)
    const [line] = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
    const shipping_addresses = [{ address_id: address.id, quantity: 1, shipping_method: 'UPS-GROUND' }]
    const ship = async () =>
      expect(await buyer.send(updateCartLine, { params: { id: line!.id }, input: { shipping_addresses } })).toSucceed()
    expect(await countQueries(shop.db, ship)).toEqual({ queries: 4, transactions: 1 })

    await shop.db.orm.update(priceTiers).set({ unitPrice: 90_000 })
    await shop.refreshCatalog()
    expect(await countQueries(shop.db, () => buyer.send(getCart))).toEqual({ queries: 2, transactions: 0 })
    const checkPrices = () => buyer.send(getCart, { query: { price_check: true } })
    expect(await countQueries(shop.db, checkPrices)).toEqual({ queries: 4, transactions: 1 })
    const add = () => buyer.send(addToCart, { input: { catalog_item_id: ids[0]!, quantity: 1 } })
    expect(await countQueries(shop.db, add)).toEqual({ queries: 4, transactions: 1 })

    const [changed] = (await buyer.send(getCart)).data.shopping_cart.shopping_cart_lines
    expect(changed).toMatchObject({ quantity: 2, shipping_addresses: [{ quantity: 2 }], problems: [] })
  })
})

async function fillCart(lines: number) {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const ids: number[] = []
  for (let n = 0; n < lines + 2; n++) ids.push((await makeItem(shop)).id)
  for (const id of ids.slice(0, lines)) await buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 1 } })
  return { shop, buyer, ids }
}
