import { expect, test } from 'vitest'
import { countTransitDays, findApproveBy, momentOf, planFromApproval } from './approve-by.ts'

const cutOff = { timeZone: 'America/Chicago', minute: 14 * 60 }
const times = { productionDays: 5, transitDays: 2, closed: new Set<string>() }

test('approved by the last moment goods come in time, and a day later they do not', () => {
  const by = findApproveBy('2026-12-10', cutOff, times)
  expect(by.toISOString()).toBe('2026-12-01T20:00:00.000Z')
  const before = new Date(by.getTime() - 60_000)
  expect(planFromApproval(before, cutOff, times)).toEqual({
    approvedOn: '2026-12-01',
    startsOn: '2026-12-02',
    shipsOn: '2026-12-08',
    arrivesOn: '2026-12-10',
  })
  expect(planFromApproval(by, cutOff, times).arrivesOn > '2026-12-10').toBe(true)
})

test.each([
  ['2026-12-08', '2026-12-10', 2],
  ['2026-12-04', '2026-12-07', 1],
  ['2026-12-08', '2026-12-08', 0],
  [null, '2026-12-10', 4],
  ['2026-12-08', null, 4],
])('goods that leave %s and come %s are on their way %i days', (leavesOn, arrivesOn, days) => {
  expect(countTransitDays(leavesOn, arrivesOn, 4)).toBe(days)
})

test.each([
  ['2026-07-01', 'America/Los_Angeles', '2026-07-01T21:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-08T18:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T19:00:00.000Z'],
  ['2026-06-01', 'Pacific/Auckland', '2026-06-01T02:00:00.000Z'],
])('two in the afternoon of %s in %s', (day, timeZone, moment) => {
  expect(momentOf(day, { timeZone, minute: 840 }).toISOString()).toBe(moment)
})
