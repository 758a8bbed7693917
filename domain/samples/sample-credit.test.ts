import { expect, test } from 'vitest'
import { toOrderId, type ItemId } from '../ids.ts'
import { capCredit, dealCredits, nameCredit, type OpenCredit } from './sample-credit.ts'

const mug = 7 as ItemId
const pen = 8 as ItemId
const credit = (sampleId: number, cents: number, orderedOn = '2026-12-01', itemId = mug): OpenCredit => ({
  sampleId,
  orderId: toOrderId(100_000 + sampleId),
  itemId,
  orderedOn,
  cents,
})
const line = (payableCents: number, itemId = mug, isFixed = false) => ({ itemId, payableCents, isFixed })
const within60 = { creditDays: 60 }
const today = '2026-12-15'

const deal = (lines: ReturnType<typeof line>[], credits: OpenCredit[], rules = within60) =>
  dealCredits(lines, credits, rules, today).map((one) => one && [one.cents, one.of.map(({ sampleId }) => sampleId)])

test('a sample is credited once, on the first line of its item', () => {
  expect(deal([line(9_000, pen), line(50_000), line(50_000)], [credit(1, 1_250)])).toEqual([null, [1_250, [1]], null])
})

test('samples and lines of a quote are not credited', () => {
  expect(deal([line(50_000, mug, true), line(50_000)], [credit(1, 1_250)])).toEqual([null, [1_250, [1]]])
})

test('two samples of an item come off one line, never more than it comes to', () => {
  expect(deal([line(50_000)], [credit(1, 1_250), credit(2, 800)])).toEqual([[2_050, [1, 2]]])
  expect(deal([line(1_000)], [credit(1, 1_250), credit(2, 800)])).toEqual([[1_000, [1]]])
})

test('what does not fit on one line is credited on the next', () => {
  expect(deal([line(1_250), line(5_000)], [credit(1, 1_250), credit(2, 800)])).toEqual([
    [1_250, [1]],
    [800, [2]],
  ])
})

test('only within the days of the owner', () => {
  expect(deal([line(5_000)], [credit(1, 1_250, '2026-10-16')])).toEqual([[1_250, [1]]])
  expect(deal([line(5_000)], [credit(1, 1_250, '2026-10-15')])).toEqual([null])
  expect(deal([line(5_000)], [credit(1, 1_250)], { creditDays: 0 })).toEqual([null])
  expect(deal([line(5_000)], [credit(1, 0)])).toEqual([null])
})

test('a line that comes to less is credited less', () => {
  const [whole] = dealCredits([line(50_000)], [credit(1, 1_250), credit(2, 800)], within60, today)
  expect(capCredit(whole!, 5_000)).toEqual(whole)
  expect(capCredit(whole!, 1_500)).toMatchObject({ cents: 1_500, of: [{ cents: 1_250 }, { cents: 250 }] })
  expect(capCredit(null, 1_500)).toBeNull()
})

test('it names the orders of the samples', () => {
  const [both] = dealCredits([line(50_000)], [credit(1, 1_250), credit(2, 800)], within60, today)
  expect(nameCredit(both!)).toBe('Sample credit (orders 100001, 100002)')
})
