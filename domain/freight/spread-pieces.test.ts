import { expect, test } from 'vitest'
import { spreadPieces } from './spread-pieces.ts'

test.each([
  [288, 3, [96, 96, 96]],
  [10, 4, [3, 3, 2, 2]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [5, 0, []],
])('%i pieces over %i addresses are %j', (pieces, places, shares) => {
  expect(spreadPieces(pieces, places)).toEqual(shares)
})
