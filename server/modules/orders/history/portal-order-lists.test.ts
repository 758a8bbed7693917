import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listFiles } from '../../../../contract/portal/list-files.ts'
import { getOrderBuyers, getOrdersByMonth, getPortalOrders } from '../../../../contract/portal/portal.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { orders } from '../placing/orders.tables.ts'

let shop: TestShop
let admin: ReadyBuyer
let buyer: ReadyBuyer
let ofAdmin: PortalVisitor
let ofBuyer: PortalVisitor
let ofStranger: PortalVisitor
let ids: OrderId[]

async function place(who: ReadyBuyer, poNumber: string, placedAt: string, changes = {}): Promise<OrderId> {
  await fillCart(shop, who)
  // What begins like a formula cannot be typed there today.
  const typed = /^\w/.test(poNumber) ? { po_number: poNumber } : {}
  const id = (await who.place(typed)).data.sales_orders[0]!.id as OrderId
  await shop.db.orm
    .update(orders)
    .set({ placedAt: new Date(placedAt), totalCents: 10_000, poNumber, ...changes })
    .where(eq(orders.id, id))
  return id
}

beforeAll(async () => {
  // New York is five hours behind: what was placed on March 1 at 3 in London is of February.
  shop = await openTestShop({ now: '2026-03-20T15:00:00Z' })
  await fillRates(shop)
  admin = await makeBuyer(shop, { firstName: 'Ada', lastName: 'Byrne', role: 'admin' })
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes', companyId: admin.companyId, role: 'buyer' })
  const stranger = await makeBuyer(shop)
  ids = [
    await place(admin, '@SUM(A1)', '2026-02-10T15:00:00Z'),
    await place(buyer, 'B-1', '2026-03-01T03:00:00Z', { totalCents: 25_000 }),
    await place(buyer, 'B-2', '2026-03-12T15:00:00Z'),
    await place(buyer, 'B-3', '2026-03-13T15:00:00Z', { state: 'cancelled' }),
    await place(admin, 'A-0', '2025-12-31T15:00:00Z'),
    await place(stranger, 'S-1', '2026-03-12T15:00:00Z'),
  ]
  ofAdmin = await openPortal(shop, admin)
  ofBuyer = await openPortal(shop, buyer)
  ofStranger = await openPortal(shop, stranger)
})

const byMonth = async (who: PortalVisitor, query = {}) => (await who.send(getOrdersByMonth, { query })).data
const find = async (who: PortalVisitor, query: object) =>
  (await who.send(getPortalOrders, { query })).data.orders.map(({ id }) => id)

test('orders add up by month and colleague, as the calendar of the shop has them', async () => {
  const shown = await byMonth(ofAdmin)
  expect(shown).toMatchObject({ year: 2026, years: [2026, 2025], sees_company: true, order_count: 3, amount: 450 })
  expect(shown.months).toEqual([
    {
      from: '2026-03-01',
      to: '2026-03-31',
      order_count: 1,
      amount: 100,
      buyers: [{ id: buyer.id, name: 'Dana Reyes', order_count: 1, amount: 100 }],
    },
    {
      from: '2026-02-01',
      to: '2026-02-28',
      order_count: 2,
      amount: 350,
      buyers: [
        { id: buyer.id, name: 'Dana Reyes', order_count: 1, amount: 250 },
        { id: admin.id, name: 'Ada Byrne', order_count: 1, amount: 100 },
      ],
    },
  ])
  expect((await byMonth(ofAdmin, { year: 2025 })).months.map(({ from }) => from)).toEqual(['2025-12-01'])
  expect((await byMonth(ofAdmin, { year: 2024 })).months).toEqual([])
})

test('a month of a colleague is found in the list', async () => {
  const [february] = (await byMonth(ofAdmin)).months.slice(-1)
  const { from, to } = february!
  expect(await find(ofAdmin, { from, to, buyer: buyer.id })).toEqual([ids[1]])
  expect(await find(ofAdmin, { from, to })).toEqual([ids[1], ids[0]])
  expect(await find(ofAdmin, { search: 'b-', buyer: buyer.id })).toEqual([ids[3], ids[2], ids[1]])
})

test('who sees the own orders alone gets those alone, and a stranger nothing', async () => {
  expect(await byMonth(ofBuyer)).toMatchObject({ sees_company: false, order_count: 2, amount: 350 })
  expect(await find(ofBuyer, { buyer: admin.id })).toEqual([])
  expect(await find(ofStranger, { buyer: buyer.id })).toEqual([])
  expect((await byMonth(ofStranger)).order_count).toBe(1)
  expect((await ofAdmin.send(getOrderBuyers)).data.buyers.map(({ name }) => name)).toEqual(['Ada Byrne', 'Dana Reyes'])
  expect((await ofBuyer.send(getOrderBuyers)).data.buyers).toEqual([])
})

test('the file has all that the filter finds, whatever fits on a page, and runs no formula', async () => {
  const open = async (who: PortalVisitor, query = '') =>
    shop.app.fastify.inject({ url: `${listFiles.orders}${query}`, headers: who.headers })
  const rowsOf = (payload: string) => payload.replace('\ufeff', '').trim().split('\r\n')
  const reply = await open(ofAdmin)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  const [head, ...rows] = rowsOf(reply.payload)
  expect(head).toBe('"Order","Placed","PO number","Ordered by","Status","First item","Lines","Total","Hold","Type"')
  expect(rows.map((row) => row.slice(1, 7))).toEqual([3, 2, 1, 0, 4].map((at) => String(ids[at])))
  expect(rows[3]).toContain('"2026-02-10","\'@SUM(A1)","Ada Byrne","Placed"')
  expect(rowsOf((await open(ofAdmin, '?from=2026-02-01&to=2026-02-28')).payload)).toHaveLength(3)
  expect(rowsOf((await open(ofBuyer)).payload)).toHaveLength(4)
  expect(rowsOf((await open(ofStranger, `?buyer=${buyer.id}`)).payload)).toHaveLength(1)
  expect((await open(ofAdmin, '?from=soon')).statusCode).toBe(400)
  expect((await shop.app.fastify.inject(listFiles.orders)).statusCode).toBe(401)
})
