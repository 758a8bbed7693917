import { expect, test } from 'vitest'
import { judgeAge, sumBalance } from './invoice-ages.ts'

test.each([
  ['2026-12-01', 'not-due'],
  ['2026-11-28', 'not-due'],
  ['2026-11-27', 'to-30'],
  ['2026-10-29', 'to-30'],
  ['2026-10-28', 'to-60'],
  ['2026-09-29', 'to-60'],
  ['2026-09-28', 'over-60'],
] as const)('on Nov 28 what was due on %s is %s', (dueOn, age) => {
  expect(judgeAge(dueOn, '2026-11-28')).toBe(age)
})

test('a balance says what is open, what is past due, and since when', () => {
  const open = [
    { issuedOn: '2026-11-20', termsDays: 30, count: 2, openCents: 50_000 },
    { issuedOn: '2026-10-20', termsDays: 30, count: 1, openCents: 12_050 },
    { issuedOn: '2026-08-01', termsDays: 45, count: 1, openCents: 900 },
  ]
  expect(sumBalance(open, '2026-11-28')).toEqual({
    openCents: 62_950,
    count: 4,
    pastDueCents: 12_950,
    pastDueCount: 2,
    oldestDays: 74,
    ages: { 'not-due': 50_000, 'to-30': 12_050, 'to-60': 0, 'over-60': 900 },
  })
})

test('nothing open is a balance of nothing', () => {
  expect(sumBalance([], '2026-11-28')).toMatchObject({ openCents: 0, pastDueCents: 0, oldestDays: 0 })
})
