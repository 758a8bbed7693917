import { expect, test } from 'vitest'
import { findFirstNeeded, judgeNeededBy } from './needed-by.ts'

const today = '2026-11-30'

test.each<[string | null, string | null, string[]]>([
  [null, null, []],
  ['2026-12-14', null, []],
  ['2026-12-14', '2026-12-19', []],
  ['2026-12-14', '2026-12-14', []],
  [null, '2026-12-19', []],
  ['soon', null, ['inHandsOn: This is not a day on the calendar. Enter the in-hands date, for example 2026-12-18.']],
  ['2026-12-12', null, ['inHandsOn: We do not deliver on Sat, Dec 12. Choose a business day.']],
  ['2026-11-30', null, ['inHandsOn: The in-hands date must be after today.']],
  ['2026-12-14', '2026-12-11', ['eventOn: The event date is before the in-hands date.']],
  [null, '2026-02-30', ['eventOn: This is not a day on the calendar. Enter the event date, for example 2026-12-19.']],
  [null, '2026-11-30', ['eventOn: The event date must be after today.']],
  [null, '2029-01-01', ['eventOn: Please choose an event date within two years.']],
  [
    '2026-11-27',
    '2026-11-26',
    ['inHandsOn: The in-hands date must be after today.', 'eventOn: The event date must be after today.'],
  ],
])('in hands on %s for an event on %s: %j', (inHandsOn, eventOn, mistakes) => {
  expect(judgeNeededBy({ inHandsOn, eventOn }, today).map(({ at, sentence }) => `${at}: ${sentence}`)).toEqual(mistakes)
})

test('the first day on which something is needed is that of the order or of a line', () => {
  expect(findFirstNeeded(null, [])).toBeNull()
  expect(findFirstNeeded('2026-12-14', [])).toBe('2026-12-14')
  expect(findFirstNeeded('2026-12-14', ['2026-12-16', '2026-12-11'])).toBe('2026-12-11')
  expect(findFirstNeeded(null, ['2026-12-16'])).toBe('2026-12-16')
})
