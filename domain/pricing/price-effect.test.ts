import { expect, test } from 'vitest'
import { describeEffect } from './price-effect.ts'

const none = { itemCount: 0, priceCount: 0, riseCount: 0, risePercent: 0, fallCount: 0, fallPercent: 0, otherCount: 0 }

test.each([
  [{ priceCount: 1_412, riseCount: 1_412, risePercent: 4.02 }, '1,412 prices rise by 4% on average'],
  [{ priceCount: 1, riseCount: 1, risePercent: 3.96 }, '1 price rises by 4%'],
  [
    { priceCount: 3, riseCount: 2, risePercent: 10, fallCount: 1, fallPercent: -2.54, otherCount: 1 },
    '2 prices rise by 10% on average, 1 falls by 2.5%; 1 other change',
  ],
  [{ priceCount: 2, riseCount: 1, risePercent: 0.01 }, '1 price rises by less than 0.1%; 1 new price'],
  [{ otherCount: 2 }, '2 other changes'],
  [{}, ''],
])('%o', (effect, words) => expect(describeEffect({ ...none, ...effect })).toBe(words))
