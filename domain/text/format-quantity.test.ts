import { expect, test } from 'vitest'
import { formatQuantity, formatTogether } from './format-quantity.ts'

test.each([
  [1, 'each', '1 piece'],
  [1_200, 'each', '1,200 pieces'],
  [0, '', '0 pieces'],
  [24, 'pair', '24 pairs'],
  [1, 'pair', '1 pair'],
  [3, 'box', '3 boxes'],
  [12, 'pack of 10', '12 packs of 10'],
  [1, 'pack of 10', '1 pack of 10'],
  [2, 'assembly', '2 assemblies'],
  [2, 'tray', '2 trays'],
  [50, 'lb', '50 lb'],
])('%d of what is sold by "%s" reads %s', (quantity, unit, written) => {
  expect(formatQuantity(quantity, unit)).toBe(written)
})

test.each([
  ['one unit', [{ quantity: 1, unit: 'spool' }], '1 spool'],
  [
    'the same unit',
    [
      { quantity: 2, unit: 'pack of 25' },
      { quantity: 1, unit: 'pack of 25' },
    ],
    '3 packs of 25',
  ],
  [
    'two units',
    [
      { quantity: 2, unit: 'pack of 25' },
      { quantity: 1, unit: 'spool' },
    ],
    '3 pieces',
  ],
])('lines of %s together', (_, lines, written) => {
  expect(formatTogether(lines)).toBe(written)
})
