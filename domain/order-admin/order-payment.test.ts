import { expect, test } from 'vitest'
import { judgeAdminPayment } from './order-payment.ts'

const order = {
  state: 'shipped',
  totalCents: 100,
  paidCents: 0,
  netPaidCents: 0,
  underWayCents: 0,
  paymentMethod: 'terms' as const,
  cardState: null,
  daysPastDue: 0,
} as const

test.each([
  ['on terms', {}, 'unpaid'],
  ['on terms and late', { daysPastDue: 1 }, 'past-due'],
  ['on terms and paid', { paidCents: 100, daysPastDue: 1 }, 'paid'],
  ['canceled', { state: 'cancelled' as const }, 'nothing-due'],
  ['canceled after it was paid', { state: 'cancelled' as const, paidCents: 100, netPaidCents: 100 }, 'refund-due'],
  ['of which more is paid than it comes to', { paidCents: 120, netPaidCents: 120 }, 'refund-due'],
  ['of which that is on its way back', { paidCents: 120, netPaidCents: 120, underWayCents: 20 }, 'paid'],
  ['canceled and given back', { state: 'cancelled' as const, paidCents: 100 }, 'nothing-due'],
  ['with a card that holds it', { paymentMethod: 'card' as const, cardState: 'authorized' as const }, 'on-card'],
  ['with a card that is under review', { paymentMethod: 'card' as const, cardState: 'held' as const }, 'on-card'],
  [
    'with a card that was charged for less',
    { paymentMethod: 'card' as const, cardState: 'captured' as const, paidCents: 80 },
    'balance-due',
  ],
  [
    'of which a check has paid a part',
    { paymentMethod: 'card' as const, cardState: 'expired' as const, paidCents: 80 },
    'balance-due',
  ],
  ['with a card that has expired', { paymentMethod: 'card' as const, cardState: 'expired' as const }, 'card-trouble'],
  ['without any card', { paymentMethod: 'card' as const }, 'card-trouble'],
])('an order %s stands as it does', (_which, parts, stands) => {
  expect(judgeAdminPayment({ ...order, ...parts })).toBe(stands)
})
