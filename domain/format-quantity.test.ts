import { expect, test } from 'vitest'
import { formatQuantity } from './format-quantity.ts'

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
