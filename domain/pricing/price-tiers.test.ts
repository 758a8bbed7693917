import { describe, expect, test } from 'vitest'
import { dropDoubles, findTier } from './price-tiers.ts'

const tier = (minimumQuantity: number, unitPrice: number) => ({ minimumQuantity, unitPrice })
const tiers = [tier(24, 80_000), tier(72, 70_000), tier(144, 60_000)]

describe('the tier of a quantity', () => {
  test.each([
    [1, 80_000],
    [23, 80_000],
    [24, 80_000],
    [71, 80_000],
    [72, 70_000],
    [143, 70_000],
    [144, 60_000],
    [1_000_000, 60_000],
  ])('%i pieces cost %i each', (quantity, unitPrice) => {
    expect(findTier(tiers, quantity)?.unitPrice).toBe(unitPrice)
  })

  test('there is none without tiers', () => {
    expect(findTier([], 5)).toBeUndefined()
  })
})

describe('a tier is dropped', () => {
  test.each([
    ['when quantity and price equal those before', [tier(1, 500), tier(1, 500), tier(10, 400)], [0, 2]],
    ['also several in a row', [tier(1, 500), tier(1, 500), tier(1, 500)], [0]],
    ['not when only the price is the same', [tier(1, 500), tier(10, 500)], [0, 1]],
    ['not when only the quantity is the same', [tier(1, 500), tier(1, 400)], [0, 1]],
    ['not when an equal one stands further up', [tier(1, 500), tier(10, 400), tier(1, 500)], [0, 1, 2]],
  ])('%s', (_, given, remaining) => {
    expect(dropDoubles(given)).toEqual(remaining.map((index) => given[index]))
  })
})
