import { expect, test } from 'vitest'
import { nameCell, toSaid, toTyped } from './sheet-cells.ts'

test.each([
  [122_000, '$12.20', '12.20'],
  [125, '$0.0125', '0.0125'],
  [10_081_500, '$1,008.15', '1008.15'],
])('a price of %i says %s, and is typed as %s', (stored, said, typed) => {
  expect([toSaid('price', String(stored)), toTyped('price', String(stored))]).toEqual([said, typed])
})

test('a price is called by its list and its quantity, as people write it', () => {
  expect(nameCell({ field: 'price', part: 1008 }, 'Published price', new Map())).toBe('Published price from 1,008')
})
