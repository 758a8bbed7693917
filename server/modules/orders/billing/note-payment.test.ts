import { beforeEach, expect, test } from 'vitest'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import { makeChangeState, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { createNotePayment, type PaymentToNote } from './note-payment.ts'
import { createTakeBackPayment } from './take-back-payment.ts'
import { listEvents } from '../placing/order-states.store.ts'
import { listPayments, sumPayments } from './payments.store.ts'

let shop: TestShop
let orderId: OrderId
let totalCents: number
let note: ReturnType<typeof createNotePayment>

beforeEach(async () => {
  const before = await openShopBeforeCheckout()
  shop = before.shop
  const order = (await before.buyer.place()).data.sales_orders[0]!
  orderId = order.id
  totalCents = Math.round(order.amount * 100)
  note = createNotePayment(shop)
})

const received = () => listPayments(shop.db.orm, orderId)

test('an order is paid in parts, and the last part leaves nothing open', async () => {
  expect(await note(orderId, { way: 'check', amountCents: 4_000, reference: ' 10 42 ' })).toBe(totalCents - 4_000)
  expect(await note(orderId, { way: 'ach', amountCents: totalCents - 4_000 })).toBe(0)
  expect(await received()).toMatchObject([
    { way: 'check', reference: '10 42', amountCents: 4_000, receivedOn: '2026-03-02' },
    { way: 'ach', reference: '', amountCents: totalCents - 4_000 },
  ])
  await expect(note(orderId, { way: 'ach', amountCents: 1 })).rejects.toThrow(`Order ${orderId} has no balance due.`)
})

test('payments noted at once never come to more than the order', async () => {
  const half = Math.ceil(totalCents * 0.6)
  const outcomes = await Promise.allSettled(
    ['1', '2', '3'].map((reference) => note(orderId, { way: 'check', amountCents: half, reference })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(sumPayments(await received())).toBe(half)
})

test.each<[string, Partial<PaymentToNote>, string]>([
  ['nothing', { amountCents: 0 }, 'Please enter the amount received.'],
  ['less than nothing', { amountCents: -5 }, 'Please enter the amount received.'],
  ['more than is open', { amountCents: 100_000_000 }, ' is open.'],
  ['with a long reference', { reference: 'x'.repeat(41) }, 'A reference can have at most 40 characters.'],
  ['tomorrow', { on: '2026-03-03' }, 'Mar 3, 2026 is in the future.'],
])('%s is refused', async (_, wanted, sentence) => {
  await expect(note(orderId, { way: 'check', amountCents: 100, ...wanted })).rejects.toThrow(sentence)
  expect(await received()).toEqual([])
})

test('the same check is noted once, and nothing for a cancelled order', async () => {
  await note(orderId, { way: 'check', amountCents: 100, reference: '1042' })
  const again = note(orderId, { way: 'check', amountCents: 100, reference: '1042' })
  await expect(again).rejects.toThrow(`Check 1042 is already recorded for order ${orderId}.`)
  await expect(again).rejects.toMatchObject({ code: 'noted-before' })
  await makeChangeState(shop)(orderId, 'cancelled')
  const late = note(orderId, { way: 'check', amountCents: 100, reference: '1043' })
  await expect(late).rejects.toThrow(`Order ${orderId} has no balance due.`)
  await expect(note(toOrderId(1), { way: 'check', amountCents: 100 })).rejects.toThrow('There is no order 1.')
})

test('a mistyped payment is taken back and can be noted anew; the history says so, and the state stays', async () => {
  const takeBack = createTakeBackPayment(shop)
  await makeChangeState(shop)(orderId, 'in-production')
  await note(orderId, { way: 'check', amountCents: 4_000, reference: '1042' })
  await note(orderId, { way: 'check', amountCents: 2_000, reference: '1043' })
  await note(orderId, { way: 'ach', amountCents: 2_000 })

  await expect(takeBack(orderId, { reference: '1042', amountCents: 2_000 })).rejects.toThrow(
    `Order ${orderId} has no such payment.`,
  )
  await expect(takeBack(toOrderId(1))).rejects.toThrow('There is no order 1.')
  expect(await takeBack(orderId, { reference: ' 1042 ', note: 'It was 40.50.' })).toBe('Check 1042, $40.00')
  expect(await takeBack(orderId, { amountCents: 2_000 })).toBe('ACH transfer, $20.00')

  expect((await received()).map(({ reference }) => reference)).toEqual(['1043'])
  const events = (await listEvents(shop.db.orm, [orderId])).map(({ state, note }) => [state, note])
  expect(events.slice(2)).toEqual([
    ['in-production', 'Payment removed: Check 1042, $40.00. It was 40.50.'],
    ['in-production', 'Payment removed: ACH transfer, $20.00.'],
  ])
  expect(await note(orderId, { way: 'check', amountCents: 4_050, reference: '1042' })).toBe(totalCents - 6_050)
})

test('a payment that is taken back twice at once goes once', async () => {
  await note(orderId, { way: 'check', amountCents: 4_000, reference: '1042' })
  const wanted = { reference: '1042' }
  const outcomes = await Promise.allSettled([1, 2].map(() => createTakeBackPayment(shop)(orderId, wanted)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
