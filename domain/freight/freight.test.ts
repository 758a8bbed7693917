import { describe, expect, test } from 'vitest'
import { billGrams, countTransitDays, fromPounds, rateFreight, toPounds, type FreightMethod } from './freight.ts'
import type { Packages } from './packages.ts'

const ground: FreightMethod = { baseDays: 1, tenthDaysPerZone: 7, dimensionalDivisor: 5_000, maximumGrams: 68_000 }
const rates = [
  { upToGrams: 1_000, cents: 900 },
  { upToGrams: 10_000, cents: 1_500 },
  { upToGrams: 80_000, cents: 4_000 },
]
const box = (fields: Partial<Packages> = {}): Packages => ({
  count: 1,
  grams: 800,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  ...fields,
})

describe('freight', () => {
  test.each<[string, Packages[], object]>([
    ['a small box costs the first step', [box()], { shipCents: 900, billedGrams: 800, packageCount: 1 }],
    ['a step includes its own weight', [box({ grams: 1_000 })], { shipCents: 900 }],
    ['a gram more costs the next step', [box({ grams: 1_001 })], { shipCents: 1_500 }],
    ['every package is billed', [box({ count: 3 }), box({ grams: 9_000 })], { shipCents: 4_200, packageCount: 4 }],
    [
      'a large light box is billed by its space',
      [box({ lengthMm: 400, widthMm: 400, heightMm: 300 })],
      { shipCents: 1_500, billedGrams: 9_600 },
    ],
    ['a million packages stay exact', [box({ count: 1_000_000 })], { shipCents: 900_000_000 }],
    ['no package costs nothing', [], { shipCents: 0, packageCount: 0 }],
  ])('%s', (_, packages, quote) => {
    expect(rateFreight(packages, ground, rates)).toMatchObject({ offered: true, ...quote })
  })

  test('a package above the heaviest that a carrier takes is not offered', () => {
    expect(rateFreight([box({ grams: 68_001 })], ground, rates)).toEqual({ offered: false, reason: 'too-heavy' })
  })

  test('a package above the last step of the table is not offered', () => {
    expect(rateFreight([box({ grams: 60_000, count: 2 })], ground, rates.slice(0, 2))).toMatchObject({ offered: false })
  })

  test('without a divisor only the weight counts', () => {
    expect(billGrams(box({ lengthMm: 900, widthMm: 900, heightMm: 900 }), { dimensionalDivisor: null })).toBe(800)
  })

  test.each([
    [2, 1],
    [3, 2],
    [5, 3],
    [8, 5],
  ])('zone %i is %i business days away', (zone, days) => {
    expect(countTransitDays(ground, zone)).toBe(days)
  })

  test('pounds round up, as carriers bill', () => {
    expect([1, 454, 455, 4_540].map(toPounds)).toEqual([1, 1, 2, 11])
    expect([1, 3, 70, 150].map((pounds) => toPounds(fromPounds(pounds)))).toEqual([1, 3, 70, 150])
  })
})
