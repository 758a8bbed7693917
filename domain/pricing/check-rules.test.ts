import { expect, test } from 'vitest'
import { checkRules, type CheckedItem } from './check-rules.ts'
import { digitizing, largeDigitizing, ltm, moreColors, moreLocations, screenSetup } from './sample-charges.ts'

type Charge = CheckedItem['charges'][number]
const of = ({ method, ...rule }: typeof ltm, changes: Partial<Charge> = {}): Charge => ({
  ...{ ...rule, decoration: method },
  ...changes,
})
const print = { type: 'DIRECT', name: 'Screen print', maximumColors: 3, maximumLocations: 2, leadDays: 5 }
const front = { name: 'Front', decoration: 'Screen print', maximumColors: 2, excludes: [], geometry: null }
const back = { ...front, name: 'Back' }
const sewn = { type: 'EMBROIDERY', name: 'Embroidery', maximumColors: 12, maximumLocations: null, leadDays: 8 }
const chest = { ...front, name: 'Left chest', decoration: 'Embroidery', maximumColors: null }

const sound: CheckedItem = {
  custom: false,
  minimumQuantity: 48,
  leadDays: 5,
  tiers: [
    { minimumQuantity: 48, unitPrice: 149_500 },
    { minimumQuantity: 96, unitPrice: 134_500 },
  ],
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

test.each<[string, Partial<CheckedItem>]>([
  ['A piece costs more from 96 on', { tiers: [sound.tiers[0]!, { minimumQuantity: 96, unitPrice: 150_000 }] }],
  ['The minimum of 60 is above the first price, which is for 48.', { minimumQuantity: 60 }],
  ['The minimum of 12 is below the first price, which is for 48.', { minimumQuantity: 12, charges: [] }],
  ['It has no prices', { tiers: [] }],
  ["The decoration 'Screen print' has no location.", { locations: [chest], charges: [] }],
  ["The location 'Front' belongs to no decoration.", { decorations: [sewn], locations: [front, chest], charges: [] }],
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
  ['is no shorter than the usual 8 days', { rushPrices: [{ days: 8, maximumQuantity: 100, unitPrice: 160_000 }] }],
  ['less than the usual $13.45', { rushPrices: [{ days: 2, maximumQuantity: 100, unitPrice: 100_000 }] }],
  ['ends at 40 pieces, below the minimum', { rushPrices: [{ days: 2, maximumQuantity: 40, unitPrice: 160_000 }] }],
  ['ends at 10 pieces, but less than 48 is not sold', { charges: [of(screenSetup, { maximumQuantity: 10 })] }],
  ['ends before it begins', { charges: [of(screenSetup, { minimumQuantity: 90, maximumQuantity: 60 })] }],
  ['3 colors are in the price, and there are no more', { charges: [of(moreColors, { included: 3 })] }],
  ['1 location is in the price, and there are no more', { locations: [front, chest], charges: [of(moreLocations)] }],
  ['ended on 2026-02-01', { charges: [of(screenSetup, { validUntil: '2026-02-01' })] }],
  [
    'ends on a day before it begins',
    { charges: [of(screenSetup, { validFrom: '2027-02-01', validUntil: '2027-01-01' })] },
  ],
  ['Two charges SETUP-SCREEN hold for the same quantity.', { charges: [of(screenSetup), of(screenSetup)] }],
  ['leave out 10,001 stitches', { charges: [of(digitizing), of(largeDigitizing, { minimumStitches: 12_000 })] }],
  ['from 41 to 47 pieces nothing is sold', { charges: [of(ltm, { minimumQuantity: 24, maximumQuantity: 40 })] }],
  ['which is not below the minimum', { charges: [of(ltm, { minimumQuantity: 48 })] }],
])('%s', (sentence, changes) => {
  expect(checkRules({ ...sound, ...changes }, '2026-03-02').join('\n')).toContain(sentence)
})
