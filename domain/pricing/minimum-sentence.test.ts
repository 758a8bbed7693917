import { expect, test } from 'vitest'
import { plainTerms } from './price-line.ts'
import { ltm } from '../testing/sample-charges.ts'
import { describeCharged, explainMinimum, type Mix } from './minimum-sentence.ts'

const alone: Mix = { colors: 0, sizes: 0 }

test.each<[string, number, number, number, Mix, string]>([
  ['an item of one kind', 12, 48, 48, alone, 'Minimum order is 48 (add 36).'],
  ['one color is nothing to mix', 12, 48, 48, { colors: 1, sizes: 1 }, 'Minimum order is 48 (add 36).'],
  ['colors', 12, 48, 48, { colors: 3, sizes: 0 }, 'Mix colors. Minimum 48 (add 36).'],
  ['sizes', 47, 48, 48, { colors: 1, sizes: 5 }, 'Mix sizes. Minimum 48 (add 1).'],
  ['both', 1, 2_500, 2_500, { colors: 3, sizes: 5 }, 'Mix colors and sizes. Minimum 2,500 (add 2,499).'],
  ['less for a charge', 6, 24, 48, alone, 'Minimum order is 24 (add 18). Orders under 48 have a $50.00 charge.'],
])('%s', (_, quantity, minimumQuantity, freeFrom, mix, sentence) => {
  const charge = minimumQuantity < freeFrom ? { amount: 500_000, per: 'order' as const } : null
  expect(explainMinimum({ reason: 'below-minimum', minimumQuantity, freeFrom, charge, quantity }, mix)).toBe(sentence)
})

test('beside the quantity stands from where it is sold for a charge', () => {
  const charges = [{ ...ltm, minimumQuantity: 24, maximumQuantity: 47 }]
  const terms = plainTerms('2026-03-02')
  expect(describeCharged({ minimumQuantity: 48, charges }, terms)).toBe(', or 24 with a $50.00 charge')
  expect(describeCharged({ minimumQuantity: 48, charges: [] }, terms)).toBe('')
  const waived = { code: 'LTM-CHARGE', amount: 0, validFrom: null, validUntil: null }
  expect(describeCharged({ minimumQuantity: 48, charges }, { ...terms, exceptions: [waived] })).toBe(
    ', or 24 (charge waived for your company)',
  )
})
