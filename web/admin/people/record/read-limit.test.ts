import { expect, test } from 'vitest'
import { readLimit } from './read-limit.ts'

test.each([
  ['10,000.00', 10_000],
  [' $2500.5 ', 2_500.5],
  ['0', 0],
  ['', undefined],
  ['10.000,00', undefined],
  ['-5', undefined],
  ['any', undefined],
])('a limit typed as %j is %j', (typed, amount) => {
  expect(readLimit(typed)).toBe(amount)
})
