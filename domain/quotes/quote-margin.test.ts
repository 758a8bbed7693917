import { expect, test } from 'vitest'
import type { QuotedCharge } from './quote-content.ts'
import { formatMarginPercent, judgeMargin, sumMargins } from './quote-margin.ts'

const line = { quantity: 100, netCents: 105_000, discountCents: 0, charges: [{ amountCents: 5_000 } as QuotedCharge] }

test.each([
  ['the pieces alone, without the set-up', line, 60_000, { cents: 40_000, basisPoints: 4_000 }],
  ['after the discount', { ...line, discountCents: 20_000 }, 60_000, { cents: 20_000, basisPoints: 2_500 }],
  ['a loss', line, 120_000, { cents: -20_000, basisPoints: -2_000 }],
  ['a fraction of a cent each', { ...line, netCents: 6_000 }, 1_250, { cents: -250, basisPoints: -2_500 }],
  ['goods that are given away', { ...line, netCents: 5_000 }, 60_000, { cents: -60_000, basisPoints: null }],
  ['a cost that is not known', line, null, null],
])('the margin of a line: %s', (_, given, cost, margin) => {
  expect(judgeMargin(given, cost)).toEqual(margin)
})

test('the margin of an option needs the cost of each of its lines', () => {
  expect(sumMargins([line, line], [60_000, 80_000])).toEqual({ cents: 60_000, basisPoints: 3_000 })
  expect(sumMargins([line, line], [60_000, null])).toBeNull()
  expect(sumMargins([], [])).toBeNull()
})

test('a percentage has one decimal and a minus that can be read', () => {
  expect(formatMarginPercent({ cents: 1, basisPoints: 3_826 })).toBe('38.3%')
  expect(formatMarginPercent({ cents: -1, basisPoints: -2_000 })).toBe('\u221220.0%')
})
