import { expect, test } from 'vitest'
import { chooseRefundWay, describeRefunded, judgeOverpaid, judgeWaived, sumRefundable } from './refunds.ts'

const charge = { capturedCents: 30_000, refunds: [], noted: new Map([[1, 30_000]]) }
const refund = { orderId: 1, amountCents: 4_000, state: 'done' as const }

test.each([
  { what: 'all that was charged', charge, left: 30_000 },
  {
    what: 'less what was given back',
    charge: { ...charge, refunds: [refund], noted: new Map([[1, 26_000]]) },
    left: 26_000,
  },
  {
    what: 'less what is on its way',
    charge: { ...charge, refunds: [{ ...refund, state: 'waiting' as const }] },
    left: 26_000,
  },
  {
    what: 'what was refused counts no more',
    charge: { ...charge, refunds: [{ ...refund, state: 'refused' as const }] },
    left: 30_000,
  },
  {
    what: 'nothing of another order',
    charge: {
      ...charge,
      noted: new Map([
        [1, 10_000],
        [2, 20_000],
      ]),
    },
    left: 10_000,
  },
  {
    what: 'nothing of another order of which a part was given back',
    charge: {
      ...charge,
      refunds: [{ ...refund, orderId: 2 }],
      noted: new Map([
        [1, 10_000],
        [2, 16_000],
      ]),
    },
    left: 10_000,
  },
  {
    what: 'once of what is on its way for another order',
    charge: {
      ...charge,
      refunds: [{ ...refund, orderId: 2, state: 'asked' as const }],
      noted: new Map([
        [1, 10_000],
        [2, 20_000],
      ]),
    },
    left: 10_000,
  },
  {
    what: 'also what was charged above all orders',
    charge: { ...charge, noted: new Map([[1, 25_000]]) },
    left: 30_000,
  },
])('what can be given back: $what', ({ charge, left }) => {
  expect(sumRefundable(charge, 1)).toBe(left)
})

test.each([
  { what: 'a whole charge of today is voided', given: ['captured', false, 500, true], way: 'void' },
  { what: 'a part of it waits', given: ['captured', false, 499, true], way: 'wait' },
  { what: 'the rest after another refund waits', given: ['captured', false, 500, false], way: 'wait' },
  { what: 'what is settled is refunded', given: ['captured', true, 500, true], way: 'refund' },
  { what: 'what was voided by hand is given back', given: ['void', false, 500, true], way: 'done' },
  { what: 'a part of what was voided is no refund', given: ['void', false, 400, true], way: 'impossible' },
  { what: 'an authorization is none either', given: ['authorized', false, 500, true], way: 'impossible' },
] as const)('$what', ({ given: [status, isSettled, amountCents, isOnlyOne], way }) => {
  expect(chooseRefundWay({ status, isSettled, chargedCents: 500 }, amountCents, isOnlyOne)).toBe(way)
})

test('what was paid too much is given back, and nothing of it is waived; the rest is not asked for again', () => {
  const order = { state: 'shipped' as const, totalCents: 8_000, netPaidCents: 10_000 }
  expect(judgeOverpaid(order)).toBe(2_000)
  expect(judgeWaived(order, 2_000, false)).toBe(0)
  expect(judgeWaived(order, 5_000, false)).toBe(3_000)
  expect(judgeWaived(order, 5_000, true)).toBe(0)
  expect(judgeOverpaid({ ...order, state: 'cancelled' })).toBe(10_000)
  expect(judgeWaived({ ...order, state: 'cancelled' }, 10_000, false)).toBe(0)
})

test.each([
  [0, 10_000, ''],
  [4_000, 6_000, 'Partially refunded'],
  [10_000, 0, 'Refunded'],
])('%d of it given back, %d kept: %s', (refunded, left, words) => {
  expect(describeRefunded(refunded, left)).toBe(words)
})
