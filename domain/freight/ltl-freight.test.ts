import { describe, expect, test } from 'vitest'
import { classify, formatFreightClass, freightClasses, priceLtl, stackPallets, type LtlRate } from './ltl-freight.ts'

const cubicFoot = 28_316_846.6
const pound = 453.59237

describe('the freight class follows the density scale', () => {
  test.each([
    [0.9, '400'],
    [1, '300'],
    [3.9, '250'],
    [4, '175'],
    [6, '125'],
    [8, '100'],
    [10, '92.5'],
    [12, '85'],
    [15, '70'],
    [22.5, '65'],
    [30, '60'],
    [35, '55'],
    [49.9, '55'],
    [50, '50'],
    [400, '50'],
  ])('%f pounds in a cubic foot are class %s', (pounds, freightClass) => {
    expect(formatFreightClass(classify(pounds * pound * 1.000001, cubicFoot))).toBe(freightClass)
  })
})

describe('pallets', () => {
  const box = { count: 1, grams: 20_000, lengthMm: 400, widthMm: 300, heightMm: 300 }

  test.each([
    ['nothing takes none', [], { count: 0 }],
    ['a box takes one', [box], { count: 1, grams: 38_144 }],
    ['light boxes stack up to the height', [{ ...box, grams: 500, count: 41 }], { count: 2 }],
    ['heavy boxes up to the load', [{ ...box, grams: 82_000, count: 10 }], { count: 2 }],
  ])('%s', (_, packages, pallets) => {
    expect(stackPallets(packages)).toMatchObject(pallets)
  })

  test('denser goods are of a lower class', () => {
    const classOf = (grams: number) => stackPallets([{ ...box, grams, count: 20 }]).freightClass
    expect(classOf(2_000)).toBeGreaterThan(classOf(40_000))
  })
})

describe('a freight line is paid', () => {
  const rate = (fromPounds: number, centsPerHundredPounds: number): LtlRate => ({
    freightClass: 850,
    fromPounds,
    centsPerHundredPounds,
    minimumCents: 9_000,
  })
  const rates = [rate(0, 4_000), rate(500, 3_000), rate(1_000, 2_000)]
  const price = (pounds: number, freightClass = 850) =>
    priceLtl({ grams: Math.round(pounds * pound), freightClass }, rates)

  test.each([
    ['the least that it charges', 100, 9_000],
    ['by the hundred pounds', 300, 12_000],
    ['as the next break where that is cheaper', 450, 15_000],
    ['by the lower rate from its break on', 600, 18_000],
    ['as the break after that', 700, 20_000],
    ['without an end', 100_000, 2_000_000],
  ])('%s', (_, pounds, cents) => {
    expect(price(pounds)).toBe(cents)
  })

  test('nothing without a rate for the class', () => {
    expect(price(300, 500)).toBeUndefined()
  })

  test('all classes have a place in the scale', () => {
    expect(freightClasses).toHaveLength(13)
  })
})
