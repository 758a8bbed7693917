import { expect, test } from 'vitest'
import { creditLeft, isLimitReached, judgeCredit, readTerms } from './credit.ts'

test.each([
  ['net30', 30],
  ['Net 30', 30],
  [' NET60 ', 60],
  ['none', null],
  ['net0', undefined],
  ['net 181', undefined],
  ['30', undefined],
  ['net', undefined],
  ['', undefined],
])("terms typed as '%s' are %j days", (typed, days) => {
  expect(readTerms(typed)).toBe(days)
})

test.each([
  ['no limit takes any order', null, 900_000, 900_000, { allowed: true }],
  ['what fits is taken', 10_000, 4_000, 5_000, { allowed: true }],
  ['to the last cent', 10_000, 4_000, 6_000, { allowed: true }],
  ['a cent more is not', 10_000, 4_000, 6_001, { allowed: false, leftCents: 6_000, limitCents: 10_000 }],
  ['a limit of nothing takes nothing', 0, 0, 1, { allowed: false, leftCents: 0, limitCents: 0 }],
  ['a limit that was lowered', 5_000, 9_000, 1, { allowed: false, leftCents: 0, limitCents: 5_000 }],
])('%s', (_, limit, open, order, verdict) => {
  expect(judgeCredit(limit, open, order)).toEqual(verdict)
})

test('what is left is never below zero', () => {
  expect([creditLeft(10_000, 4_000), creditLeft(4_000, 10_000)]).toEqual([6_000, 0])
})

test.each([
  ['a cent below it', 30, 10_000, 9_999, false],
  ['all of it', 30, 10_000, 10_000, true],
  ['more, as it was lowered', 30, 10_000, 10_001, true],
  ['without a limit', 30, null, 900_000, false],
  ['without terms', null, 0, 0, false],
])('of a limit is open %s', (_, days, limitCents, openCents, isReached) => {
  expect(isLimitReached({ days, limitCents }, openCents)).toBe(isReached)
})
