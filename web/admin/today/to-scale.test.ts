import { expect, test } from 'vitest'
import { toScale } from './to-scale.ts'

test.each([
  [20_400, [0, 10_000, 20_000, 30_000]],
  [9_100, [0, 2_500, 5_000, 7_500, 10_000]],
  [100, [0, 25, 50, 75, 100]],
  [3, [0, 1, 2, 3]],
  [0, [0, 1]],
])('up to %i the lines are %j', (largest, steps) => {
  expect(toScale(largest)).toEqual({ top: steps.at(-1), steps })
})
