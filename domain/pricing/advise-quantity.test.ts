import { expect, test } from 'vitest'
import { adviseQuantity, priceAllIn } from './advise-quantity.ts'
import { plainTerms, priceLine } from './price-line.ts'
import { ltm } from '../testing/sample-charges.ts'

const tier = (minimumQuantity: number, unitPrice: number) => ({ minimumQuantity, unitPrice, publishedPrice: null })
const goods = {
  tiers: [tier(48, 149_500), tier(96, 134_500)],
  minimumQuantity: 48,
  unit: 'each',
  atMost: null as number | null,
}
const charges = [{ ...ltm, minimumQuantity: 24, maximumQuantity: 47 }]

const price = (quantity: number, of = goods) =>
  priceLine(
    { ...of, charges, rushPrices: [] },
    [{ variantId: 1, quantity, extraPrice: 0 }],
    null,
    plainTerms('2026-03-02'),
  )
const advise = (quantity: number, of = goods) =>
  adviseQuantity(of, price(quantity, of), (next) => price(next, of).netCents)?.words

test.each<[string, number, string | undefined]>([
  ['too few to be sold', 10, 'Buy 48 for $717.60 in total'],
  ['fewer than the minimum, for a charge', 30, 'Buy 48 for $717.60 in total: no $50.00 charge'],
  ['one fewer than the minimum', 47, 'Buy 48 for $717.60 in total: no $50.00 charge'],
  ['a step that costs more in total', 60, 'Buy 96 for $13.45 each'],
  ['a step that costs less in total', 90, 'Buy 96 for $1,291.20 in total: $54.30 less'],
  ['no further step', 96, undefined],
  ['nothing ordered yet', 0, undefined],
])('%s', (_, quantity, words) => {
  expect(advise(quantity)).toBe(words)
})

test('no more of a closeout is advised than is left', () => {
  expect(advise(60, { ...goods, atMost: 90 })).toBeUndefined()
})

test('nothing is advised of what is priced on call', () => {
  expect(advise(1, { ...goods, tiers: [] })).toBeUndefined()
})

test('a price is that of what the item is sold by', () => {
  expect(advise(60, { ...goods, unit: 'spool' })).toBe('Buy 96 for $13.45 per spool')
})

test('a step at the same price is nothing to advise; the one after it is', () => {
  const tiers = [tier(48, 149_500), tier(60, 149_500), tier(96, 134_500)]
  expect(advise(48, { ...goods, tiers })).toBe('Buy 96 for $13.45 each')
})

test.each([
  [30, 'Buy 48: no $50.00 charge'],
  [10, 'Buy 48'],
  [90, 'Buy 96 for $13.45 each'],
])('%i of sizes at different prices: no total is named', (quantity, words) => {
  expect(adviseQuantity(goods, price(quantity), () => undefined)?.words).toBe(words)
})

test.each([
  [195_696, 144, 135_900],
  [2_950, 250, 1_180],
  [0, 0, 0],
])('%i cents for %i pieces are %i each, to the cent, below a dollar to a tenth of it', (cents, pieces, each) => {
  expect(priceAllIn(cents, pieces)).toBe(each)
})
