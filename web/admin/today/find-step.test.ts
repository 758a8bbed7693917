import { expect, test } from 'vitest'
import { findStep } from './find-step.ts'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[4], 1],
  [[12, 30], 7.5],
  [[100], 25],
  [[12_345], 3_500],
  [[40_000], 10_000],
])('of %j the lines are %d apart', (totals, step) => expect(findStep(totals)).toBe(step))
