import { expect, test } from 'vitest'
import { describeColors, nameDecoration } from './decoration-methods.ts'

test.each([
  ['DIRECT', 'Laser engraving', 'Laser engraving'],
  ['DIRECT', 'Screen print', 'Screen print'],
  ['DIRECT', 'DIRECT', 'Direct print'],
  ['EMBROIDERY', '', 'Embroidery'],
  ['FOIL', 'FOIL', 'FOIL'],
])('%s that an item names %j reads %s', (type, name, shown) => {
  expect(nameDecoration(type, name)).toBe(shown)
})

test.each([
  ['DECAL', 4, 'Full color'],
  ['EMBROIDERY', 12, 'Up to 12 thread colors'],
  ['DIRECT', 3, '3'],
])('%s in at most %i colors reads %s', (type, colors, shown) => {
  expect(describeColors(type, colors)).toBe(shown)
})
