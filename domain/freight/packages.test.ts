import { describe, expect, test } from 'vitest'
import { billGrams } from './freight.ts'
import { assumedCarton, packGoods, packItem, type Carton, type Packages } from './packages.ts'

const mugs: Carton = { quantity: 24, grams: 12_000, lengthMm: 400, widthMm: 300, heightMm: 300 }
const spools: Carton = { quantity: 1, grams: 15_500, lengthMm: 320, widthMm: 320, heightMm: 120 }

const sum = (packages: Packages[], of: (one: Packages) => number) =>
  packages.reduce((total, one) => total + of(one) * one.count, 0)

describe('packing', () => {
  test('nothing needs no package', () => {
    expect(packGoods([])).toEqual([])
    expect(packGoods([{ quantity: 0, carton: mugs }])).toEqual([])
  })

  test('full cartons leave as they stand on the shelf', () => {
    const { quantity: _, ...box } = mugs
    expect(packGoods([{ quantity: 48, carton: mugs }])).toEqual([{ ...box, count: 2 }])
  })

  test('a carton that is filled to a part weighs and measures less', () => {
    expect(packGoods([{ quantity: 6, carton: mugs }])).toEqual([
      { count: 1, grams: 3_100, lengthMm: 400, widthMm: 300, heightMm: 75 },
    ])
  })

  test('a part of a carton never outgrows the carton', () => {
    const [box] = packGoods([{ quantity: 23, carton: { ...mugs, quantity: 24, grams: 50 } }])
    expect(box).toMatchObject({ grams: 50 })
  })

  test('what is left of several items goes together', () => {
    const packages = packGoods([
      { quantity: 6, carton: mugs },
      { quantity: 6, carton: mugs },
      { quantity: 25, carton: mugs },
    ])
    expect(packages.map(({ count, grams }) => [count, grams])).toEqual([
      [1, 12_000],
      [1, 3_100 + 3_100 + 600],
    ])
  })

  test('heavy rests do not share a carton', () => {
    const half: Carton = { ...mugs, grams: 30_000 }
    expect(
      packGoods([
        { quantity: 12, carton: half },
        { quantity: 12, carton: half },
      ]),
    ).toHaveLength(2)
  })

  test('goods without carton data are packed as small goods', () => {
    expect(sum(packGoods([{ quantity: 40, carton: null }]), ({ grams }) => grams)).toBe(2 * assumedCarton.grams)
  })

  test('a carton without measures goes by its pieces and its weight', () => {
    const glasses: Carton = { quantity: 144, grams: 7_000, lengthMm: null, widthMm: null, heightMm: null }
    const [full] = packGoods([{ quantity: 144, carton: glasses }])
    expect(full).toMatchObject({ count: 1, grams: 7_000 })
    const [part] = packGoods([{ quantity: 12, carton: glasses }])
    expect(part).toMatchObject({ count: 1, grams: 684 })
    for (const one of [full!, part!]) expect(billGrams(one, { dimensionalDivisor: 5_019 })).toBe(one.grams)
  })

  test.each([
    [48, [[2, 24]]],
    [
      54,
      [
        [2, 24],
        [1, 6],
      ],
    ],
    [6, [[1, 6]]],
    [0, []],
  ])('%i pieces of one item fill cartons, the last one to a part', (quantity, cartons) => {
    expect(packItem({ quantity, carton: mugs }).map(({ count, pieces }) => [count, pieces])).toEqual(cartons)
  })

  test('a million pieces stay a short list', () => {
    expect(packGoods([{ quantity: 1_000_000, carton: spools }])).toEqual([
      { count: 1_000_000, grams: 15_500, lengthMm: 320, widthMm: 320, heightMm: 120 },
    ])
  })
})
