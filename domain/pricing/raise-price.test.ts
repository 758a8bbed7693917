import { expect, test } from 'vitest'
import { raisePrice, type PriceRounding } from './raise-price.ts'

test.each<[price: number, percent: number, rounding: PriceRounding, raised: number]>([
  [1_215_000, 4, '0.01', 1_263_600],
  [489_000, 4, '0.01', 508_600],
  [10_100, 0.5, '0.01', 10_200],
  [489_000, 4, '0.05', 508_500],
  [489_000, 4, '.99', 509_900],
  [14_000, 4, '.99', 9_900],
  [15_000, 4, '.99', 19_900],
  [4_000, 4, '.99', 4_200],
  [125, 4, '0.01', 130],
  [125, 4, '.99', 130],
  [400, 4, '0.05', 400],
  [100, -90, '0.01', 100],
  [100_000, -12.5, '0.01', 87_500],
])('%i raised by %d %%, rounded to %s, is %i', (price, percent, rounding, raised) =>
  expect(raisePrice(price, percent, rounding)).toBe(raised),
)
