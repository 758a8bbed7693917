import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import type { AnswerOf, Call, Envelope } from '../../contract/call.ts'
import { addToCart, getCart } from '../../contract/shop/cart/cart.call.ts'
import { createOrders } from '../../contract/shop/cart/orders.call.ts'
import { getProduct } from '../../contract/shop/catalog/products.call.ts'
import { atEnd } from '../testing/at-end.ts'
import { makeItem } from '../testing/makers/catalog-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import { openDataFolder, startShopProcess, type ShopProcess } from '../testing/processes/shop-process.ts'
import { openTestShop, toReply, toRequest, type TestReply, type TestShop } from '../testing/test-shop.ts'

const cuts = 24
const buyerCount = 16
const backWithinMs = 5_000
const pieces = 10

test('a shop whose connections to the database are cut again and again is back at once, and loses and doubles nothing', async () => {
  const shop = await openTestShop({ now: new Date().toISOString(), withRates: true })
  const item = await makeItem(shop, { variants: [{ color: 'Navy', stock: 1_000_000 }] })
  const buyers = await Promise.all(Array.from({ length: buyerCount }, () => makeBuyer(shop)))
  const open = await startShopProcess(openDataFolder(), { DATABASE_URL: shop.db.url })
  await open.waitUntilReady()
  const cutAll = await openKnife(shop)

  const shopping = { isOver: false, placed: new Map<string, number[]>(), interrupted: 0 }
  const all = buyers.map((buyer) => buyAgainAndAgain(open, buyer, item.id, shopping))
  const waits: number[] = []
  for (let cut = 0; cut < cuts; cut++) {
    await sleep(150)
    expect(await cutAll()).toBeGreaterThan(2)
    waits.push(await waitUntilBack(open, buyers[cut % buyerCount]!))
  }
  shopping.isOver = true
  await Promise.all(all)

  expect(Math.max(...waits)).toBeLessThan(backWithinMs)
  expect(shopping.interrupted).toBeGreaterThan(0)
  expect(await listOrders(shop)).toEqual(shopping.placed)

  await shop.db.pool.query(`update items set name = 'Seen after all that' where id = $1`, [item.id])
  await expect
    .poll(async () => (await ask(open, getProduct, { params: { id: item.id } }))?.body)
    .toMatchObject({ data: { product: { name: 'Seen after all that' } } })
  open.signal('SIGTERM')
  expect(await Promise.race([open.ended(), sleep(10_000, 'still there', { ref: false })])).toBe(0)
  expect(open.output()).not.toMatch(/"level":"fatal"/)
})

/** Ends every connection to the shop's database but its own. @returns how many there were */
async function openKnife(shop: TestShop): Promise<() => Promise<number>> {
  const client = new Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  atEnd(() => client.end())
  const name = new URL(shop.db.url).pathname.slice(1)
  return async () => {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    return rowCount ?? 0
  }
}

interface Shopping {
  isOver: boolean
  /** What the shop has answered the buyers, by purchase order number. */
  placed: Map<string, number[]>
  interrupted: number
}

async function buyAgainAndAgain(open: ShopProcess, buyer: ReadyBuyer, itemId: number, shopping: Shopping) {
  for (let count = 1; !shopping.isOver; count++) {
    const po = `${buyer.id}-${count}`
    const added = { catalog_item_id: itemId, quantity: pieces }
    await insist(shopping, () => ask(open, addToCart, { token: buyer.token, input: added }))
    const input = {
      checkout_key: `checkout-${po}`,
      payment_method: 'terms',
      po_number: po,
      shipping_address_id: buyer.address.id,
      shipping_method: 'UPS-GROUND',
    }
    const reply = await insist(shopping, () => ask(open, createOrders, { token: buyer.token, input }))
    const { sales_orders } = reply.data as AnswerOf<typeof createOrders>
    shopping.placed.set(po, [...sales_orders.map(({ id }) => id), pieces])
  }
}

async function insist(shopping: Shopping, press: () => Promise<TestReply | undefined>): Promise<TestReply> {
  for (;;) {
    const reply = await press()
    if (reply?.status === 200) return reply
    if (reply) expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5'])
    shopping.interrupted += 1
    await sleep(20)
  }
}

async function waitUntilBack(open: ShopProcess, { token }: ReadyBuyer): Promise<number> {
  const from = Date.now()
  while (Date.now() - from < 2 * backWithinMs) {
    const [cart, ready] = await Promise.all([ask(open, getCart, { token }), fetch(`${open.url}/readyz`)])
    if (cart?.status === 200 && ready.ok) break
    await sleep(10)
  }
  return Date.now() - from
}

async function ask(open: ShopProcess, call: Call, parts: Parameters<typeof toRequest>[1]): Promise<TestReply> {
  const { url, method, headers, payload } = await toRequest(call, parts)
  const response = await fetch(open.url + String(url), {
    method: method as string,
    headers: { ...(headers as Record<string, string>), ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { body: JSON.stringify(payload) } : {}),
  })
  return toReply(response.status, (await response.json()) as Envelope<unknown>, Object.fromEntries(response.headers))
}

/** The orders that stand, with their pieces, by purchase order number. */
async function listOrders({ db }: TestShop): Promise<Map<string, number[]>> {
  const { rows } = await db.orm.execute<{ po: string; answered: number[] }>(sql`
    select orders.po_number as po, json_build_array(orders.id, sum(order_lines.quantity)) as answered
    from orders join order_lines on order_lines.order_id = orders.id
    group by orders.id order by orders.id`)
  return new Map(rows.map(({ po, answered }) => [po, answered]))
}
