import { expect, test } from 'vitest'
import { countLostDays, findHeldSince } from './released-dates.ts'

test('an order is held since the first of the holds that reach to today', () => {
  const today = '2026-03-20'
  expect(findHeldSince([{ since: '2026-03-16', until: null }], today)).toBe('2026-03-16')
  const following = [
    { since: '2026-03-02', until: '2026-03-04' },
    { since: '2026-03-10', until: '2026-03-16' },
    { since: '2026-03-16', until: null },
  ]
  expect(findHeldSince(following, today)).toBe('2026-03-10')
  expect(findHeldSince([], today)).toBe(today)
})

const lost: [since: string, releasedOn: string, readyOn: string | null, days: number][] = [
  ['2026-03-16', '2026-03-16', null, 0],
  ['2026-03-16', '2026-03-18', null, 2],
  // Over a weekend.
  ['2026-03-13', '2026-03-16', null, 1],
  ['2026-03-14', '2026-03-16', null, 0],
  // The goods come later, or in between.
  ['2026-03-16', '2026-03-18', '2026-03-25', 0],
  ['2026-03-16', '2026-03-20', '2026-03-18', 2],
]

test.each(lost)('held from %s to %s, goods ready %s: %d days', (since, releasedOn, readyOn, days) => {
  expect(countLostDays(since, releasedOn, readyOn, new Set())).toBe(days)
})

test('a day on which the house is closed is not lost', () => {
  expect(countLostDays('2026-03-16', '2026-03-18', null, new Set(['2026-03-17']))).toBe(1)
})
