import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ArgumentsOf } from '../../../../contract/call.ts'
import { getPortalOrders } from '../../../../contract/portal/portal.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { fillCart, makeBuyer, makeChangeState, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { orderLines, orders } from '../placing/orders.tables.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ withRates: true })
})

async function place(who: ReadyBuyer, name: string) {
  await fillCart(shop, who, 10, { name })
  return (await who.place()).data.sales_orders[0]!.id
}

/** Each with a line of another name. */
async function copyOrder(id: OrderId, count: number): Promise<OrderId[]> {
  const [order] = await shop.db.orm.select().from(orders).where(eq(orders.id, id))
  const [line] = await shop.db.orm.select().from(orderLines).where(eq(orderLines.orderId, id))
  const { id: _order, ...copied } = order!
  const { id: _line, ...copiedLine } = line!
  const copies = await shop.db.orm
    .insert(orders)
    .values(Array.from({ length: count }, () => copied))
    .returning({ id: orders.id })
  await shop.db.orm
    .insert(orderLines)
    .values(copies.map((copy) => ({ ...copiedLine, orderId: copy.id, name: 'Another cup' })))
  return copies.map((copy) => copy.id)
}

test('pages counted from the end hold the same as counted from the start, and the numbers follow every change', async () => {
  const own = await makeBuyer(shop)
  const first = await place(own, 'Counted mug')
  const latestFirst = [first, ...(await copyOrder(first, 64))].reverse()
  const read = async (query: ArgumentsOf<typeof getPortalOrders>['query']) => {
    const { data } = await (await openPortal(shop, own)).send(getPortalOrders, { query })
    return { ids: data.orders.map(({ id }) => id), total: data.total_count }
  }

  for (const page of [1, 2, 3, 4, 5]) {
    const expected = { ids: latestFirst.slice((page - 1) * 20, page * 20), total: 65 }
    expect(await read({ page })).toEqual(expected)
    expect(await read({ page, state: 'placed', from: '2020-01-01' })).toEqual(expected)
  }
  await makeChangeState(shop)(first, 'in-production')
  expect(await read({ page: 4, state: 'placed' })).toEqual({ ids: latestFirst.slice(60, 64), total: 64 })
  expect(await read({ state: 'in-production' })).toEqual({ ids: [first], total: 1 })
  await shop.db.orm.delete(orders).where(eq(orders.id, latestFirst[0]!))
  expect((await read({})).total).toBe(64)
})

test('a list of more than 1,000 orders counts so far, and each page that is turned to', async () => {
  const own = await makeBuyer(shop)
  const first = await place(own, 'One of very many mugs')
  await copyOrder(first, 1_030)
  const portal = await openPortal(shop, own)
  const read = async (query: ArgumentsOf<typeof getPortalOrders>['query']) => {
    const {
      orders: listed,
      total_count: total,
      page_count: pages,
      has_more: more,
    } = (await portal.send(getPortalOrders, { query })).data
    return [listed.length, total, pages, more, listed.at(-1)?.id === first]
  }

  expect(await read({})).toEqual([20, 1_000, 51, true, false])
  expect(await read({ page: 50 })).toEqual([20, 1_000, 51, true, false])
  expect(await read({ page: 51 })).toEqual([20, 1_020, 52, true, false])
  expect(await read({ page: 52 })).toEqual([11, 1_031, 52, false, true])
  expect(await read({ page: 53 })).toEqual([0, 1_031, 52, false, false])
  expect(await read({ search: 'very many' })).toEqual([1, 1, 1, false, true])

  const list = async (query: ArgumentsOf<typeof getPortalOrders>['query']) => {
    const { orders: listed, ...counts } = (await portal.send(getPortalOrders, { query })).data
    return { ids: listed.map(({ id }) => id), total: counts.total_count, more: counts.has_more }
  }
  for (const page of [2, 49, 50, 51, 52]) {
    const after = (await list({ page: page - 1 })).ids.at(-1)!
    expect(await list({ page, after }), `page ${page}`).toEqual(await list({ page }))
  }
  expect((await list({ page: 53, after: first })).ids).toEqual([])
  const theirs = await place(await makeBuyer(shop), 'Mug of somebody else')
  expect((await list({ page: 2, after: theirs })).ids).toEqual([])
})

test('orders of one customer that move at once are counted all', async () => {
  const own = await makeBuyer(shop)
  const ids = [await place(own, 'One mug'), await place(own, 'Two mugs'), await place(own, 'Three mugs')]
  await Promise.all(ids.map((id) => makeChangeState(shop)(id, 'in-review')))
  const portal = await openPortal(shop, own)
  const count = async (state: string) => (await portal.send(getPortalOrders, { query: { state } })).data.total_count
  expect([await count('placed'), await count('in-review')]).toEqual([0, 3])
})
