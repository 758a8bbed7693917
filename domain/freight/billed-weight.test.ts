import { expect, test } from 'vitest'
import { explainBilling } from './billed-weight.ts'
import { fromPounds } from './freight.ts'
import type { Packages } from './packages.ts'
import type { Surcharge } from './surcharges.ts'

const inches = (count: number) => Math.round(count * 25.4)
const box = (pounds: number, length: number, width: number, height: number): Packages => ({
  count: 1,
  grams: fromPounds(pounds),
  lengthMm: inches(length),
  widthMm: inches(width),
  heightMm: inches(height),
})
const bySpace = { dimensionalDivisor: 5_022, maximumGrams: fromPounds(150) }
const byWeight = { dimensionalDivisor: null, maximumGrams: null }
const none: Surcharge = {
  carrier: 'UPS',
  service: '',
  kind: 'handling',
  cents: 2_650,
  basisPoints: 0,
  zipPrefixes: null,
  overGrams: null,
  overLengthMm: null,
  overWidthMm: null,
  overLengthAndGirthMm: null,
  billedGramsAtLeast: null,
}
const long: Surcharge = { ...none, overLengthMm: inches(48) }
const oversize: Surcharge = {
  ...none,
  kind: 'oversize',
  cents: 14_500,
  overLengthAndGirthMm: inches(130),
  billedGramsAtLeast: fromPounds(90),
}
const limit: Surcharge = { ...none, kind: 'not-taken', cents: 0, overLengthMm: inches(108) }

test.each<[string, Packages, typeof bySpace | typeof byWeight, Surcharge[], object]>([
  [
    'heavy for its size is billed by its weight',
    box(20, 12, 12, 12),
    bySpace,
    [],
    {
      billedGrams: fromPounds(20),
      why: 'Billed by its weight, 20 lb: 12 × 12 × 12 in is 13 lb at 139 cubic inches a pound.',
    },
  ],
  [
    'light for its size is billed by its space',
    box(5, 24, 16, 15.5),
    bySpace,
    [],
    { why: 'Billed by its space: 24 × 16 × 15.5 in is 43 lb at 139 cubic inches a pound, and it weighs 5 lb.' },
  ],
  [
    'of a carrier that asks for the weight alone',
    box(5, 24, 16, 16),
    byWeight,
    [],
    { billedGrams: fromPounds(5), dimensionalGrams: null, why: 'Billed by its weight, 5 lb.' },
  ],
  [
    'that is long costs more',
    box(30, 50, 6, 6),
    byWeight,
    [long],
    {
      why: 'Billed by its weight, 30 lb. Its length of 50 in is over 48 in. Costs $26.50 more for additional handling.',
    },
  ],
  [
    'that is oversize is billed as heavier',
    box(30, 60, 20, 20),
    byWeight,
    [long, oversize],
    {
      billedGrams: fromPounds(90),
      why:
        'Billed by its weight, 30 lb. An oversize carton is billed as 90 lb at least. ' +
        'Its length and girth of 140 in is over 130 in. Costs $145.00 more for oversize.',
    },
  ],
  [
    'that is too long is not taken',
    box(30, 109, 6, 6),
    byWeight,
    [limit],
    { taken: false, billedGrams: 0, why: 'Its length of 109 in is over 108 in. Such a carton is not taken.' },
  ],
  [
    'that is too heavy is not taken',
    box(151, 12, 12, 12),
    bySpace,
    [],
    { taken: false, why: 'Weighs 151 lb, and no more than 150 lb is taken.' },
  ],
])('a carton %s', (_, one, method, surcharges, expected) => {
  expect(explainBilling(one, method, surcharges)).toMatchObject({ taken: true, ...expected })
})
