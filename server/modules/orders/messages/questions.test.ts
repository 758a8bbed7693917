import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { askBuyer, closeOrderQuestion, messageBuyer } from '../../../../contract/admin/orders/order-messages.call.ts'
import { getOrder, moveOrder } from '../../../../contract/admin/orders/orders.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getToday } from '../../../../contract/admin/today.call.ts'
import {
  answerOrderQuestion,
  getOrderMessages,
  listUnreadMessages,
  readOrderMessages,
} from '../../../../contract/portal/messages.call.ts'
import { getPortalOrder, getPortalOverview } from '../../../../contract/portal/portal.call.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { OfferedWay } from '../../../../domain/order-admin/buyer-questions.ts'
import { fillRates } from '../../../testing/makers/address-makers.ts'
import { saveArtworkRow } from '../../../testing/makers/artwork-makers.ts'
import { fillCart, makeBuyer, type ReadyBuyer } from '../../../testing/makers/order-makers.ts'
import { openPortal, type PortalVisitor } from '../../../testing/makers/portal-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { saveSettings } from '../../content/index.ts'
import { mails } from '../../content/mails/mails.tables.ts'

let shop: TestShop
let marta: TestStaff
let buyer: ReadyBuyer
let portal: PortalVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await fillRates(shop)
  await saveSettings(shop.db.orm, 'orders', { email: 'orders@northgate.example' })
  marta = await makeStaff(shop, { name: 'Marta Kovacs', role: 'sales' })
  buyer = await makeBuyer(shop, { firstName: 'Dana', lastName: 'Reyes', companyName: 'Kestrel Aviation' })
  portal = await openPortal(shop, buyer)
})

async function place(): Promise<OrderId> {
  await fillCart(shop, buyer)
  return (await buyer.place()).data.sales_orders[0]!.id
}

const params = (id: OrderId) => ({ params: { id } })
const show = async (id: OrderId) => (await marta.send(getOrder, params(id))).data
const latestId = async (id: OrderId) => (await show(id)).messages[0]?.id ?? 0

interface QuestionOptions {
  text?: string
  answers?: OfferedWay[]
  holds?: boolean
  who?: TestStaff
}

async function ask(id: OrderId, asked: QuestionOptions = {}) {
  const { text = 'Print it as it is?', answers = ['yes', 'no', 'artwork'], holds = false, who = marta } = asked
  const input = { text, answers, holdsOrder: holds, seenId: await latestId(id) }
  return who.send(askBuyer, { ...params(id), input })
}

const answer = (id: OrderId, questionId: number, input: object, who = portal) =>
  who.send(answerOrderQuestion, { params: { id, question_id: questionId }, input: input as never })
const mailsOf = (kind: string) => shop.db.orm.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id))

/** As Today says who has the next step of the order that is on hold. */
async function stepOnToday(id: OrderId) {
  const { waiting } = (await marta.send(getToday)).data
  const held = waiting.find(({ kind, oldest }) => kind === 'on-hold' && oldest.name.startsWith(`Order ${id},`))
  return held?.oldest.hold?.words
}

test('staff ask and hold the order, the buyer answers, and the order is in review again', async () => {
  const id = await place()
  const asked = await ask(id, { text: 'The logo is soft at 90 dpi.\nPrint it as it is?', holds: true })
  expect(asked.data.said).toBe('Question sent.')
  const { order, messages, holds } = asked.data.order
  expect(holds).toMatchObject([{ title: 'Question', side: 'buyer' }])
  expect(order.state).toBe('on-hold')
  expect(await stepOnToday(id)).toBe('waiting on the buyer for an answer')
  expect(messages[0]).toMatchObject({
    by: 'Marta Kovacs',
    question: { answers: ['yes', 'no', 'artwork'], holdsOrder: true, isOpen: true },
    answer: null,
    endTitle: '',
  })
  const questionId = messages[0]!.id
  const [mail, ...others] = (await mailsOf('order-message')).slice(-1)
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(`Order ${id}: question from `)
  expect(mail!.text).toContain('Answer with one click: Yes, No, New artwork.')
  expect(mail!.text).toContain('Your order is on hold until we have your answer.')
  expect(mail!.text).toContain(`/portal/orders/${id}`)
  // The question says what the hold is for: there is one mail of both.
  expect(await mailsOf('order-moved')).toEqual([])

  // Read, it still asks.
  await portal.send(readOrderMessages, { ...params(id), input: { up_to_id: questionId } })
  expect((await portal.send(listUnreadMessages)).data).toMatchObject({
    order_count: 1,
    orders: [{ order_id: id, is_question: true, text: 'The logo is soft at 90 dpi. Print it as it is?' }],
  })
  expect((await portal.send(getPortalOverview)).data.on_hold).toMatchObject([{ id }])
  expect((await portal.send(getOrderMessages, params(id))).data.messages[0]).toMatchObject({
    question: { answers: ['yes', 'no', 'artwork'], holds_order: true, is_open: true },
  })

  const given = await answer(id, questionId, { answer: 'yes', text: 'But not next time.' })
  expect(given.data.sentence).toBe('Thank you. Your order is in review again.')
  expect(given.data.messages.at(-1)).toMatchObject({
    text: 'Yes\nBut not next time.',
    is_mine: true,
    answer: { answers_id: questionId, as: 'yes' },
  })
  expect(given.data.messages[0]!.question!.is_open).toBe(false)
  expect((await portal.send(listUnreadMessages)).data.order_count).toBe(0)
  const { order: after, events } = (await portal.send(getPortalOrder, params(id))).data
  expect(after.state).toBe('in-review')
  expect(events.map(({ state, note }) => [state, note])).toEqual([
    ['placed', ''],
    ['in-review', ''],
    ['on-hold', 'The logo is soft at 90 dpi. Print it as it is?'],
    ['in-review', 'Dana Reyes has answered: Yes But not next time.'],
  ])

  const [toShop] = (await mailsOf('message-of-buyer')).slice(-1)
  expect(toShop).toMatchObject({ subject: `Order ${id}, Kestrel Aviation: Yes But not next time.` })
  expect(toShop!.text).toContain('The logo is soft at 90 dpi. Print it as it is?')
  const staffOrder = await show(id)
  expect(staffOrder.messages.map(({ waits, endTitle: end, endedBy: by }) => [waits, end, by])).toEqual([
    [true, '', ''],
    [false, 'Answered here', 'Dana Reyes'],
  ])
  expect(staffOrder.history.map(({ title }) => title)).toContain('Question to the buyer')
  const { entries } = (await (await makeStaff(shop)).send(listAudit, { query: { recordId: id } })).data
  expect(entries.map(({ action }) => action)).toEqual(['order.ask'])
})

test('new artwork comes with the answer, of the own library alone, and staff can save it', async () => {
  const id = await place()
  await ask(id)
  const questionId = await latestId(id)
  const { id: strange } = await saveArtworkRow(shop, await makeBuyer(shop), 'Theirs')
  for (const wrong of [{}, { artwork_id: strange }, { artwork_id: 999_999 }]) {
    const refused = await answer(id, questionId, { answer: 'artwork', ...wrong })
    expect(refused.errors).toEqual([{ field: 'artwork_id', message: 'Please choose the new artwork.' }])
  }
  const { id: artworkId } = await saveArtworkRow(shop, buyer, 'Kestrel crest')
  const given = await answer(id, questionId, { answer: 'artwork', artwork_id: artworkId })
  expect(given.data.sentence).toBe('Thank you. We have your answer.')
  const [message] = (await show(id)).messages
  expect(message).toMatchObject({
    text: 'New artwork: Kestrel crest',
    answer: { answersId: questionId, as: 'artwork' },
    artwork: { name: 'Kestrel crest', url: expect.stringContaining(`/api/admin/orders/${id}/artwork/`) as string },
  })
})

test('what is not an answer is refused, and nothing is answered twice', async () => {
  const id = await place()
  await ask(id, { answers: ['yes'], holds: true })
  const questionId = await latestId(id)
  expect((await answer(id, questionId, { answer: 'no' })).errors[0]!.field).toBe('answer')
  expect((await answer(id, questionId, { answer: 'message', text: ' ' })).errors[0]!.field).toBe('text')
  expect((await answer(id, questionId, { answer: 'yes', text: 'x'.repeat(4001) })).errors[0]!.field).toBe('text')
  expect((await answer(id, 999_999, { answer: 'yes' })).status).toBe(404)
  const other = await place()
  expect((await answer(other, questionId, { answer: 'yes' })).status).toBe(404)

  const colleague = await makeBuyer(shop, { companyId: buyer.companyId, role: 'admin', firstName: 'Ada' })
  const theirs = await openPortal(shop, colleague)
  const both = await Promise.all([
    answer(id, questionId, { answer: 'yes' }),
    answer(id, questionId, { answer: 'message', text: 'Please wait.' }, theirs),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.error).toContain('This question has already been answered, by ')
  expect((await show(id)).messages).toHaveLength(2)
})

test('an order waits for all that it was held for, and staff can take a question back', async () => {
  const id = await place()
  await ask(id, { text: 'Which red?', answers: [], holds: true })
  const first = await latestId(id)
  await ask(id, { text: 'By air?', answers: ['yes', 'no'], holds: true })
  const second = await latestId(id)
  await answer(id, first, { answer: 'message', text: 'PMS 186' })
  expect((await show(id)).order.state).toBe('on-hold')
  const closing = { params: { id, questionId: second } }
  const closed = await marta.send(closeOrderQuestion, { ...closing, input: { as: 'withdrawn' } })
  expect(closed.data.said).toBe('The question is withdrawn.')
  expect((await answer(id, second, { answer: 'yes' })).error).toBe('This question was withdrawn.')
  expect((await marta.send(closeOrderQuestion, { ...closing, input: { as: 'answered' } })).status).toBe(409)
  expect((await portal.send(listUnreadMessages)).data.orders.filter((one) => one.is_question)).toEqual([])
})

test('an order that staff move on asks nothing any more for which it waited', async () => {
  const id = await place()
  await ask(id, { holds: true })
  const questionId = await latestId(id)
  const { version } = await show(id)
  await marta.send(moveOrder, { ...params(id), input: { version, state: 'in-review', quiet: true } })
  expect((await show(id)).messages[0]).toMatchObject({ endTitle: 'Withdrawn' })
  expect((await answer(id, questionId, { answer: 'yes' })).status).toBe(409)
})

test('who may not move orders asks without a hold, and who may not write to buyers does not ask', async () => {
  const id = await place()
  for (const role of ['support', 'catalog'] as const)
    expect((await ask(id, { who: await makeStaff(shop, { role }) })).status).toBe(403)
  expect((await show(id)).may.hold).toBe(true)
  const { version } = await show(id)
  await marta.send(moveOrder, { ...params(id), input: { version, state: 'partly-shipped', quiet: true } })
  const late = await ask(id, { holds: true })
  expect([late.status, late.error]).toEqual([409, 'An order that is Partially shipped cannot be put on hold.'])
  expect((await show(id)).may.hold).toBe(false)
  const seen = await latestId(id)
  await marta.send(messageBuyer, { ...params(id), input: { text: 'All is well.', seenId: seen } })
  const missed = await marta.send(askBuyer, {
    ...params(id),
    input: { text: 'And now?', answers: [], holdsOrder: false, seenId: seen },
  })
  expect(missed.status).toBe(409)
})
