import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test.each([
  ['24', 24],
  [' 1,200 ', 1200],
  ['1,000,000', 1_000_000],
  ['0', 0],
  ['', undefined],
  ['1,2', undefined],
  ['1,20,000', undefined],
  [',200', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['-3', undefined],
  ['24 pcs', undefined],
  ['1234567890', undefined],
])('%j is read as %j', (typed, count) => {
  expect(readCount(typed)).toBe(count)
})
