import { expect, test } from 'vitest'
import { findLastDay, isCardExpired, isExpiring, sumToCapture } from './card-payments.ts'

test.each([
  { what: 'all orders', authorized: 30_000, orders: [10_000, 20_000], cancelled: [], captured: 30_000 },
  { what: 'what is not canceled', authorized: 30_000, orders: [10_000, 20_000], cancelled: [0], captured: 20_000 },
  {
    what: 'nothing when all are canceled',
    authorized: 30_000,
    orders: [10_000, 20_000],
    cancelled: [0, 1],
    captured: 0,
  },
  { what: 'never more than was authorized', authorized: 9_000, orders: [10_000], cancelled: [], captured: 9_000 },
  {
    what: 'what no check has paid',
    authorized: 30_000,
    orders: [10_000, 20_000],
    cancelled: [],
    paid: [4_000],
    captured: 26_000,
  },
  {
    what: 'nothing for an order that is paid with too much',
    authorized: 30_000,
    orders: [10_000, 20_000],
    cancelled: [],
    paid: [12_000],
    captured: 20_000,
  },
])('an authorization is captured for $what', ({ authorized, orders, cancelled, paid = [], captured }) => {
  const states = orders.map((totalCents, at) => ({
    totalCents,
    paidCents: paid[at] ?? 0,
    state: (cancelled as number[]).includes(at) ? ('cancelled' as const) : ('shipped' as const),
  }))
  expect(sumToCapture(authorized, states)).toBe(captured)
})

test('an authorization can be captured for 30 days, and the last seven are named', () => {
  // In the evening of March 1 there.
  const lastDay = findLastDay(new Date('2026-03-02T02:00:00Z'), 'America/Chicago')
  expect(lastDay).toBe('2026-03-30')
  expect(isExpiring(lastDay, '2026-03-22')).toBe(false)
  expect(isExpiring(lastDay, '2026-03-23')).toBe(true)
})

test.each([
  ['2026-02', '2026-03-01', true],
  ['2026-03', '2026-03-31', false],
  ['XXXX', '2026-03-31', false],
])('a card that is good through %s on %s: expired %s', (expiresOn, today, expired) => {
  expect(isCardExpired(expiresOn, today)).toBe(expired)
})
