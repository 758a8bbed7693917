import { describe, expect, test } from 'vitest'
import { plainTerms, priceLine, type VariantChoice, type PricedGoods } from './price-line.ts'
import { ltm as sampleLtm } from '../testing/sample-charges.ts'

const tier = (minimumQuantity: number, unitPrice: number) => ({ minimumQuantity, unitPrice, publishedPrice: null })

const ltm = { ...sampleLtm, amount: 350_000 }

const shirt: PricedGoods = {
  tiers: [tier(1, 80_000), tier(24, 70_050), tier(72, 60_025)],
  minimumQuantity: 1,
  charges: [],
  rushPrices: [],
}

const pieces = (quantity: number, extraPrice = 0, variantId = 1): VariantChoice => ({ variantId, quantity, extraPrice })

const priceBlank = (goods: PricedGoods, chosen: VariantChoice[]) =>
  priceLine(goods, chosen, null, plainTerms('2026-03-02'))

describe('the price of a line', () => {
  test.each<[string, VariantChoice[], number, number]>([
    ['one piece costs the first tier', [pieces(1)], 80_000, 800],
    ['just below a tier costs the one before', [pieces(23)], 80_000, 18_400],
    ['a tier begins with its quantity', [pieces(24)], 70_050, 16_812],
    ['all colors and sizes count together', [pieces(12), pieces(12, 0, 2)], 70_050, 16_812],
    ['a size costs its extra in every tier', [pieces(20), pieces(4, 20_000, 2)], 70_050, 14_010 + 3_602],
    ['nothing chosen costs nothing', [], 80_000, 0],
    [
      'each row is rounded by itself, half a cent up',
      [pieces(71), pieces(1, 0, 2), pieces(1, 0, 3)],
      60_025,
      42_618 + 600 + 600,
    ],
    ['a million pieces stay exact', [pieces(1_000_000)], 60_025, 600_250_000],
  ])('%s', (_, chosen, unitPrice, netCents) => {
    expect(priceBlank(shirt, chosen)).toMatchObject({ unitPrice, netCents })
  })

  test('each variant tells its own price', () => {
    expect(priceBlank(shirt, [pieces(20), pieces(4, 20_000, 2)]).variants).toEqual([
      { variantId: 1, quantity: 20, unitPrice: 70_050, amountCents: 14_010 },
      { variantId: 2, quantity: 4, unitPrice: 90_050, amountCents: 3_602 },
    ])
  })

  test('the dearest goods in the largest line are counted to the cent', () => {
    const dear = { ...shirt, tiers: [tier(1, 9_000_000_049)] }
    const chosen = Array.from({ length: 4 }, (_, variantId) => pieces(250_000, 50, variantId))
    expect(priceBlank(dear, chosen).netCents).toBe(90_000_000_990_000)
  })

  test('goods without tiers have no price', () => {
    expect(priceBlank({ ...shirt, tiers: [] }, [pieces(5)])).toMatchObject({
      netCents: 0,
      problems: [{ reason: 'no-price' }],
    })
  })
})

describe('below the minimum', () => {
  const pens: PricedGoods = {
    tiers: [tier(250, 11_800), tier(500, 9_800)],
    minimumQuantity: 250,
    charges: [ltm],
    rushPrices: [],
  }
  const row = {
    code: 'LTM-CHARGE',
    name: 'Less than minimum',
    quantity: 1,
    unit: 'order',
    unitPrice: 350_000,
    amountCents: 3_500,
  }

  test.each<[string, Partial<PricedGoods>, number, object]>([
    [
      'the charge is a row that says why',
      {},
      150,
      { netCents: 17_700 + 3_500, charges: [{ ...row, why: '150 is below the minimum of 250' }], problems: [] },
    ],
    ['at the minimum there is none', {}, 250, { netCents: 29_500, charges: [], problems: [] }],
    [
      'an item without the charge has a problem',
      { charges: [] },
      150,
      {
        netCents: 17_700,
        charges: [],
        problems: [{ reason: 'below-minimum', minimumQuantity: 250, freeFrom: 250, quantity: 150 }],
      },
    ],
    [
      'charges for decoration do not settle it',
      { charges: [{ ...ltm, code: 'EMBROIDERY-SETUP', method: 'Embroidery' }] },
      150,
      { charges: [], problems: [{ reason: 'below-minimum', minimumQuantity: 250, freeFrom: 250, quantity: 150 }] },
    ],
    [
      'a charge by the piece counts the pieces',
      { charges: [{ ...ltm, per: 'piece', amount: 1_250 }] },
      150,
      { charges: [{ quantity: 150, unitPrice: 1_250, amountCents: 1_875 }] },
    ],
    [
      'below what the charge covers there is a problem',
      { charges: [{ ...ltm, minimumQuantity: 125 }] },
      124,
      { charges: [], problems: [{ reason: 'below-minimum', minimumQuantity: 125, freeFrom: 250, quantity: 124 }] },
    ],
    [
      'of two charges the one for the quantity counts',
      {
        charges: [
          { ...ltm, maximumQuantity: 99, amount: 600_000 },
          { ...ltm, minimumQuantity: 100 },
        ],
      },
      150,
      { charges: [{ amountCents: 3_500 }] },
    ],
  ])('%s', (_, goods, quantity, expected) => {
    expect(priceBlank({ ...pens, ...goods }, [pieces(quantity)])).toMatchObject(expected)
  })
})
