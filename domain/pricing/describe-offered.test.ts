import { expect, test } from 'vitest'
import { toRectangle } from '../imprint/area-box.ts'
import { digitizing, ltm, moreColors, moreStitches, pmsMatch } from '../testing/sample-charges.ts'
import { describeArea, describeLocation, describeMethod, describeRule } from './describe-offered.ts'

test('methods and locations are described with their limits', () => {
  expect(describeMethod({ process: 'screen', maximumColors: 3, maximumLocations: 1, leadDays: 5 })).toBe(
    'Screen print, up to 3 colors, 1 location in an order, 5 business days',
  )
  const area = {
    width: 350,
    height: 200,
    maximumColors: null,
    excludes: [],
    geometry: null,
    nameLetters: null,
    numberDigits: null,
    isDefault: false,
  }
  expect(describeLocation(area)).toBe('3.5 × 2 in')
  expect(describeLocation({ ...area, maximumColors: 1, excludes: ['Wrap', 'Back'], isDefault: true })).toBe(
    '3.5 × 2 in, up to 1 color, not with Wrap or Back, selected by default',
  )
  expect(describeArea(null)).toBe('not shown in the pictures')
  expect(describeArea(toRectangle({ left: 0.3, top: 0.4, width: 0.4, height: 0.255 }))).toBe(
    'at 30% from the left and 40% from the top, 40% wide and 25.5% high',
  )
})

test.each([
  [ltm, '$50.00 for each order'],
  [moreColors, '$0.35 for each color of a location beyond the first, for every piece'],
  [moreStitches, '$0.35 for each 1,000 stitches at a location beyond the first 7,000, for every piece'],
  [pmsMatch, '$30.00 for each PMS color, up to 239 pieces'],
  [digitizing, '$60.00 for each location, $0.00 on a repeat, up to 10,000 stitches'],
  [{ ...ltm, per: 'piece' as const }, '$50.00 for each piece'],
])('%o is described', (rule, words) => expect(describeRule(rule)).toBe(words))
