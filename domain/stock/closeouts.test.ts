import { expect, test } from 'vitest'
import { explainCloseout, type LastPieces } from './closeouts.ts'

test.each<[string, LastPieces, string | undefined]>([
  ['all that is left can be ordered', { quantity: 14, inStock: 14 }, undefined],
  ['more cannot', { quantity: 48, inStock: 14 }, 'Only 14 left. This item is not restocked: please order 14 or fewer.'],
  [
    'the color and size are named where there are several',
    { quantity: 15, inStock: 14, name: 'Khaki' },
    'Khaki: Only 14 left. This item is not restocked: please order 14 or fewer.',
  ],
  [
    'what the cart holds counts, too',
    { quantity: 16, inStock: 14, inCart: 12 },
    'Only 14 left, 12 of them in your cart. This item is not restocked: please add 2 at most.',
  ],
  [
    'and may be all of it',
    { quantity: 15, inStock: 14, inCart: 14 },
    'Only 14 left, all in your cart. This item is not restocked.',
  ],
  [
    'what another line holds counts, too',
    { quantity: 6, inStock: 14, elsewhere: 9 },
    'Only 14 left, 9 of them on another line of your cart. This item is not restocked: please order 5 or fewer.',
  ],
  [
    'beside what this one holds',
    { quantity: 6, inStock: 14, inCart: 3, elsewhere: 9 },
    'Only 14 left, 9 of them on another line of your cart. This item is not restocked: please add 2 at most.',
  ],
  [
    'and may be all of it, too',
    { quantity: 1, inStock: 14, elsewhere: 14 },
    'Only 14 left, all on another line of your cart. This item is not restocked.',
  ],
  ['what all lines hold may be there', { quantity: 5, inStock: 14, elsewhere: 9 }, undefined],
  ['nothing is left', { quantity: 1, inStock: 0 }, 'Sold out. This item is not restocked.'],
  ['a count below zero is nothing', { quantity: 1, inStock: -3 }, 'Sold out. This item is not restocked.'],
])('%s', (_, pieces, sentence) => {
  expect(explainCloseout(pieces)).toBe(sentence)
})
