import { expect, test } from 'vitest'
import {
  countDaysPastDue,
  describePayment,
  findDueDay,
  isNotedWay,
  judgePayment,
  type Due,
  type PaymentState,
} from './order-payments.ts'

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
  expect(['check', 'ach', 'wire'].every(isNotedWay)).toBe(true)
  expect(['card', 'toString', ''].some(isNotedWay)).toBe(false)
})

test.each<[state: PaymentState, openCents: number, dueOn: string | null, words: string]>([
  ['paid', 0, '2026-11-19', 'Paid'],
  ['nothing-due', 0, null, 'Nothing due'],
  ['open', 10_000, null, 'Unpaid'],
  ['open', 10_000, '2026-11-23', 'Unpaid, due Nov 23'],
  ['open', 10_000, '2026-11-22', 'Unpaid, due Nov 22'],
  ['open', 10_000, '2027-01-04', 'Unpaid, due Jan 4, 2027'],
  ['open', 10_000, '2026-11-21', '1 day past due'],
  ['open', 10_000, '2026-11-19', '3 days past due'],
  ['partly-paid', 12_050, null, 'Partially paid, $120.50 open'],
  ['partly-paid', 12_050, '2026-12-01', 'Partially paid, $120.50 due Dec 1'],
  ['partly-paid', 12_050, '2026-10-31', 'Partially paid, $120.50 22 days past due'],
])('%s of %i cents, due %s, reads: %s', (state, openCents, dueOn, words) => {
  expect(describePayment({ state, openCents }, dueOn, '2026-11-22')).toBe(words)
})

test('an invoice is due so many days after its day on the calendar of the shop', () => {
  const evening = new Date('2026-11-20T03:30:00Z')
  expect(findDueDay(evening, 30, 'America/New_York')).toBe('2026-12-19')
  expect(findDueDay(evening, 30, 'Europe/London')).toBe('2026-12-20')
  expect(findDueDay(evening, null, 'America/New_York')).toBe('2026-11-19')
  expect([countDaysPastDue('2026-10-31', '2026-11-02'), countDaysPastDue('2026-11-02', '2026-10-31')]).toEqual([2, 0])
})
