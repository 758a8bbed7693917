import { expect, test } from 'vitest'
import type { ItemId } from '../ids.ts'
import type { FlyerItem, FlyerPrice } from './flyer-design.ts'
import { addMarkup, toShownTiers } from './flyer-prices.ts'

test.each([
  [134_500, 35, 1_816],
  [134_500, 0, 1_345],
  [10_000, 0.5, 101],
  [100, 0, 1],
  [1, 1_000, 1],
  [109_499, 33.33, 1_460],
])('a net price of %i ten-thousandths with %f %% is %i cents, rounded up', (net, percent, cents) => {
  expect(addMarkup(net, percent)).toBe(cents)
})

const net = [48, 96, 240, 480, 1_008].map((quantity, index) => ({
  quantity,
  netTenThousandths: 100_000 - index * 10_000,
}))
const design = { markup: 50, prices: true }
const item = (price: FlyerPrice, quantities: number[] | null = null): FlyerItem => ({
  key: 'a',
  item: 1 as ItemId,
  color: null,
  text: null,
  print: null,
  price,
  quantities,
})
const byMarkup: FlyerPrice = { kind: 'markup', percent: null }

test("an item without a mark-up of its own has the flyer's", () => {
  expect(toShownTiers(item(byMarkup), design, 'one', net)[0]).toEqual({ quantity: 48, cents: 1_500 })
  expect(toShownTiers(item({ kind: 'markup', percent: 10 }), design, 'one', net)[0]?.cents).toBe(1_100)
})

test('only as many tiers are shown as the template has room for, of those that are chosen', () => {
  const shown = toShownTiers(item(byMarkup, [96, 480, 1_008, 77]), design, 'six', net)
  expect(shown.map(({ quantity }) => quantity)).toEqual([96, 480, 1_008])
  expect(toShownTiers(item(byMarkup), design, 'four', net)).toHaveLength(4)
})

test('own prices stand as they were typed, by quantity', () => {
  const tiers = [
    { quantity: 500, cents: 900 },
    { quantity: 100, cents: 1_000 },
  ]
  expect(toShownTiers(item({ kind: 'own', tiers }), design, 'one', []).map(({ cents }) => cents)).toEqual([1_000, 900])
})

test('nothing is shown for an item without a price, nor in a flyer without prices', () => {
  expect(toShownTiers(item({ kind: 'none' }), design, 'one', net)).toEqual([])
  expect(toShownTiers(item(byMarkup), { ...design, prices: false }, 'one', net)).toEqual([])
})
