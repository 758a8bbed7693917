import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getCart } from '../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../contract/shop/cart/cart.schema.ts'
import { createQueries } from './queries.ts'
import { callQuery } from './questions.ts'
import { setSender } from './sender.ts'
import { showCart } from './show-cart.ts'

const cartOf = (line_count: number) => ({ line_count }) as Cart

/** A page with a cart in its header and one on itself; the shop's carts have as many lines as `shop` says. */
function openPage() {
  const queries = createQueries()
  const shop = { lines: 1, asked: 0, answers: Promise.resolve() }
  setSender(queries, async () => {
    shop.asked += 1
    const data = { shopping_cart: cartOf(shop.lines) }
    await shop.answers
    return { status: 200, body: { message: 'success', data } }
  })
  const places = [watch(queries, {}), watch(queries, { price_check: true })]
  return { queries, shop, seen: () => places.map((place) => place.getCurrentResult().data?.shopping_cart.line_count) }
}

function watch(queries: QueryClient, query: { price_check?: boolean }) {
  const observer = new QueryObserver(queries, callQuery(getCart, { query }))
  observer.subscribe(() => undefined)
  return observer
}

test('the cart of an answer is seen everywhere, and nobody asks for it', async () => {
  const { queries, shop, seen } = openPage()
  await expect.poll(seen).toEqual([1, 1])

  shop.lines = 2
  showCart(queries, cartOf(2))

  expect(seen()).toEqual([2, 2])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shop.asked).toBe(2)
})

test('a cart from before the change that comes in after it is asked for again', async () => {
  const { queries, shop, seen } = openPage()
  await expect.poll(seen).toEqual([1, 1])
  let arrive = () => {}
  shop.answers = new Promise((resolve) => (arrive = resolve))
  const late = queries.refetchQueries()
  await expect.poll(() => shop.asked).toBe(4)

  shop.lines = 2
  showCart(queries, cartOf(2))
  arrive()
  await late

  await expect.poll(seen).toEqual([2, 2])
})
