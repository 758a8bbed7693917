import { expect, test } from 'vitest'
import { compareOwnPrices, takeLower, toDiscount } from './own-prices.ts'

const steps = (...all: [number, number][]) =>
  all.map(([minimumQuantity, unitPrice]) => ({ minimumQuantity, unitPrice }))

test('an own price stands beside what everybody pays for as many', () => {
  const published = steps([12, 100_000], [72, 80_000])
  expect(compareOwnPrices(steps([12, 90_000], [48, 90_000], [100, 60_000], [500, 88_000]), published)).toMatchObject([
    { listPrice: 100_000, discountPercent: 10 },
    { listPrice: 100_000, discountPercent: 10 },
    { listPrice: 80_000, discountPercent: -12.5, counts: false },
    { listPrice: 80_000, discountPercent: 25 },
    { listPrice: 80_000, discountPercent: -10 },
  ])
  // Fewer pieces than published are sold at the first price.
  expect(compareOwnPrices(steps([1, 50_000]), published)).toMatchObject([{ listPrice: 100_000, discountPercent: 50 }])
  expect(compareOwnPrices(steps([1, 50_000]), [])).toMatchObject([{ listPrice: null, discountPercent: null }])
})

test.each<[string, ...[number, number][][]]>([
  // 48 at $7.10, while the list comes down to $5.40 from 1,008.
  [
    'one price for the first quantity',
    [[48, 71_000]],
    [
      [48, 82_000],
      [144, 76_000],
      [1_008, 54_000],
    ],
    [
      [48, 71_000],
      [1_008, 54_000],
    ],
  ],
  [
    'a dearer one',
    [[12, 90_000]],
    [
      [12, 80_000],
      [72, 60_000],
    ],
    [
      [12, 80_000],
      [72, 60_000],
    ],
  ],
  [
    'from a later quantity on',
    [[72, 50_000]],
    [
      [12, 80_000],
      [144, 45_000],
    ],
    [
      [12, 80_000],
      [72, 50_000],
      [144, 45_000],
    ],
  ],
  [
    'from an earlier quantity on',
    [[1, 70_000]],
    [
      [12, 80_000],
      [72, 60_000],
    ],
    [
      [1, 70_000],
      [72, 60_000],
    ],
  ],
  [
    'a dearer one from an earlier quantity on',
    [[1, 90_000]],
    [
      [12, 80_000],
      [72, 60_000],
    ],
    [
      [1, 80_000],
      [72, 60_000],
    ],
  ],
  ['the same price', [[12, 80_000]], [[12, 80_000]], [[12, 80_000]]],
  ['no own price', [], [[12, 80_000]], [[12, 80_000]]],
  ['nothing published', [[12, 80_000]], [], [[12, 80_000]]],
])('of own and published prices the lower ones count: %s', (_what, own, published, paid) => {
  expect(takeLower(steps(...own!), steps(...published!))).toEqual(steps(...paid!))
})

test('where the list price is lower stands between the own prices, and which of both counts', () => {
  const published = steps([48, 82_000], [144, 76_000], [1_008, 54_000])
  expect(compareOwnPrices(steps([48, 71_000], [96, 70_000]), published)).toEqual([
    { minimumQuantity: 48, unitPrice: 71_000, listPrice: 82_000, discountPercent: 13.4, counts: true },
    { minimumQuantity: 96, unitPrice: 70_000, listPrice: 82_000, discountPercent: 14.6, counts: true },
    { minimumQuantity: 1_008, unitPrice: 70_000, listPrice: 54_000, discountPercent: -29.6, counts: false },
  ])
  expect(compareOwnPrices(steps([48, 71_000]), published, true).map(({ counts }) => counts)).toEqual([true, true])
})

test.each([
  [6.67, 10, 33.3],
  [9.999, 10, 0],
  [10, 10, 0],
  [5, 0, 0],
])('%d instead of %d is %d percent less', (price, list, percent) => {
  expect(toDiscount(price, list)).toBe(percent)
})

test('an own price stands beside what everybody paid before a reduction', () => {
  const tier = (minimumQuantity: number, unitPrice: number, publishedPrice: number | null) => ({
    minimumQuantity,
    unitPrice,
    publishedPrice,
  })
  const published = [tier(48, 149_500, 166_000), tier(96, 149_400, 160_000)]
  expect(takeLower([tier(48, 149_450, null)], published)).toEqual([
    tier(48, 149_450, 166_000),
    tier(96, 149_400, 160_000),
  ])
  expect(takeLower([tier(48, 100_000, 120_000)], published)).toEqual([tier(48, 100_000, 120_000)])
})
