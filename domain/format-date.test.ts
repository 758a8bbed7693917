import { expect, test } from 'vitest'
import { formatDate, formatNearDate, formatShortDate } from './format-date.ts'

test('a day is written the American way, with its year or without', () => {
  expect(formatDate('2026-11-19')).toBe('Nov 19, 2026')
  expect(formatShortDate('2026-01-02')).toBe('Jan 2')
})

test('a day near to today goes without its year', () => {
  expect(formatNearDate('2026-11-19', '2026-12-31')).toBe('Nov 19')
  expect(formatNearDate('2026-11-19', '2027-01-01')).toBe('Nov 19, 2026')
})
