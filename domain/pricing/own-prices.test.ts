import { expect, test } from 'vitest'
import { compareOwnPrices, toDiscount } from './own-prices.ts'

const steps = (...all: [number, number][]) =>
  all.map(([minimumQuantity, unitPrice]) => ({ minimumQuantity, unitPrice }))

test('an own price stands beside what everybody pays for as many', () => {
  const published = steps([12, 100_000], [72, 80_000])
  expect(compareOwnPrices(steps([12, 90_000], [48, 90_000], [100, 60_000], [500, 88_000]), published)).toMatchObject([
    { listPrice: 100_000, discountPercent: 10 },
    { listPrice: 100_000, discountPercent: 10 },
    { listPrice: 80_000, discountPercent: 25 },
    { listPrice: 80_000, discountPercent: -10 },
  ])
  // Fewer pieces than published are sold at the first price.
  expect(compareOwnPrices(steps([1, 50_000]), published)).toMatchObject([{ listPrice: 100_000, discountPercent: 50 }])
  expect(compareOwnPrices(steps([1, 50_000]), [])).toMatchObject([{ listPrice: null, discountPercent: null }])
})

test.each([
  [6.67, 10, 33.3],
  [9.999, 10, 0],
  [10, 10, 0],
  [5, 0, 0],
])('%d instead of %d is %d percent less', (price, list, percent) => {
  expect(toDiscount(price, list)).toBe(percent)
})
