import { expect, test } from 'vitest'
import { formatDate, formatMinute, formatNearDate, formatShortDate } from './format-date.ts'

test('a day is written the American way, with its year or without', () => {
  expect(formatDate('2026-11-19')).toBe('Nov 19, 2026')
  expect(formatShortDate('2026-01-02')).toBe('Jan 2')
})

test('a day near to today goes without its year', () => {
  expect(formatNearDate('2026-11-19', '2026-12-31')).toBe('Nov 19')
  expect(formatNearDate('2026-11-19', '2027-01-01')).toBe('Nov 19, 2026')
})

test('a time of day is written the American way', () => {
  expect([0, 510, 630, 720, 900, 1_439].map(formatMinute)).toEqual([
    ...['12:00 am', '8:30 am', '10:30 am', '12:00 pm', '3:00 pm', '11:59 pm'],
  ])
})
