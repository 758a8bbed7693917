import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, getCart, removeCartLine, updateCartLine } from '../../../contract/calls/cart.ts'
import { makeItem } from '../../testing/catalog-makers.ts'
import { makeCustomer } from '../../testing/customer-makers.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { cartLines, cartLineVariants } from './index.ts'

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
    const kept = await shop.db.orm.select().from(cartLineVariants)
    expect(kept.map(({ quantity }) => quantity)).toEqual([many / 2, many / 2])
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

test('reading a cart takes three queries and adding one transaction, however many lines', async () => {
  const shop = await openTestShop()
  const buyer = await makeCustomer(shop)
  const ids: number[] = []
  for (let n = 0; n < 40; n++) ids.push((await makeItem(shop)).id)
  const add = (id: number) => buyer.send(addToCart, { input: { catalog_item_id: id, quantity: 1 } })
  await add(ids[0]!)
  const few = await countQueries(shop, () => add(ids[1]!))
  for (const id of ids.slice(2, 39)) await add(id)

  expect(await countQueries(shop, () => add(ids[39]!))).toBe(few)
  // One more tells who is calling.
  expect(await countQueries(shop, () => buyer.send(getCart))).toBe(4)
})

async function countQueries(shop: Awaited<ReturnType<typeof openTestShop>>, work: () => Promise<unknown>) {
  let count = 0
  const clients = new Set<object>()
  const watch = (client: { query: (...args: never[]) => unknown }) => {
    if (clients.has(client)) return
    clients.add(client)
    const query = client.query.bind(client)
    client.query = (...args) => {
      if (!isOwnRound(args[0])) count++
      return query(...args)
    }
  }
  shop.db.pool.on('acquire', watch as never)
  count = 0
  await work()
  shop.db.pool.off('acquire', watch as never)
  return count
}

/** The shop asks for catalog changes each second, on the same connections. */
function isOwnRound(query: unknown) {
  const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text
  return text?.includes('catalog_changes') ?? false
}
