import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { countOrders, listOrders } from '../../../../contract/admin/orders/order-list.call.ts'
import { messageBuyer, settleMessages } from '../../../../contract/admin/orders/order-messages.call.ts'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import {
  getOrderMessages,
  listUnreadMessages,
  readOrderMessages,
  writeOrderMessage,
} from '../../../../contract/portal/messages.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { mails } from '../../content/mails/mails.tables.ts'

let shop: TestShop
let marta: TestStaff
let pat: TestStaff
let buyer: ReadyBuyer

beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
  marta = await makeStaff(shop, { name: 'Marta Kovacs', role: 'sales' })
  pat = await makeStaff(shop, { name: 'Pat Lindqvist', role: 'production' })
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes', companyName: 'Kestrel Aviation' })
})

async function place(of = buyer): Promise<OrderId> {
  await fillCart(shop, of)
  return (await of.place()).data.sales_orders[0]!.id
}

const open = (of = buyer) => openPortal(shop, of)
const params = (id: OrderId) => ({ params: { id } })
const show = async (id: OrderId, who = marta) => (await who.send(getOrder, params(id))).data
const write = (id: OrderId, text: string, { seen = 0, who = marta } = {}) =>
  who.send(messageBuyer, { ...params(id), input: { text, seenId: seen } })
const settle = (id: OrderId, as: 'answered' | 'no-answer' | 'waiting', seen: number, who = marta) =>
  who.send(settleMessages, { ...params(id), input: { as, seenId: seen } })
const mailsOf = (kind: string) => shop.db.orm.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id))

test('staff write, the buyer reads and answers, staff see it wait and answer', async () => {
  const id = await place()
  const portal = await open()
  const sent = await write(id, ' Which red?\r\nPMS 186 or 200?\n')
  expect(sent.data.said).toBe('Message sent.')
  expect(sent.data.order.messages).toMatchObject([
    { from: 'shop', text: 'Which red?\nPMS 186 or 200?', by: 'Marta Kovacs', isMine: true, seenAt: null },
  ])
  const [mail] = await mailsOf('order-message')
  expect(mail).toMatchObject({
    to: buyer.login,
    subject: expect.stringMatching(`^Order ${id}: message from \\S`) as string,
  })
  expect(mail!.text).toContain('> Which red?\n> PMS 186 or 200?')
  expect(mail!.text).toContain(`/portal/orders/${id}`)

  expect((await portal.send(listUnreadMessages)).data).toMatchObject({
    order_count: 1,
    orders: [{ order_id: id, by: 'Marta Kovacs', text: 'Which red? PMS 186 or 200?' }],
  })
  const [message] = (await portal.send(getOrderMessages, params(id))).data.messages
  expect(message).toMatchObject({ is_from_us: true, is_new: true, is_mine: false })
  await portal.send(readOrderMessages, { ...params(id), input: { up_to_id: message!.id } })
  expect((await portal.send(listUnreadMessages)).data).toEqual({ order_count: 0, orders: [] })
  expect((await show(id)).messages[0]!.seenAt).toBe(shop.clock.now().toISOString())

  const answer = await portal.send(writeOrderMessage, { ...params(id), input: { text: '186, please.' } })
  expect(answer.data.messages.map(({ text, is_mine: isMine }) => [text, isMine])).toEqual([
    ['Which red?\nPMS 186 or 200?', false],
    ['186, please.', true],
  ])
  const [toShop] = await mailsOf('message-of-buyer')
  expect(toShop).toMatchObject({ replyTo: buyer.login, subject: `Order ${id}, Kestrel Aviation: 186, please.` })
  expect(toShop!.text).toContain(`/admin/orders/${id}`)

  const [latest] = (await show(id)).messages
  expect(latest).toMatchObject({ from: 'buyer', by: 'Dana Reyes', waits: true, endTitle: '' })
  expect((await marta.send(getStaffSession)).data.counts.messages).toBe(1)
  expect((await marta.send(getToday)).data.waiting.find(({ kind }) => kind === 'messages')).toMatchObject({
    count: 1,
    oldest: { name: `Order ${id}, Kestrel Aviation`, since: shop.clock.now().toISOString() },
    path: `/orders/${id}`,
  })
  const listed = (await marta.send(listOrders, { query: { view: 'to-answer' } })).data.orders
  expect(listed.map((row) => [row.id, row.isToAnswer])).toEqual([[id, true]])
  expect((await marta.send(countOrders)).data.views.find(({ view }) => view === 'to-answer')!.count).toBe(1)

  await write(id, 'Thank you.', { seen: latest!.id })
  expect((await show(id)).messages[1]).toMatchObject({
    waits: false,
    endTitle: 'Answered here',
    endedBy: 'Marta Kovacs',
  })
  expect((await marta.send(getStaffSession)).data.counts.messages).toBe(0)
  expect((await show(id)).history.slice(0, 3).map(({ title, by }) => [title, by])).toEqual([
    ['Message to the buyer', 'Marta Kovacs'],
    ['Message from the buyer', 'Dana Reyes'],
    ['Message to the buyer', 'Marta Kovacs'],
  ])
  const { entries } = (await (await makeStaff(shop)).send(listAudit, { query: { recordId: id } })).data
  expect(entries.map(({ action, changes }) => [action, changes[0]!.after])).toEqual([
    ['order.message', 'Thank you.'],
    ['order.message', 'Which red?\nPMS 186 or 200?'],
  ])
})

test('a message is closed without an answer and opened again; whoever has not read the latest is refused', async () => {
  const id = await place()
  const portal = await open()
  await portal.send(writeOrderMessage, { ...params(id), input: { text: 'Please call me.' } })
  const seen = (await show(id)).messages[0]!.id
  const late = await write(id, 'Hello', { seen: seen - 1, who: pat })
  expect([late.status, late.errors[0]?.field]).toEqual([409, 'seenId'])
  expect(late.error).toContain('Dana Reyes wrote after you opened this page: "Please call me."')
  expect((await settle(id, 'answered', seen - 1, pat)).status).toBe(409)

  const closed = await settle(id, 'answered', seen, pat)
  expect(closed.data.order.messages[0]).toMatchObject({
    waits: false,
    endTitle: 'Answered by phone or e-mail',
    endedBy: 'Pat Lindqvist',
  })
  expect((await settle(id, 'no-answer', seen)).error).toBe('No message here needs an answer.')
  expect((await settle(id, 'waiting', seen)).data.order.messages[0]).toMatchObject({ waits: true, endedBy: '' })
  expect((await settle(id, 'waiting', seen)).error).toBe('No message here was closed by staff.')
  expect((await settle(id, 'no-answer', seen)).data.order.messages[0]!.endTitle).toBe('No answer needed')
  const { entries } = (await (await makeStaff(shop)).send(listAudit, { query: { recordId: id } })).data
  expect(entries.map(({ action, changes }) => [action, changes[0]!.before, changes[0]!.after])).toEqual([
    ['order.settle-message', 'Please call me.', 'No answer needed'],
    ['order.reopen-message', 'Please call me.', 'Waits again'],
    ['order.settle-message', 'Please call me.', 'Answered by phone or e-mail'],
  ])
})

test('who sees the orders of the company sees and answers their messages; a colleague who sees only their own does not', async () => {
  const { companyId } = buyer
  const admin = await makeBuyer(shop, { companyId, role: 'admin', firstName: 'Ada', lastName: 'Byrne' })
  const other = await makeBuyer(shop, { companyId, role: 'buyer' })
  const id = await place()
  const [ofAdmin, ofOther] = [await open(admin), await open(other)]
  await write(id, 'Is Friday early enough?')
  expect((await ofAdmin.send(listUnreadMessages)).data.orders[0]!.order_id).toBe(id)
  expect((await ofOther.send(listUnreadMessages)).data.order_count).toBe(0)
  for (const reply of [
    await ofOther.send(getOrderMessages, params(id)),
    await ofOther.send(writeOrderMessage, { ...params(id), input: { text: 'Mine' } }),
    await ofOther.send(readOrderMessages, { ...params(id), input: { up_to_id: 2_000_000_000 } }),
  ])
    expect([reply.status, reply.error]).toEqual([404, 'We cannot find this order among yours.'])
  await ofAdmin.send(writeOrderMessage, { ...params(id), input: { text: 'Yes.' } })
  const [latest, first] = (await show(id)).messages
  expect(latest!.by).toBe('Ada Byrne')
  expect(first!.seenAt).toBeNull()

  // The answer goes to both: to the buyer of the order, and to the colleague who has asked.
  const before = (await mailsOf('order-message')).length
  await write(id, 'It leaves on Thursday.', { seen: latest!.id })
  expect((await mailsOf('order-message')).slice(before).map(({ to }) => to)).toEqual([buyer.login, admin.login])
})

test('what is empty, too long or too much is refused with a sentence, and writes nothing', async () => {
  const id = await place()
  const portal = await open()
  const say = (text: string) => portal.send(writeOrderMessage, { ...params(id), input: { text } })
  expect((await write(id, ' \n ')).errors).toEqual([{ field: 'text', message: 'Please write your message.' }])
  expect((await say(' ')).errors).toEqual([{ field: 'text', message: 'Please write your message.' }])
  const tooLong = 'Please use at most 4,000 characters. Attach a file for more.'
  for (const length of [4001, 4201, 30_000])
    for (const reply of [await say('x'.repeat(length)), await write(id, 'x'.repeat(length))])
      expect([reply.status, reply.errors]).toEqual([400, [{ field: 'text', message: tooLong }]])
  expect((await write(999_999 as OrderId, 'Hello')).status).toBe(404)
  expect((await show(id)).messages).toEqual([])
  // Whatever was written before counts, too.
  let status = 200
  for (let count = 0; status === 200; count += 1) {
    expect(count).toBeLessThanOrEqual(20)
    status = (await say('Hello?')).status
  }
  expect(status).toBe(429)
})

test('only roles that speak with buyers may write to them', async () => {
  const id = await place()
  for (const role of ['support', 'catalog'] as const) {
    const who = await makeStaff(shop, { role })
    expect((await show(id, who)).may.message).toBe(false)
    expect((await write(id, 'Hello', { who })).status).toBe(403)
  }
})
