import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart } from '../../contract/shop/cart/cart.call.ts'
import { createOrders } from '../../contract/shop/cart/orders.call.ts'
import { checkouts, orderLines, orders } from '../modules/orders/placing/orders.tables.ts'
import { findPostmaster } from '../../dev/postgres/postmaster.ts'
import { fillRates } from '../testing/makers/address-makers.ts'
import { makeItem } from '../testing/makers/catalog-makers.ts'
import { makeBuyer, type ReadyBuyer } from '../testing/makers/order-makers.ts'
import { reachProcess } from '../testing/processes/reach-process.ts'
import { openDataFolder, startShopProcess } from '../testing/processes/shop-process.ts'
import type { TestShop } from '../testing/test-shop.ts'

interface Placing {
  buyer: ReadyBuyer
  key: string
  /** The orders in the buyer's answer; empty while none has come. */
  orderIds: number[]
}

test.each([
  { killed: 'the shop', withDatabase: false },
  { killed: 'the shop and its database', withDatabase: true },
])('killing $killed while orders are placed loses none that a buyer was told of', async ({ withDatabase }) => {
  const folder = openDataFolder()
  const first = await startShopProcess(folder)
  await first.waitUntilReady()
  const before = await reachProcess(first, folder)
  await fillRates(before)
  const item = await makeItem(before)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => makeBuyer(before)))
  const placings: Placing[] = []

  const shopping = buyers.map((buyer) => placeUntilCut(before, item.id, buyer, placings))
  const answered = () => placings.filter(({ orderIds }) => orderIds.length > 0).length
  await expect.poll(answered).toBeGreaterThan(12)
  first.signal('SIGKILL')
  if (withDatabase) process.kill(findPostmaster(join(folder, 'postgres', 'cluster'))!.pid, 'SIGKILL')
  await Promise.all([first.ended(), ...shopping])

  const next = await startShopProcess(folder)
  await next.waitUntilReady()
  const after = await reachProcess(next, folder)
  const stored = await listStored(after)
  for (const { key, orderIds } of placings) if (orderIds.length > 0) expect(stored.get(key)).toEqual(orderIds)
  expect(await listLineless(after)).toEqual([])

  // A buyer whose answer was cut off presses again.
  for (const placing of placings.filter(({ orderIds }) => orderIds.length === 0)) await pressAgain(after, placing)
  const keys = (await after.db.orm.select({ key: checkouts.key }).from(checkouts)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

async function placeUntilCut(shop: TestShop, itemId: number, buyer: ReadyBuyer, placings: Placing[]): Promise<void> {
  for (let count = 1; ; count++) {
    const placing: Placing = { buyer, key: `checkout-${buyer.id}-${count}`, orderIds: [] }
    try {
      await buyer.send(addToCart, { input: { catalog_item_id: itemId, quantity: 10 } })
      placings.push(placing)
      const reply = await place(shop, placing)
      placing.orderIds = reply.data.sales_orders.map(({ id }) => id)
    } catch (error) {
      if (isCut(error)) return
      throw error
    }
  }
}

/** `fetch` found nobody at the other end, or lost them. */
const isCut = (error: unknown): boolean =>
  error instanceof TypeError && /fetch failed|terminated|other side closed/.test(error.message)

const place = (shop: TestShop, { buyer, key }: Placing) =>
  shop.send(createOrders, {
    token: buyer.token,
    input: {
      checkout_key: key,
      payment_method: 'terms',
      po_number: key,
      shipping_address_id: buyer.address.id,
      shipping_method: 'UPS-GROUND',
    },
  })

/** Either the order stands, then the shop names it, or the cart does, then it is placed now. */
async function pressAgain(shop: TestShop, placing: Placing): Promise<void> {
  const stored = (await listStored(shop)).get(placing.key)
  const reply = await place(shop, placing)
  expect(reply).toSucceed()
  const orderIds = reply.data.sales_orders.map(({ id }) => id)
  if (stored) expect(orderIds).toEqual(stored)
  expect((await listStored(shop)).get(placing.key)).toEqual(orderIds)
}

/** The ids of the orders that stand in the database, by the key of their checkout. */
async function listStored(shop: TestShop): Promise<Map<string, number[]>> {
  const rows = await shop.db.orm
    .select({ id: orders.id, key: checkouts.key })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .orderBy(orders.id)
  const stored = new Map<string, number[]>()
  for (const { id, key } of rows) stored.set(key, [...(stored.get(key) ?? []), id])
  return stored
}

async function listLineless(shop: TestShop) {
  const rows = await shop.db.orm
    .select({ id: orders.id, lineId: orderLines.id })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
  return rows.filter(({ lineId }) => lineId === null)
}
