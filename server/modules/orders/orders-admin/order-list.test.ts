import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countOrders, listOrders, searchEverything } from '../../../../contract/admin/orders/order-list.call.ts'
import { wireOrderSorts, wireOrderViews, wirePayments } from '../../../../contract/admin/orders/order-list.schema.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { orderViews } from '../../../../domain/order-admin/order-payment.ts'
import { makeChangeState, fillCart, makeBuyer } from '../../../testing/makers/order-makers.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { orderPayments } from '../billing/payments.tables.ts'
import { orders } from '../placing/orders.tables.ts'

let shop: TestShop
let staff: TestStaff
/** In the order in which they were placed. */
const ids: OrderId[] = []
let companyId: number

/** Seven orders of two companies, a day apart, in whatever states. */
beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  const kestrel = await makeBuyer(shop, {
    companyName: 'Kestrel Ridge 100% Brewing',
    firstName: 'Mei',
    lastName: 'Lindqvist',
  })
  const other = await makeBuyer(shop, { companyName: 'Atlas Welding', login: 'tom@atlas.example' })
  companyId = kestrel.companyId
  for (const [index, buyer] of [kestrel, other, kestrel, other, other, other, other].entries()) {
    await fillCart(shop, buyer, 10 + index)
    const placed = (await buyer.place({ po_number: `PO-${index}-X` })).data
    ids.push(placed.sales_orders[0]!.id)
    shop.clock.advance(days(1))
  }
  const move = makeChangeState(shop)
  await move(ids[1]!, 'cancelled', { quiet: true })
  await move(ids[2]!, 'in-review', { quiet: true })
  await move(ids[2]!, 'on-hold', { note: 'Waits for a logo', quiet: true })
  await move(ids[3]!, 'shipped', { quiet: true })
  await move(ids[4]!, 'shipped', { quiet: true })
  const set = (at: number, fields: Partial<typeof orders.$inferInsert>) =>
    shop.db.orm.update(orders).set(fields).where(eq(orders.id, ids[at]!))
  await set(4, { paidCents: 100_000_000 as never })
  await shop.db.orm.insert(orderPayments).values([
    { orderId: ids[1]!, way: 'check', reference: '7', amountCents: 5_000 as never, receivedOn: '2026-03-08' },
    { orderId: ids[1]!, way: 'check', reference: '9', amountCents: -5_000 as never, receivedOn: '2026-03-08' },
    { orderId: ids[6]!, way: 'check', reference: '8', amountCents: 5_000 as never, receivedOn: '2026-03-08' },
  ])
  await set(1, { paidCents: 5_000 as never })
  await set(6, { state: 'cancelled', paidCents: 5_000 as never })
  await set(2, { paymentMethod: 'card', invoiceTermsDays: null, paidCents: 5_000 as never })
  await set(5, { paymentMethod: 'card', invoiceTermsDays: null, decorated: true, inHandsOn: '2026-03-20' })
  shop.clock.advance(days(40))
  staff = await makeStaff(shop, { role: 'sales' })
})

const list = async (query: QueryOf<typeof listOrders> = {}) => (await staff.send(listOrders, { query })).data
const find = async (query: QueryOf<typeof listOrders>) =>
  (await list(query)).orders.map(({ id }) => ids.indexOf(id as OrderId))

test('the list shows what is known of an order, the latest first', async () => {
  const { orders: found, nextCursor: next } = await list()
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(next).toBeNull()
  expect(found.at(-1)).toMatchObject({
    state: 'placed',
    poNumber: 'PO-0-X',
    company: { id: companyId, name: 'Kestrel Ridge 100% Brewing' },
    buyer: { name: 'Mei Lindqvist' },
    payment: 'unpaid',
    quantity: 10,
    sentQuantity: 0,
  })
  expect(found[3]).toMatchObject({
    payment: 'past-due',
    paymentTitle: expect.stringMatching(/^\d+ days past due$/) as string,
  })
  expect(found[4]).toMatchObject({ state: 'on-hold', holdNote: 'Waits for a logo' })
})

test.each(wireOrderSorts)('pages by %s hold each order once', async (sort) => {
  const whole = await find({ sort })
  const paged: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: 2, ...(cursor ? { cursor } : {}) })
    paged.push(...page.orders.map(({ id }) => ids.indexOf(id as OrderId)))
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(whole)
  expect(paged.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('the list says whether cards are charged as soon as goods leave', async () => {
  expect((await list({ limit: 1 })).isCapturedOnDispatch).toBe(true)
})

test('a cursor of another sorting is refused', async () => {
  const { nextCursor: cursor } = await list({ limit: 1 })
  const reply = await staff.send(listOrders, { query: { sort: 'due', cursor: cursor! } })
  expect(reply.status).toBe(400)
  expect(reply.errors[0]?.field).toBe('cursor')
})

test.each(wirePayments)('the filter by %s finds those that the list shows as that', async (payment) => {
  const shown = (await list()).orders.filter((order) => order.payment === payment).map(({ id }) => id)
  expect((await list({ payment })).orders.map(({ id }) => id)).toEqual(shown)
  if (payment !== 'on-card') expect(shown.length).toBeGreaterThan(0)
})

test.each(wireOrderViews)('the view %s counts what it lists', async (view) => {
  const counted = (await staff.send(countOrders)).data.views.find((one) => one.view === view)!
  const listed = await find({ view })
  expect(counted).toMatchObject({ title: orderViews[view].title, count: listed.length })
})

test.each([
  ['an order number', () => ({ q: String(ids[2]) }), [2]],
  ['the first digits of an order number', () => ({ q: String(ids[2]).slice(0, -1) }), [6, 5, 4, 3, 2, 1, 0]],
  ['a part of a purchase order number', () => ({ q: 'po-3' }), [3]],
  ['a company, whatever its letters', () => ({ q: 'ridge 100% b' }), [2, 0]],
  ['the name of a buyer', () => ({ q: 'mei lind' }), [2, 0]],
  ['an e-mail address', () => ({ q: 'tom@atlas' }), [6, 5, 4, 3, 1]],
  ['two letters that begin a word', () => ({ q: 'ri' }), [2, 0]],
  ['two letters within a word', () => ({ q: 'dg' }), []],
  ['what stands behind a hyphen', () => ({ q: '3' }), [3]],
  ['a sign that means something in SQL', () => ({ q: '_' }), []],
  ['a company', () => ({ companyId }), [2, 0]],
  ['days', () => ({ placedFrom: '2026-03-03', placedTo: '2026-03-04' }), [2, 1]],
  ['the day in hands', () => ({ dueFrom: '2026-03-20', dueTo: '2026-03-20' }), [5]],
  ['decorated goods', () => ({ goods: 'decorated' as const }), [5]],
  ['several states', () => ({ state: ['cancelled' as const, 'on-hold' as const] }), [6, 2, 1]],
  ['all of it at once', () => ({ state: ['placed' as const], q: 'kestrel', sort: 'total' as const }), [0]],
])('orders are found by %s', async (_what, query, expected) => {
  expect(await find(query())).toEqual(expected)
})

test('what is no day is refused at its field', async () => {
  const reply = await staff.send(listOrders, { query: { placedFrom: 'soon', dueTo: '2026-02-30' } })
  expect(reply.errors.map(({ field }) => field)).toEqual(['placedFrom', 'dueTo'])
})

test('the palette finds orders, companies and people, as far as the role may see them', async () => {
  const kinds = async (person: TestStaff, q: string) =>
    (await person.send(searchEverything, { query: { q } })).data.hits.map(({ kind, url }) => [kind, url])
  expect(await kinds(staff, String(ids[0]))).toEqual([['order', `/admin/orders/${ids[0]}`]])
  const [order] = (await staff.send(searchEverything, { query: { q: String(ids[0]) } })).data.hits
  expect(order!.text).toMatch(/\$[\d,]+\.\d{2}$/)
  expect(await kinds(staff, 'kestrel')).toContainEqual(['company', `/admin/customers/${companyId}`])
  expect(await kinds(staff, 'mei')).toContainEqual(['person', `/admin/customers/${companyId}`])
  const production = await makeStaff(shop, { role: 'production' })
  expect(new Set((await kinds(production, 'kestrel')).map(([kind]) => kind))).toEqual(new Set(['order']))
})
