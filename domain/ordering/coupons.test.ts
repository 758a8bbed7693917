import { describe, expect, test } from 'vitest'
import { blankValues } from './coupon-fields.ts'
import { describeCoupon, isCurrent, type Coupon } from './coupons.ts'

const today = '2026-11-23'

const plain: Coupon = { ...blankValues, code: 'SPRING10', kind: 'percent', value: 10 }

test.each<[Partial<Coupon>, string]>([
  [{}, '10% off'],
  [{ minimumCents: 50_000, endsOn: '2026-12-31' }, '10% off from $500, until Dec 31'],
  [{ endsOn: '2027-01-31' }, '10% off, until Jan 31, 2027'],
  [{ kind: 'amount', value: 2_550, minimumCents: 120_000 }, '$25.50 off from $1,200'],
  [{ kind: 'setup', value: 100, usesPerCustomer: 1 }, 'Free set-up, once per customer'],
  [{ kind: 'setup', value: 50, usesPerCustomer: 3 }, '50% off set-up charges, 3 times per customer'],
  [{ usesAtMost: 1_000, usesPerCustomer: 1 }, '10% off, for the first 1,000 orders, once per customer'],
  [{ usesAtMost: 1, endsOn: '2026-12-31' }, '10% off, for the first order, until Dec 31'],
  [{ text: 'New year, new mugs', endsOn: '2026-12-31' }, 'New year, new mugs, until Dec 31'],
])('%j reads as %s', (fields, sentence) => {
  expect(describeCoupon({ ...plain, ...fields }, today)).toBe(sentence)
})

describe('a coupon counts', () => {
  test.each<[string, Partial<Coupon>, boolean]>([
    ['without dates', {}, true],
    ['on its first day', { startsOn: today }, true],
    ['on its last day', { endsOn: today }, true],
    ['not before', { startsOn: '2026-11-24' }, false],
    ['not after', { endsOn: '2026-11-22' }, false],
  ])('%s', (_, fields, counts) => {
    expect(isCurrent({ ...plain, ...fields }, today)).toBe(counts)
  })
})
