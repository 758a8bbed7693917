import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { ordersCsvUrl } from '../../../../contract/admin/orders/order-files.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer, makeChangeState } from '../../../testing/makers/order-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let support: TestStaff
const ids: number[] = []

beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  const buyer = await makeBuyer(shop, { companyName: '=HYPERLINK("http://x.example")', login: 'mei@kestrel.example' })
  for (const po of ['PO-1', '-1 # 2', 'PO-3']) {
    await fillCart(shop, buyer, 10)
    ids.push((await buyer.place({ po_number: po })).data.sales_orders[0]!.id)
    shop.clock.advance(days(1))
  }
  await makeChangeState(shop)(ids[0]! as never, 'cancelled', { quiet: true })
  owner = await makeStaff(shop)
  support = await makeStaff(shop, { role: 'support', name: 'Sue Support' })
})

const fetchCsv = (query: string, headers: Record<string, string> = support.headers) =>
  shop.app.fastify.inject({ url: ordersCsvUrl(query), headers })

test('all orders that fit come in the order of the list, with the chosen columns, and no cell is a formula', async () => {
  const reply = await fetchCsv('view=all&sort=oldest&column=po&column=company&column=total&column=placed')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="orders.csv"')
  const [head, ...rows] = reply.body.split('\r\n')
  expect(head).toBe('\ufeff"Order","Company","PO","Placed","Total"')
  expect(rows.map((row) => row.replace(/"[\d.]+"$/, '"*"'))).toEqual([
    `"${ids[0]}","'=HYPERLINK(""http://x.example"")","PO-1","2026-03-02","*"`,
    `"${ids[1]}","'=HYPERLINK(""http://x.example"")","'-1 # 2","2026-03-03","*"`,
    `"${ids[2]}","'=HYPERLINK(""http://x.example"")","PO-3","2026-03-04","*"`,
    '',
  ])
  expect(rows[0]).toMatch(/"\d+\.\d\d"$/)
})

test('the filters of the list count, and the audit log notes them with the number of orders', async () => {
  const reply = await fetchCsv('view=review&q=po&sort=newest&column=state')
  expect(reply.body).toBe(`\ufeff"Order","Status"\r\n"${ids[2]}","Placed"\r\n`)
  const [entry] = (await owner.send(listAudit, { query: { action: 'orders.export' } })).data.entries
  expect(entry).toMatchObject({
    who: { name: 'Sue Support' },
    changes: [
      { name: 'Orders', after: '1' },
      { name: 'Filter', after: "View: To review; Search: 'po'; Sorted: Newest first" },
      { name: 'Columns', after: 'Status' },
    ],
  })
})

test('quantities are called so: of an order they may be pieces, pairs or spools', async () => {
  const reply = await fetchCsv('view=review&q=po&sort=newest&column=quantity&column=shipped')
  expect(reply.body).toMatch(/^\ufeff"Order","Quantity","Quantity shipped"\r\n/)
})

test('who pays the freight stands in columns of its own, with the account as the order has it', async () => {
  const bill = { bill_to: 'third party' as const, carrier: 'UPS', account_number: '4r7-1x2', zip: '60607' }
  const buyer = await makeBuyer(shop, { companyName: 'Alder Fleet', login: 'ann@alder.example' })
  await fillCart(shop, buyer, 10)
  const billed = (await buyer.place({ po_number: 'F-1', freight_bill: bill })).data.sales_orders[0]!.id
  await fillCart(shop, buyer, 10)
  const prepaid = (await buyer.place({ po_number: 'F-2' })).data.sales_orders[0]!.id
  const columns = ['freightBillTo', 'freightCarrier', 'freightAccount', 'freightZip']
  const reply = await fetchCsv(`view=all&sort=oldest&q=F-&${columns.map((column) => `column=${column}`).join('&')}`)
  expect(reply.body.split('\r\n')).toEqual([
    '\ufeff"Order","Bill freight to","Freight carrier","Freight account","Freight account ZIP"',
    `"${billed}","Third party","UPS","4R71X2","60607"`,
    `"${prepaid}","Prepaid","","",""`,
    '',
  ])
})

test('nobody without a session gets it, and nothing is noted of what is not understood', async () => {
  const before = (await owner.send(listAudit, { query: { action: 'orders.export' } })).data.entries.length
  expect((await fetchCsv('view=all', {})).statusCode).toBe(401)
  expect((await fetchCsv('view=secret')).statusCode).toBe(400)
  expect((await fetchCsv('column=password')).statusCode).toBe(400)
  expect((await fetchCsv('placedFrom=2026-02-31')).statusCode).toBe(400)
  expect((await owner.send(listAudit, { query: { action: 'orders.export' } })).data.entries).toHaveLength(before)
})

test('a third export at the same time is asked to wait, and one that is given up makes room', async () => {
  const begin = () =>
    shop.app.services.orderExport.begin({ sort: 'newest' }, ['po'], { staffId: null, name: 'Test', address: '' })
  const [one, other] = [await begin(), await begin()]
  expect((await fetchCsv('view=all')).statusCode).toBe(429)
  await one.return!()
  expect((await fetchCsv('view=all')).statusCode).toBe(200)
  const parts: string[] = []
  for await (const part of other) parts.push(part)
  expect(parts.join('')).toContain(String(ids[0]))
})
