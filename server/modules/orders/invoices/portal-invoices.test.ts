import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getPortalInvoices } from '../../../../contract/portal/invoices.call.ts'
import { listFiles } from '../../../../contract/portal/list-files.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { invoices } from '../billing/invoices.tables.ts'
import { orders } from '../placing/orders.tables.ts'

let shop: TestShop
let admin: ReadyBuyer
let buyer: ReadyBuyer
let ofAdmin: PortalVisitor
let ofBuyer: PortalVisitor
let ofStranger: PortalVisitor
const billed: { number: number; orderId: OrderId; totalCents: number }[] = []

/** Placed by somebody, billed so many days ago on Net 30, and paid by a share. */
async function bill(who: ReadyBuyer, poNumber: string, daysAgo: number, paidShare = 0) {
  await fillCart(shop, who)
  const id = (await who.place()).data.sales_orders[0]!.id as OrderId
  const [order] = await shop.db.orm.select().from(orders).where(eq(orders.id, id))
  const number = 1_001 + billed.length
  const paidCents = Math.round(order!.totalCents * paidShare)
  await shop.db.orm
    .update(orders)
    .set({ state: 'shipped', invoiceTermsDays: 30, paidCents, poNumber })
    .where(eq(orders.id, id))
  const issuedAt = new Date(shop.clock.now().getTime() - days(daysAgo))
  await shop.db.orm.insert(invoices).values({ number, orderId: id, issuedAt })
  billed.push({ number, orderId: id, totalCents: order!.totalCents })
}

beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  admin = await makeBuyer(shop, { firstName: 'Ada', lastName: 'Byrne', role: 'admin', companyName: 'Kestrel Aviation' })
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes', companyId: admin.companyId, role: 'buyer' })
  const stranger = await makeBuyer(shop)
  await bill(admin, '=HYPERLINK("x")', 52)
  await bill(buyer, 'KA-2', 10, 0.25)
  await bill(admin, 'KA-3', 90, 1)
  await bill(stranger, 'ST-1', 40)
  ofAdmin = await openPortal(shop, admin)
  ofBuyer = await openPortal(shop, buyer)
  ofStranger = await openPortal(shop, stranger)
})

const list = async (who: PortalVisitor, query = {}) => (await who.send(getPortalInvoices, { query })).data
const numbersOf = ({ invoices: shown }: Awaited<ReturnType<typeof list>>) => shown.map(({ number }) => number)

test('the open ones come first that are due first, with what is past due and since when', async () => {
  const shown = await list(ofAdmin, { state: 'open' })
  expect(numbersOf(shown)).toEqual([1001, 1002])
  const [first, second] = billed
  expect(shown.invoices[0]).toMatchObject({
    order_id: first!.orderId,
    ordered_by: 'Ada Byrne',
    days_past_due: 22,
    state_title: '22 days past due',
    method: 'terms',
    open_amount: first!.totalCents / 100,
    invoice_url: `/api/portal/orders/${first!.orderId}/invoice.pdf`,
  })
  const left = second!.totalCents - Math.round(second!.totalCents * 0.25)
  expect(shown.invoices[1]).toMatchObject({ state: 'partly-paid', days_past_due: 0, open_amount: left / 100 })
  expect(shown).toMatchObject({ company: 'Kestrel Aviation', sees_company: true, total_count: 2, page_count: 1 })
  expect(shown.balance).toMatchObject({
    open_amount: (first!.totalCents + left) / 100,
    open_count: 2,
    past_due_amount: first!.totalCents / 100,
    past_due_count: 1,
    oldest_days: 22,
  })
  expect(shown.balance.ages.map(({ amount }) => amount)).toEqual([left / 100, first!.totalCents / 100, 0, 0])
})

test('paid ones, a number, a purchase order and a colleague are found', async () => {
  expect(numbersOf(await list(ofAdmin, { state: 'paid' }))).toEqual([1003])
  expect(numbersOf(await list(ofAdmin))).toEqual([1003, 1002, 1001])
  expect(numbersOf(await list(ofAdmin, { search: '1002' }))).toEqual([1002])
  expect(numbersOf(await list(ofAdmin, { search: 'ka-3' }))).toEqual([1003])
  expect(numbersOf(await list(ofAdmin, { search: String(billed[0]!.orderId) }))).toEqual([1001])
  for (const search of ['100%', 'K_-3']) expect(numbersOf(await list(ofAdmin, { search }))).toEqual([])
  expect(numbersOf(await list(ofAdmin, { buyer: buyer.id }))).toEqual([1002])
})

test('a buyer sees the own ones alone, and another company none of them', async () => {
  const own = await list(ofBuyer)
  expect([numbersOf(own), own.sees_company, own.balance.open_count]).toEqual([[1002], false, 1])
  expect(numbersOf(await list(ofBuyer, { buyer: admin.id }))).toEqual([])
  for (const query of [{}, { search: '1001' }, { search: 'KA' }, { buyer: admin.id }])
    expect(numbersOf(await list(ofStranger, query)).filter((number) => number !== 1004)).toEqual([])
  const { statusCode } = await shop.app.fastify.inject(listFiles.invoices)
  expect(statusCode).toBe(401)
})

test('the file has all that the filter finds, and runs no formula', async () => {
  const open = async (who: PortalVisitor, query: string) =>
    (await shop.app.fastify.inject({ url: `${listFiles.invoices}?${query}`, headers: who.headers })).payload
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
  const [head, ...rows] = await open(ofAdmin, 'state=open')
  expect(head).toBe(
    '"Invoice","Order","PO number","Ordered by","Issued","Due","Days past due","Payment","Status","Total","Open"',
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`"1001","${billed[0]!.orderId}","'=HYPERLINK(""x"")","Ada Byrne"`)
  expect(rows[0]).toContain(`"22","Invoice","22 days past due","${(billed[0]!.totalCents / 100).toFixed(2)}"`)
  expect((await open(ofBuyer, '')).slice(1).map((row) => row.slice(0, 6))).toEqual(['"1002"'])
  expect((await open(ofStranger, '')).slice(1).map((row) => row.slice(0, 6))).toEqual(['"1004"'])
})
