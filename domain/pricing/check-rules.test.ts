import { expect, test } from 'vitest'
import type { FlatGeometry } from '../imprint/area-geometry.ts'
import { checkRules, type CheckedItem } from './check-rules.ts'
import { digitizing, largeDigitizing, ltm, moreColors, moreLocations, screenSetup } from '../testing/sample-charges.ts'

type Charge = CheckedItem['charges'][number]
const of = ({ method, ...rule }: typeof ltm, changes: Partial<Charge> = {}): Charge => ({
  ...rule,
  decoration: method,
  ...changes,
})
const print = {
  type: 'DIRECT',
  name: 'Screen print',
  process: 'screen' as const,
  maximumColors: 3,
  maximumLocations: 2,
  leadDays: 5,
}
const front = { name: 'Front', decoration: 'Screen print', maximumColors: 2, excludes: [], geometry: null }
const back = { ...front, name: 'Back' }
const sewn = {
  type: 'EMBROIDERY',
  name: 'Embroidery',
  process: 'embroidery' as const,
  maximumColors: 12,
  maximumLocations: null,
  leadDays: 8,
}
const laser = { ...print, name: 'Laser engraving', process: 'laser' as const }
const chest = { ...front, name: 'Left chest', decoration: 'Embroidery', maximumColors: null }

const sound: CheckedItem = {
  custom: false,
  minimumQuantity: 48,
  leadDays: 5,
  tiers: [
    { minimumQuantity: 48, unitPrice: 149_500 },
    { minimumQuantity: 96, unitPrice: 134_500 },
  ],
  companyPrices: [{ list: 'Contract', minimumQuantity: 48, unitPrice: 130_000 }],
  rushPrices: [{ days: 2, maximumQuantity: 100, unitPrice: 160_000 }],
  decorations: [print, sewn],
  locations: [front, back, chest],
  charges: [
    ...[of(screenSetup), of(moreColors), of(moreLocations), of(digitizing), of(largeDigitizing)],
    of(ltm, { minimumQuantity: 24, maximumQuantity: 47 }),
  ],
}

test('nothing is said of an item that is sound', () => {
  expect(checkRules(sound, '2026-03-02')).toEqual([])
})

const outside = {
  shape: 'curved',
  top: [0.1, 0.3],
  bottom: [0.1, 0.8],
  radius: [0.2, 0.2],
  sag: [0, 0],
  spanDeg: 90,
} as const

const [topLeft, topRight, bottomRight, bottomLeft] = [
  [0.3, 0.4],
  [0.7, 0.4],
  [0.7, 0.8],
  [0.3, 0.8],
] as [[number, number], [number, number], [number, number], [number, number]]
const straight = [topLeft, topRight, bottomRight, bottomLeft] satisfies FlatGeometry['corners']
const mirrored = [topRight, topLeft, bottomLeft, bottomRight] satisfies FlatGeometry['corners']
const crossed = [topLeft, topRight, bottomLeft, bottomRight] satisfies FlatGeometry['corners']

test('nothing is said of corners that go around their area, upright or turned', () => {
  const turned = [bottomLeft, topLeft, topRight, bottomRight] satisfies FlatGeometry['corners']
  for (const corners of [straight, turned])
    expect(
      checkRules(
        { ...sound, locations: [{ ...front, geometry: { shape: 'flat', corners } }, back, chest] },
        '2026-03-02',
      ),
    ).toEqual([])
})

test.each<[string, Partial<CheckedItem>]>([
  ['A piece costs more from 96 on', { tiers: [sound.tiers[0]!, { minimumQuantity: 96, unitPrice: 150_000 }] }],
  ['The minimum of 60 is above the first price, which is for 48: raise', { minimumQuantity: 60 }],
  ['The minimum of 12 is below the first price, which is for 48: fewer', { minimumQuantity: 12, charges: [] }],
  ['It has no prices', { tiers: [] }],
  ["The decoration 'Screen print' has no location, so that", { locations: [chest], charges: [] }],
  [
    "The location 'Front' belongs to no decoration: add",
    { decorations: [sewn], locations: [front, chest], charges: [] },
  ],
  ['has a type that the shop does not know', { decorations: [{ ...print, type: 'MAGIC' }, sewn] }],
  ['takes 4 colors, more than the 3', { locations: [{ ...front, maximumColors: 4 }, back, chest] }],
  ["excludes 'Wrap'", { locations: [{ ...front, excludes: ['Wrap'] }, back, chest] }],
  [
    'lies outside of the picture',
    {
      locations: [
        { ...front, geometry: { ...outside, top: [0.1, 0.3], bottom: [0.1, 0.8], radius: [0.2, 0.2], sag: [0, 0] } },
        back,
        chest,
      ],
    },
  ],
  [
    'has corners in the wrong order or place',
    { locations: [{ ...front, geometry: { shape: 'flat', corners: mirrored } }, back, chest] },
  ],
  [
    'has corners in the wrong order or place',
    { locations: [{ ...front, geometry: { shape: 'flat', corners: crossed } }, back, chest] },
  ],
  ['is no shorter than the usual 8 days', { rushPrices: [{ days: 8, maximumQuantity: 100, unitPrice: 160_000 }] }],
  ['less than the usual $13.45', { rushPrices: [{ days: 2, maximumQuantity: 100, unitPrice: 100_000 }] }],
  ['ends at 40 pieces, below the minimum', { rushPrices: [{ days: 2, maximumQuantity: 40, unitPrice: 160_000 }] }],
  ['ends at 10 pieces, but less than 48 is not sold', { charges: [of(screenSetup, { maximumQuantity: 10 })] }],
  ['ends before it begins', { charges: [of(screenSetup, { minimumQuantity: 90, maximumQuantity: 60 })] }],
  ['3 colors are in the price, and there are no more', { charges: [of(moreColors, { included: 3 })] }],
  ['1 location is in the price, and there are no more', { locations: [front, chest], charges: [of(moreLocations)] }],
  ['ended on Feb 1, 2026, and none has taken its place', { charges: [of(screenSetup, { validUntil: '2026-02-01' })] }],
  [
    'ends on a day before it begins',
    { charges: [of(screenSetup, { validFrom: '2027-02-01', validUntil: '2027-01-01' })] },
  ],
  ['Two charges SETUP-SCREEN hold for the same quantity: set apart', { charges: [of(screenSetup), of(screenSetup)] }],
  [
    'leave out 10,001 to 11,999 stitches',
    { charges: [of(digitizing), of(largeDigitizing, { minimumStitches: 12_000 })] },
  ],
  ['from 41 to 47 pieces nothing is sold', { charges: [of(ltm, { minimumQuantity: 24, maximumQuantity: 40 })] }],
  ['which is not below the minimum', { charges: [of(ltm, { minimumQuantity: 48 })] }],
  [
    'is not met from Jan 1, 2027 until Jan 31, 2027: let the next one begin sooner.',
    { charges: [of(screenSetup, { validUntil: '2026-12-31' }), of(screenSetup, { validFrom: '2027-02-01' })] },
  ],
  [
    'leave out 48 to 59 pieces',
    { charges: [of(moreColors, { maximumQuantity: 47 }), of(moreColors, { minimumQuantity: 60 })] },
  ],
  [
    "'Laser engraving' is made without choosing colors. Say basis=location",
    {
      decorations: [laser],
      locations: [
        { ...front, decoration: laser.name },
        { ...back, decoration: laser.name },
      ],
      charges: [of(screenSetup, { decoration: laser.name })],
    },
  ],
  [
    "no color of 'Embroidery' is mixed to PMS",
    { charges: [of(screenSetup, { decoration: 'Embroidery', basis: 'pms' })] },
  ],
  ["'Screen print' has no stitches", { charges: [of(digitizing, { decoration: 'Screen print' })] }],
  ['would cost more when artwork is repeated ($60.00)', { charges: [of(screenSetup, { repeatAmount: 600_000 })] }],
  [
    "In the price list 'Contract' a piece costs more from 96 on ($14.00) than with fewer pieces",
    {
      companyPrices: [
        { list: 'Contract', minimumQuantity: 96, unitPrice: 140_000 },
        { list: 'Contract', minimumQuantity: 48, unitPrice: 130_000 },
      ],
    },
  ],
  [
    "In the price list 'Contract' a piece costs more from 48 on ($15.00) than everybody pays",
    { companyPrices: [{ list: 'Contract', minimumQuantity: 48, unitPrice: 150_000 }] },
  ],
  [
    "The price list 'Contract' begins at 96, above the minimum of 48",
    { companyPrices: [{ list: 'Contract', minimumQuantity: 96, unitPrice: 120_000 }] },
  ],
])('%s', (sentence, changes) => {
  expect(checkRules({ ...sound, ...changes }, '2026-03-02').join('\n')).toContain(sentence)
})

test('a charge that has ended is no gap where the next one follows it', () => {
  const [ended, next] = [of(screenSetup, { validUntil: '2026-12-31' }), of(screenSetup, { validFrom: '2027-01-01' })]
  for (const today of ['2026-03-02', '2026-12-31', '2027-01-01', '2030-01-01'])
    expect(checkRules({ ...sound, charges: [ended, next] }, today)).toEqual([])
  const otherSizes = of(screenSetup, { validFrom: '2027-01-01', minimumQuantity: 1_000 })
  expect(
    checkRules({ ...sound, charges: [{ ...ended, maximumQuantity: 999 }, otherSizes] }, '2027-06-01'),
  ).toHaveLength(1)
})

test('ranges that meet end to end leave out nothing, in whatever order they stand', () => {
  const [few, some, many] = [
    of(moreColors, { maximumQuantity: 47 }),
    of(moreColors, { minimumQuantity: 48, maximumQuantity: 95 }),
    of(moreColors, { minimumQuantity: 96 }),
  ]
  expect(
    checkRules(
      {
        ...sound,
        charges: [many, few, some],
        minimumQuantity: 1,
        companyPrices: [],
        tiers: [{ minimumQuantity: 1, unitPrice: 149_500 }],
      },
      '2026-03-02',
    ),
  ).toEqual([])
})
