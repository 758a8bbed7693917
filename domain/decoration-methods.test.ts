import { expect, test } from 'vitest'
import { nameDecoration } from './decoration-methods.ts'

test.each([
  ['DIRECT', 'Laser engraving', 'Laser engraving'],
  ['DIRECT', 'Screen print', 'Screen print'],
  ['DIRECT', 'DIRECT', 'Direct print'],
  ['EMBROIDERY', '', 'Embroidery'],
  ['FOIL', 'FOIL', 'FOIL'],
])('%s that an item names %j reads %s', (type, name, shown) => {
  expect(nameDecoration(type, name)).toBe(shown)
})
