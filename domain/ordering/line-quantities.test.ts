import { expect, test } from 'vitest'
import { addQuantities, isLineQuantity, toQuantities, totalQuantity } from './line-quantities.ts'

const held = toQuantities([
  { variantId: 1, quantity: 10 },
  { variantId: 2, quantity: 5 },
])

test('a variant that is named twice counts with both quantities', () => {
  const twice = [
    { variantId: 7, quantity: 2 },
    { variantId: 7, quantity: 3 },
  ]
  expect([...toQuantities(twice)]).toEqual([[7, 5]])
})

test('what is added joins what is held, and changes neither', () => {
  const added = toQuantities([
    { variantId: 2, quantity: 1 },
    { variantId: 3, quantity: 4 },
  ])
  expect([...addQuantities(held, added)]).toEqual([
    [1, 10],
    [2, 6],
    [3, 4],
  ])
  expect(totalQuantity(held)).toBe(15)
  expect(totalQuantity(added)).toBe(5)
})

test.each<[string, [number, number][], boolean]>([
  ['one piece', [[1, 1]], true],
  [
    'a million pieces',
    [
      [1, 999_999],
      [2, 1],
    ],
    true,
  ],
  [
    'one more than a million',
    [
      [1, 999_999],
      [2, 2],
    ],
    false,
  ],
  ['nothing', [], false],
  [
    'no piece of a variant',
    [
      [1, 5],
      [2, 0],
    ],
    false,
  ],
  [
    'less than nothing',
    [
      [1, 5],
      [2, -1],
    ],
    false,
  ],
  ['half a piece', [[1, 1.5]], false],
  ['what is no number', [[1, Number.NaN]], false],
])('a line may hold %s: %s', (_, quantities, may) => {
  expect(isLineQuantity(new Map(quantities))).toBe(may)
})
