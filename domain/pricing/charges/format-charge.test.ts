import { expect, test } from 'vitest'
import { describeChargeLimits } from './format-charge.ts'

const always = {
  minimum_quantity: 1,
  maximum_quantity: null,
  minimum_stitches: null,
  maximum_stitches: null,
  valid_from: null,
  valid_until: null,
}

test.each([
  ['nothing where it always holds', {}, ''],
  ['from a quantity on', { minimum_quantity: 500 }, 'from 500 pieces'],
  ['up to a quantity', { maximum_quantity: 499 }, 'up to 499 pieces'],
  ['between two', { minimum_quantity: 24, maximum_quantity: 47 }, '24 to 47 pieces'],
  ['stitches', { minimum_stitches: 5001, maximum_stitches: 12_000 }, '5,001 to 12,000 stitches'],
])('the limits of a charge: %s', (_, limits, wanted) => {
  expect(describeChargeLimits({ ...always, ...limits }, 'each')).toBe(wanted)
})
