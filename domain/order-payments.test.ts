import { expect, test } from 'vitest'
import { isPaymentWay, judgePayment, type Due, type PaymentState } from './order-payments.ts'

const cases: [due: Due, state: PaymentState, openCents: number][] = [
  [{ state: 'placed', totalCents: 10_000, paidCents: 0 }, 'open', 10_000],
  [{ state: 'shipped', totalCents: 10_000, paidCents: 1 }, 'partly-paid', 9_999],
  [{ state: 'delivered', totalCents: 10_000, paidCents: 10_000 }, 'paid', 0],
  [{ state: 'placed', totalCents: 10_000, paidCents: 10_001 }, 'paid', 0],
  [{ state: 'placed', totalCents: 0, paidCents: 0 }, 'paid', 0],
  [{ state: 'cancelled', totalCents: 10_000, paidCents: 0 }, 'nothing-due', 0],
]

test.each(cases)('%j is %s', (due, state, openCents) => {
  expect(judgePayment(due)).toEqual({ state, openCents })
})

test('only these are ways to pay', () => {
  expect(['check', 'ach', 'wire'].every(isPaymentWay)).toBe(true)
  expect(['card', 'toString', ''].some(isPaymentWay)).toBe(false)
})
