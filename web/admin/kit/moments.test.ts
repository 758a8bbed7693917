import { expect, test } from 'vitest'
import { formatFullMoment, formatMoment } from './moments.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-25T15:00:00Z')

test.each([
  ['2026-11-25T14:31:00Z', '8:31 am'],
  ['2026-11-25T03:31:00Z', 'Nov 24, 9:31 pm'],
  ['2025-12-31T18:00:00Z', 'Dec 31, 2025'],
])('%s is said as %s', (moment, words) => expect(formatMoment(moment, zone, now).replace(/\s/g, ' ')).toBe(words))

test('in full with its year', () => {
  expect(formatFullMoment('2026-11-25T14:31:00Z', zone).replace(/\s/g, ' ')).toBe('Nov 25, 2026, 8:31 am')
})
