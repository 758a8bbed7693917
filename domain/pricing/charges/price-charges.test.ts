import { describe, expect, test } from 'vitest'
import type { ChargeRule, PricingTerms } from './charge-rule.ts'
import { plainTerms, priceLine, type PricedGoods } from '../price-line.ts'
import type { PricedDecoration, PricedLocation } from '../priced-decoration.ts'
import * as sample from '../../testing/sample-charges.ts'

const { digitizing, fullColor, largeDigitizing, ltm, moreColors, moreLocations, moreStitches, pmsMatch, screenSetup } =
  sample

const tumbler: PricedGoods = {
  tiers: [
    { minimumQuantity: 48, unitPrice: 149_500, publishedPrice: null },
    { minimumQuantity: 96, unitPrice: 134_500, publishedPrice: null },
  ],
  minimumQuantity: 48,
  charges: [
    ...[screenSetup, moreColors, moreLocations, pmsMatch, digitizing, largeDigitizing, moreStitches, fullColor],
    { ...ltm, minimumQuantity: 24, maximumQuantity: 47 },
  ],
  rushPrices: [{ days: 2, maximumQuantity: 100, unitPrice: 160_000, publishedPrice: 170_000 }],
}

const terms = plainTerms('2026-03-02')
const at = (location: string, colors: number, more: Partial<PricedLocation> = {}): PricedLocation => ({
  location,
  colors,
  pmsMatches: 0,
  stitches: null,
  artworkHash: null,
  ...more,
})
const printed = (...locations: PricedLocation[]): PricedDecoration => ({
  method: 'Screen print',
  locations,
  rushDays: null,
})
const price = (quantity: number, decoration: PricedDecoration | null, under: PricingTerms = terms, goods = tumbler) =>
  priceLine(goods, [{ variantId: 1, quantity, extraPrice: 0 }], decoration, under)
const rows = (...given: Parameters<typeof price>) =>
  price(...given).charges.map(({ code, why, quantity, unit, unitPrice, amountCents }) => [
    ...[code, why, quantity, unit, unitPrice, amountCents],
  ])
const spared = (...given: Parameters<typeof price>) => price(...given).spared.map(({ code, why }) => [code, why])

describe('charges of a decoration are rows that say why', () => {
  test('set-up by color and location, running charges beyond what is in the price', () => {
    expect(rows(144, printed(at('Front', 2), at('Back', 1)))).toEqual([
      ['SETUP-SCREEN', 'Set-up, 2 colors at $45.00, front', 2, 'color', 450_000, 9_000],
      ['SETUP-SCREEN', 'Set-up, 1 color at $45.00, back', 1, 'color', 450_000, 4_500],
      ['RUN-COLOR', 'Additional color, 144 pieces at $0.35, front', 144, 'piece', 3_500, 5_040],
      ['RUN-LOCATION', 'Additional location, 144 pieces at $0.55, back', 144, 'piece', 5_500, 7_920],
    ])
  })

  test('two more colors are counted at every piece', () => {
    expect(rows(48, printed(at('Front', 3)))[1]).toEqual([
      ...['RUN-COLOR', 'Additional color, 2 colors on 48 pieces at $0.35, front', 48, 'piece', 7_000, 3_360],
    ])
  })

  test('a PMS match ends with its quantity, and then says so', () => {
    const decoration = printed(at('Front', 1, { pmsMatches: 1 }))
    expect(rows(239, decoration)).toContainEqual([
      ...['PMS-MATCH', 'PMS match, 1 color at $30.00, front', 1, 'color', 300_000, 3_000],
    ])
    expect(rows(240, decoration).map(([code]) => code)).toEqual(['SETUP-SCREEN'])
    expect(spared(240, decoration)).toContainEqual(['PMS-MATCH', 'Free from 240 pieces, otherwise $30.00.'])
  })

  test.each([
    [0, 600_000, 'Digitizing, 1 location at $60.00, left chest'],
    [10_000, 600_000, 'Digitizing, 1 location at $60.00, left chest, about 10,000 stitches'],
    [10_001, 900_000, 'Digitizing, 1 location at $90.00, left chest, about 10,001 stitches'],
  ])('digitizing of %i stitches costs what their range says', (stitches, unitPrice, why) => {
    const sewn = { ...printed(at('Left chest', 3, { stitches })), method: 'Embroidery' }
    expect(rows(48, sewn)[0]).toEqual(['EMBROIDERY-SETUP', why, 1, 'location', unitPrice, unitPrice / 100])
  })

  test('stitches beyond those in the price are counted by the thousand that has begun', () => {
    const sewn = (stitches: number) => ({ ...printed(at('Left chest', 3, { stitches })), method: 'Embroidery' })
    const why = 'Additional 1,000 stitches, 2 on each of 48 pieces at $0.35, left chest, about 8,400 stitches'
    expect(rows(48, sewn(8_400))[1]).toEqual(['RUN-STITCHES', why, 48, 'piece', 7_000, 3_360])
    expect(spared(48, sewn(7_000))).toContainEqual([
      ...['RUN-STITCHES'],
      'The first 7,000 stitches at each location are included; each extra 1,000 is $0.35 per piece.',
    ])
  })

  test('what a method does not have is not charged', () => {
    expect(rows(48, { ...printed(at('Wrap', 0)), method: 'Decal' })).toEqual([
      ['RUNNING-CHARGE-DIGITEK', 'Full-color print, 48 pieces at $0.65, wrap', 48, 'piece', 6_500, 3_120],
    ])
  })

  test('of two quantity ranges the one that begins later counts, also where both would', () => {
    const charges: ChargeRule[] = [moreColors, { ...moreColors, minimumQuantity: 144, amount: 3_000 }]
    const goods = { ...tumbler, charges }
    expect(rows(143, printed(at('Front', 2)), terms, goods).map(([, , , , unitPrice]) => unitPrice)).toEqual([3_500])
    expect(rows(144, printed(at('Front', 2)), terms, goods).map(([, , , , unitPrice]) => unitPrice)).toEqual([3_000])
  })

  test.each([
    ['2026-02-28', 0],
    ['2026-03-01', 1],
    ['2026-03-31', 1],
    ['2026-04-01', 0],
  ])('a charge counts within its days: %s', (day, count) => {
    const charges = [{ ...screenSetup, validFrom: '2026-03-01', validUntil: '2026-03-31' }]
    expect(price(48, printed(at('Front', 1)), plainTerms(day), { ...tumbler, charges }).charges).toHaveLength(count)
  })
})

describe('a company', () => {
  const exception = { code: 'SETUP-SCREEN', amount: 0, validFrom: null, validUntil: '2026-12-31' }

  test('does not pay what was waived for it', () => {
    const under = { ...terms, exceptions: [exception] }
    expect(rows(48, printed(at('Front', 1)), under)).toEqual([])
    expect(spared(48, printed(at('Front', 1)), under)).toContainEqual([
      ...['SETUP-SCREEN', 'Set-up, front: waived for your company until Dec 31, 2026.'],
    ])
  })

  test('pays its own rate, and never more than others', () => {
    const rate = (amount: number) => ({ ...terms, exceptions: [{ ...exception, amount }] })
    expect(price(48, printed(at('Front', 1)), rate(200_000)).charges[0]).toMatchObject({ amountCents: 2_000 })
    expect(price(48, printed(at('Front', 1)), rate(990_000)).charges[0]).toMatchObject({ amountCents: 4_500 })
  })

  test('pays it again once its days are over', () => {
    const under = { ...plainTerms('2027-01-01'), exceptions: [exception] }
    expect(price(48, printed(at('Front', 1)), under).charges).toHaveLength(1)
  })

  test('orders less than the minimum without the charge, blank or decorated, but not below the floor', () => {
    const under = { ...terms, exceptions: [{ ...exception, code: 'LTM-CHARGE' }] }
    expect(price(30, null)).toMatchObject({ charges: [{ amountCents: 5_000 }], problems: [] })
    expect(price(30, null, under)).toMatchObject({ charges: [], problems: [] })
    expect(spared(30, null, under)).toEqual([
      [
        'LTM-CHARGE',
        'Less than minimum: waived for your company until Dec 31, 2026, as 30 is below the minimum of 48.',
      ],
    ])
    expect(spared(48, null, under)).toEqual([['LTM-CHARGE', 'Waived for your company under 48 pieces.']])
    const reduced = { ...terms, exceptions: [{ ...exception, code: 'LTM-CHARGE', amount: 100_000 }] }
    expect(price(30, null, reduced).charges).toMatchObject([
      {
        amountCents: 1_000,
        why: "30 is below the minimum of 48. Your company's rate until Dec 31, 2026, instead of $50.00.",
      },
    ])
    expect(price(10, null, under).problems).toMatchObject([{ minimumQuantity: 24, freeFrom: 48, charge: null }])
  })

  test("pays a method's own charge for less than the minimum, not that of the item", () => {
    const [ofItem, ofMethod] = [
      tumbler.charges.at(-1)!,
      { ...tumbler.charges.at(-1)!, method: 'Screen print', amount: 600_000 },
    ]
    for (const charges of [
      [ofItem, ofMethod],
      [ofMethod, ofItem],
    ]) {
      expect(price(30, printed(at('Front', 1)), terms, { ...tumbler, charges }).charges).toMatchObject([
        { amountCents: 6_000 },
      ])
      expect(price(30, null, terms, { ...tumbler, charges }).charges).toMatchObject([{ amountCents: 5_000 }])
    }
  })

  test('has artwork made again without a new set-up, at the locations that have it', () => {
    const repeats = new Map([['logo', { orderId: 100_014, orderedOn: '2026-01-05' }]])
    const decoration = printed(at('Front', 1, { artworkHash: 'logo' }), at('Back', 1, { artworkHash: 'other' }))
    expect(rows(48, decoration, { ...terms, repeats })[0]![1]).toBe('Set-up, 1 color at $45.00, back')
    expect(spared(48, decoration, { ...terms, repeats })).toContainEqual([
      ...['SETUP-SCREEN', 'Set-up, front: free, as the same artwork was made for order 100014 of Jan 5, 2026.'],
    ])
  })

  test('pays the repeat amount where there is one', () => {
    const repeats = new Map([['logo', { orderId: null, orderedOn: '2026-01-05' }]])
    const goods = { ...tumbler, charges: [{ ...screenSetup, repeatAmount: 100_000 }] }
    const decoration = printed(at('Front', 2, { artworkHash: 'logo' }))
    expect(rows(48, decoration, { ...terms, repeats }, goods)).toEqual([
      [
        'SETUP-SCREEN',
        'Set-up, 2 colors at $10.00, front. Instead of $45.00, as the same artwork was made on Jan 5, 2026.',
        ...[2, 'color', 100_000, 2_000],
      ],
    ])
  })
})

describe('rush', () => {
  const rushed = (days: number) => ({ ...printed(at('Front', 1)), rushDays: days })

  test('costs its own price up to its quantity', () => {
    expect(price(100, rushed(2))).toMatchObject({ unitPrice: 160_000, problems: [] })
  })

  test('is refused above it, and where it is not offered', () => {
    const quantity = 101
    expect(price(quantity, rushed(2)).problems).toEqual([
      { reason: 'rush-limit', days: 2, maximumQuantity: 100, quantity },
    ])
    expect(price(50, rushed(1)).problems).toEqual([{ reason: 'no-rush', days: 1 }])
  })
})

describe('names and numbers of a roster', () => {
  const rule = { ...screenSetup, kind: 'run', per: 'order', repeatAmount: null } as const
  const names: ChargeRule = { ...rule, code: 'NAME', name: 'Names', basis: 'name', amount: 60_000 }
  const numbers: ChargeRule = { ...rule, code: 'NUMBER', name: 'Numbers', basis: 'number', amount: 40_000 }
  const pieces: ChargeRule = {
    ...rule,
    code: 'BAG',
    name: 'Bagged by name',
    basis: 'personalized',
    amount: 3_333,
    per: 'piece',
  }
  const goods = { ...tumbler, charges: [names, numbers, pieces] }
  const roster = { location: 'Back', names: 11, numbers: 12, personalized: 13 }
  const lettered = (more: Partial<typeof roster> = {}) => ({
    ...printed(at('Front', 1)),
    roster: { ...roster, ...more },
  })

  test('each is met once, whatever the pieces of the line', () => {
    expect(rows(144, lettered(), terms, goods)).toEqual([
      ['NAME', 'Names, 11 names at $6.00, back', 11, 'name', 60_000, 6_600],
      ['NUMBER', 'Numbers, 12 numbers at $4.00, back', 12, 'number', 40_000, 4_800],
      ['BAG', 'Bagged by name, 13 pieces at $0.3333, back', 13, 'piece', 3_333, 433],
    ])
  })

  test('none of them without a roster, or of what it has none', () => {
    expect(rows(144, printed(at('Front', 1)), terms, goods)).toEqual([])
    expect(spared(144, printed(at('Front', 1)), terms, goods)).toEqual([])
    expect(rows(144, lettered({ names: 0 }), terms, goods).map(([code]) => code)).toEqual(['NUMBER', 'BAG'])
  })

  test('what is included, another method, a quantity and an exception hold as for every charge', () => {
    const under = (one: Partial<ChargeRule>, given = terms) =>
      rows(144, lettered(), given, { ...goods, charges: [{ ...names, ...one }] }).map(([, , count, , , cents]) => [
        count,
        cents,
      ])
    expect(under({ included: 10 })).toEqual([[1, 600]])
    expect(under({ included: 20 })).toEqual([])
    expect(under({ method: 'Embroidery' })).toEqual([])
    expect(under({ maximumQuantity: 143 })).toEqual([])
    const exceptions = [{ code: 'NAME', amount: 25_000, validFrom: null, validUntil: null }]
    expect(under({}, { ...terms, exceptions })).toEqual([[11, 2_750]])
  })

  test('a roster meets no charge of a location', () => {
    const both = { ...goods, charges: [screenSetup, moreLocations] }
    expect(rows(144, lettered(), terms, both)).toEqual(rows(144, printed(at('Front', 1)), terms, both))
  })
})
