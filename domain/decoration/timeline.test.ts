import { expect, test } from 'vitest'
import { addBusinessDays, shippingDay } from '../calendar/business-days.ts'
import { countDecoratedLeadDays, findShipDay, lastOrderDay, planTimeline } from './timeline.ts'

const cutOff = { timeZone: 'America/Chicago', minute: 14 * 60 }
const usual = { productionDays: 5, isRush: false, transitDays: 3, cutOff, closed: new Set<string>() }
const rush = { productionDays: 1, isRush: true, transitDays: 2, cutOff, closed: new Set<string>() }

test('the days of an order follow each other, over weekends and Thanksgiving', () => {
  expect(planTimeline(new Date('2026-11-23T18:00:00Z'), usual)).toEqual({
    proofOn: '2026-11-24',
    approveBy: '2026-11-25',
    startsOn: '2026-11-27',
    shipsOn: '2026-12-03',
    arrivesOn: '2026-12-08',
  })
})

test('what takes no business day starts on the day on which it ships', () => {
  const { startsOn, shipsOn } = planTimeline(new Date('2026-11-23T18:00:00Z'), { ...usual, productionDays: 0 })
  expect(startsOn).toBe(shipsOn)
})

test.each([usual, rush])('a decorated line leaves the shelf on the day that its timeline says', (schedule) => {
  for (let day = 1; day < 31; day++) {
    const now = new Date(`2026-12-${String(day).padStart(2, '0')}T18:00:00Z`)
    const { shipsOn } = planTimeline(now, schedule)
    expect(addBusinessDays(shippingDay(now, cutOff), countDecoratedLeadDays(schedule) - 1)).toBe(shipsOn)
  }
})

test.each([
  ['before the proof is approved', '2026-11-24', '2026-12-03'],
  ['on the day of the approval', '2026-11-25', '2026-12-03'],
  ['later', '2026-11-30', '2026-12-07'],
])('goods that come in %s are decorated from then on', (_, goodsOn, shipsOn) => {
  expect(planTimeline(new Date('2026-11-23T18:00:00Z'), { ...usual, goodsOn })).toMatchObject({
    approveBy: '2026-11-25',
    shipsOn,
  })
  expect(findShipDay('2026-11-23', { ...usual, goodsOn })).toBe(shipsOn)
})

test('what is ordered after the cut-off counts for the next business day', () => {
  expect(planTimeline(new Date('2026-11-25T20:00:00Z'), usual).proofOn).toBe('2026-11-30')
  expect(planTimeline(new Date('2026-11-25T19:59:00Z'), usual).proofOn).toBe('2026-11-27')
})

test('rush work has its proof on the day of the order', () => {
  expect(planTimeline(new Date('2026-11-23T18:00:00Z'), rush)).toEqual({
    proofOn: '2026-11-23',
    approveBy: '2026-11-23',
    startsOn: '2026-11-24',
    shipsOn: '2026-11-24',
    arrivesOn: '2026-11-27',
  })
})

test('days on which the house is closed count for nothing but the way', () => {
  const closed = new Set(['2026-11-24', '2026-11-30', '2026-12-08'])
  expect(planTimeline(new Date('2026-11-23T21:00:00Z'), { ...usual, closed })).toEqual({
    proofOn: '2026-11-27',
    approveBy: '2026-12-01',
    startsOn: '2026-12-02',
    shipsOn: '2026-12-09',
    arrivesOn: '2026-12-14',
  })
  expect(lastOrderDay('2026-12-14', { ...usual, closed })).toBe('2026-11-25')
  expect(lastOrderDay('2026-12-07', { ...rush, closed: new Set(['2026-12-01', '2026-12-02']) })).toBe('2026-11-30')
})

test.each(['2026-12-08', '2026-12-12', '2026-12-15', '2027-01-04', '2026-11-27'])(
  'what is ordered on the last day for %s arrives in time, and a day later does not',
  (inHandsOn) => {
    for (const schedule of [usual, rush]) {
      const last = lastOrderDay(inHandsOn, schedule)
      const at = (day: string) => planTimeline(new Date(`${day}T16:00:00Z`), schedule).arrivesOn
      const afterCutOff = planTimeline(new Date(`${last}T21:00:00Z`), schedule).arrivesOn
      expect(at(last) <= inHandsOn).toBe(true)
      expect(afterCutOff > inHandsOn).toBe(true)
    }
  },
)
