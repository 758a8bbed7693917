import { beforeEach, expect, test } from 'vitest'
import { toOrderId, type OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { makeChangeState, openShopBeforeCheckout } from '../../../testing/makers/order-makers.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { listEvents } from '../placing/order-states.store.ts'
import { createNotePayment, type PaymentToNote } from './note-payment.ts'
import { createNoteRefund } from './note-refund.ts'
import { listPayments, sumNetPaid } from './payments.store.ts'

let shop: TestShop
let orderId: OrderId

beforeEach(async () => {
  const before = await openShopBeforeCheckout()
  shop = before.shop
  orderId = (await before.buyer.place()).data.sales_orders[0]!.id
  await createNotePayment(shop)(orderId, { way: 'check', amountCents: 4_000, reference: '1042' })
})

const noteRefund = (refund: Partial<PaymentToNote>, id = orderId, underWayCents = 0) =>
  createNoteRefund({ ...shop, sumUnderWay: () => Promise.resolve(underWayCents as Cents) })(id, {
    way: 'check',
    amountCents: 100,
    ...refund,
  })

test('what was paid for a canceled order is noted as given back, in parts, until nothing is left', async () => {
  await makeChangeState(shop)(orderId, 'cancelled')
  expect(await noteRefund({ amountCents: 1_500, reference: ' 88 ' })).toBe(2_500)
  expect(await noteRefund({ amountCents: 2_500, way: 'ach' })).toBe(0)
  expect(sumNetPaid(await listPayments(shop.db.orm, orderId))).toBe(0)
  expect((await listEvents(shop.db.orm, [orderId])).at(-2)).toMatchObject({ note: 'Refunded: Check 88, $15.00.' })
  await expect(noteRefund({})).rejects.toThrow(`Order ${orderId} has nothing to refund.`)
})

test('nothing goes back of an order that is not paid too much', async () => {
  await expect(noteRefund({})).rejects.toThrow(`Order ${orderId} has nothing to refund.`)
  await expect(noteRefund({}, toOrderId(1))).rejects.toThrow('There is no order 1.')
})

test.each<[string, Partial<PaymentToNote>, string]>([
  ['nothing', { amountCents: 0 }, 'Please enter the amount refunded.'],
  ['more than was paid', { amountCents: 4_001 }, 'The order is overpaid by only $40.00.'],
  ['a check that has come under its number', { reference: '1042' }, `Check 1042 is already recorded for order`],
  ['tomorrow', { on: '2026-03-03' }, 'Mar 3, 2026 is in the future.'],
])('%s is refused', async (_, refund, sentence) => {
  await makeChangeState(shop)(orderId, 'cancelled')
  await expect(noteRefund(refund)).rejects.toThrow(sentence)
  expect(sumNetPaid(await listPayments(shop.db.orm, orderId))).toBe(4_000)
})

test('what is on its way back to a card is not given back again', async () => {
  await makeChangeState(shop)(orderId, 'cancelled')
  await expect(noteRefund({ amountCents: 2_000 }, orderId, 3_000)).rejects.toThrow(
    'The order is overpaid by only $10.00',
  )
})
