import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addMonths,
  isBusinessDay,
  isDay,
  isTimeZone,
  isWorkday,
  listBusinessDays,
  shippingDay,
} from './business-days.ts'

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-26', false, 'Thanksgiving'],
  ['2029-11-22', false, 'the earliest Thanksgiving'],
  ['2024-11-28', false, 'the latest Thanksgiving'],
  ['2024-11-21', true, 'the Thursday before it'],
  ['2029-11-29', true, 'the Thursday after it'],
  ['2026-12-25', false, 'Christmas'],
  ['2026-05-25', false, 'Memorial Day'],
  ['2027-05-31', false, 'the latest Memorial Day'],
  ['2027-05-24', true, 'the Monday before it'],
  ['2026-09-07', false, 'Labor Day'],
  ['2025-09-01', false, 'the earliest Labor Day'],
  ['2025-09-08', true, 'the Monday after it'],
  ['2026-07-03', false, 'Independence Day on a Saturday, observed on Friday'],
  ['2027-07-05', false, 'Independence Day on a Sunday, observed on Monday'],
  ['2026-01-01', false, 'New Year'],
  ['2021-12-31', false, 'New Year on a Saturday, observed in the old year'],
  ['2027-12-31', false, 'New Year on a Saturday, observed in the old year'],
  ['2026-12-31', true, 'the last day of a year'],
  ['2024-02-29', true, 'a leap day'],
])('carriers work on %s: %s, %s', (day, works) => {
  expect(isBusinessDay(day)).toBe(works)
})

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-24', 2, '2026-11-27'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-30', 3, '2027-01-05'],
])('%s and %i business days is %s', (from, count, to) => {
  expect(addBusinessDays(from, count)).toBe(to)
  expect(listBusinessDays(from, count)[count]).toBe(to)
})

test('all business days from a day on are those that are counted one by one', () => {
  for (const from of ['2026-11-20', '2026-11-21', '2026-12-24', '2026-12-31'])
    expect(listBusinessDays(from, 12)).toEqual(Array.from({ length: 13 }, (_, count) => addBusinessDays(from, count)))
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-15', -24, '2024-03-15'],
])('%s and %i months is %s', (from, count, to) => {
  expect(addMonths(from, count)).toBe(to)
})

const cutOff = { timeZone: 'America/Chicago', minute: 14 * 60 }

test.each([
  ['2026-11-20T19:59:00Z', '2026-11-20', 'a minute before 2 pm'],
  ['2026-11-20T20:00:00Z', '2026-11-23', '2 pm on a Friday'],
  ['2026-11-21T12:00:00Z', '2026-11-23', 'a Saturday'],
  ['2026-11-24T03:00:00Z', '2026-11-24', 'Monday evening in Chicago, Tuesday in London'],
  ['2026-07-06T18:59:00Z', '2026-07-06', 'in summer time'],
  ['2026-11-26T15:00:00Z', '2026-11-27', 'Thanksgiving'],
])('what is ordered at %s leaves on %s: %s', (now, day) => {
  expect(shippingDay(new Date(now), cutOff)).toBe(day)
})

test.each([
  ['America/New_York', true],
  ['America/Indiana/Indianapolis', true],
  ['UTC', true],
  ['America/Dayton', false],
  ['Eastern', false],
  ['EST5EDT; drop', false],
  ['+05:00', false],
  ['', false],
])("'%s' as a time zone: %s", (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne)
})

test.each([
  ['2026-12-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2026-13-45', false],
  ['2026-00-10', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['+02026-01', false],
  ['abcdefghij', false],
  ['2026-12-31T00:00', false],
  ['', false],
])('%s is a day on the calendar: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('the house ships on no day on which it is closed, and carriers go on', () => {
  const closed = new Set(['2026-12-23', '2026-12-24', '2026-12-28'])
  const noon = new Date('2026-12-23T18:00:00Z')
  expect(shippingDay(noon, cutOff)).toBe('2026-12-23')
  expect(shippingDay(noon, cutOff, closed)).toBe('2026-12-29')
  expect(addBusinessDays('2026-12-22', 1)).toBe('2026-12-23')
  expect(addBusinessDays('2026-12-22', 1, closed)).toBe('2026-12-29')
  expect(addBusinessDays('2026-12-28', 0, closed)).toBe('2026-12-29')
  expect(isWorkday('2026-12-28', closed)).toBe(false)
  expect(isWorkday('2026-12-25', new Set())).toBe(false)
})

test('two clocks are read side by side', () => {
  const now = new Date('2026-11-23T22:30:00Z')
  const reno = { timeZone: 'America/Los_Angeles', minute: 15 * 60 }
  for (let turn = 0; turn < 2; turn += 1) {
    expect(shippingDay(now, cutOff)).toBe('2026-11-24')
    expect(shippingDay(now, reno)).toBe('2026-11-23')
  }
})
