import { describe, expect, test } from 'vitest'
import { fromPounds, rateFreight, type FreightMethod } from './freight.ts'
import type { Packages } from './packages.ts'
import { judgeHandling, listSurcharges, type Surcharge } from './surcharges.ts'

const inches = (count: number) => Math.round(count * 25.4)
const box = (pounds: number, length = 12, width = 12, height = 12, count = 1): Packages => ({
  count,
  grams: fromPounds(pounds),
  lengthMm: inches(length),
  widthMm: inches(width),
  heightMm: inches(height),
})
const rule = (fields: Partial<Surcharge> & Pick<Surcharge, 'kind'>): Surcharge => ({
  carrier: 'UPS',
  service: '',
  cents: 0,
  basisPoints: 0,
  zipPrefixes: null,
  overGrams: null,
  overLengthMm: null,
  overWidthMm: null,
  overLengthAndGirthMm: null,
  billedGramsAtLeast: null,
  ...fields,
})
const residential = rule({ kind: 'residential', cents: 610 })
const remote = rule({ kind: 'remote', cents: 1_550, zipPrefixes: ['968', '99'] })
const handling = rule({
  kind: 'handling',
  cents: 2_650,
  overGrams: fromPounds(50),
  overLengthMm: inches(48),
  overWidthMm: inches(30),
  overLengthAndGirthMm: inches(105),
})
const oversize = rule({
  kind: 'oversize',
  cents: 14_500,
  overLengthMm: inches(96),
  overLengthAndGirthMm: inches(130),
  billedGramsAtLeast: fromPounds(90),
})
const limit = rule({ kind: 'not-taken', overGrams: fromPounds(150), overLengthAndGirthMm: inches(165) })
const fuel = rule({ kind: 'fuel', basisPoints: 1_250, service: 'UPS Next Day Air' })
const all = [residential, remote, handling, oversize, limit, fuel]

describe('surcharges hold for a method on its way to an address', () => {
  const kinds = (name: string, zip: string, isHome: boolean, carrier: 'UPS' | 'FEDEX' = 'UPS') =>
    listSurcharges(all, { carrier, name }, { zip, isHome }).map(({ kind }) => kind)

  test.each<[string, string[], string[]]>([
    ['of a company nearby', kinds('UPS Ground', '60607', false), ['handling', 'oversize', 'not-taken']],
    ['of a home', kinds('UPS Ground', '60607', true), ['residential', 'handling', 'oversize', 'not-taken']],
    ['in Hawaii', kinds('UPS Ground', '96813', false), ['remote', 'handling', 'oversize', 'not-taken']],
    ['in Alaska', kinds('UPS Ground', '99501-1234', false), ['remote', 'handling', 'oversize', 'not-taken']],
    [
      'by a service of its own',
      kinds('ups next day air', '60607', false),
      ['handling', 'oversize', 'not-taken', 'fuel'],
    ],
    ['by another carrier', kinds('FedEx Ground', '96813', true, 'FEDEX'), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})

describe('the size of a package', () => {
  const rules = [handling, oversize, limit]
  test.each<[string, Packages, object]>([
    ['that is usual costs nothing', box(50, 48, 20, 8), { charged: [], billedGramsAtLeast: 0 }],
    ['over 50 lb is handled', box(50.1), { charged: [{ kind: 'handling', cents: 2_650 }] }],
    ['over 48 in long is handled, whichever side that is', box(5, 2, 2, 49), { charged: [{ kind: 'handling' }] }],
    ['over 30 in on its second side is handled', box(5, 40, 31, 2), { charged: [{ kind: 'handling' }] }],
    ['of 105 in length and girth is not', box(5, 45, 20, 10), { charged: [] }],
    ['of more is', box(5, 46, 20, 10), { charged: [{ kind: 'handling' }] }],
    [
      'that is oversize is billed for that alone, and as 90 lb',
      box(60, 97, 4, 4),
      { charged: [{ kind: 'oversize', cents: 14_500 }], billedGramsAtLeast: fromPounds(90) },
    ],
    ['beyond all limits is not taken', box(151), { taken: false }],
    ['too long around is not taken', box(5, 100, 20, 13), { taken: false }],
  ])('%s', (_, one, verdict) => {
    expect(judgeHandling(one, rules)).toMatchObject({ taken: true, ...verdict })
  })

  test('of two rules of one kind the dearest counts', () => {
    const steps = [
      rule({ kind: 'handling', cents: 400, overLengthMm: 559 }),
      rule({ kind: 'handling', cents: 1_500, overLengthMm: 762 }),
    ]
    const charged = (length: number) => {
      const handled = judgeHandling(box(5, length), steps)
      return handled.taken && handled.charged
    }
    expect(charged(22)).toEqual([])
    expect(charged(25)).toEqual([{ kind: 'handling', cents: 400 }])
    expect(charged(31)).toEqual([{ kind: 'handling', cents: 1_500 }])
  })
})

describe('freight with surcharges', () => {
  const method: FreightMethod = { baseDays: 1, tenthDaysPerZone: 0, dimensionalDivisor: null, maximumGrams: null }
  const rates = [
    { upToGrams: fromPounds(20), cents: 1_000 },
    { upToGrams: fromPounds(150), cents: 4_000 },
  ]
  const quote = (packages: Packages[], rules: Surcharge[]) => rateFreight(packages, method, rates, rules)

  test.each<[string, Packages[], Surcharge[], object]>([
    ['without any is the rate', [box(5)], [], { shipCents: 1_000, surcharges: [] }],
    [
      'counts each for every package',
      [box(5, 12, 12, 12, 3)],
      [residential],
      { shipCents: 3 * 1_610, surcharges: [{ kind: 'residential', cents: 1_830 }] },
    ],
    [
      'adds fuel to rate and surcharges, to the cent',
      [box(5)],
      [residential, fuel],
      {
        shipCents: 1_610 + 201,
        surcharges: [
          { kind: 'residential', cents: 610 },
          { kind: 'fuel', cents: 201 },
        ],
      },
    ],
    [
      'bills an oversize package as heavier than it is',
      [box(5, 97, 4, 4)],
      [oversize],
      { shipCents: 4_000 + 14_500, billedGrams: fromPounds(90) },
    ],
    [
      'charges only the packages that are to blame',
      [box(5), box(60)],
      [handling],
      { shipCents: 1_000 + 4_000 + 2_650, surcharges: [{ kind: 'handling', cents: 2_650 }] },
    ],
  ])('%s', (_, packages, rules, expected) => {
    expect(quote(packages, rules)).toMatchObject({ offered: true, ...expected })
  })

  test('is not offered where one package is not taken', () => {
    expect(quote([box(5), box(151)], [limit])).toEqual({ offered: false, reason: 'too-large' })
  })
})
