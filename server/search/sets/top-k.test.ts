import { expect, test } from 'vitest'
import { takeTop } from './top-k.ts'

const ranks = Float64Array.from([5, 1, 5, 9, 0, 5, 2, 9])
const all = Uint32Array.from(ranks.keys())

test.each([
  { count: 0, best: [] },
  { count: 1, best: [3] },
  { count: 4, best: [3, 7, 0, 2] },
  { count: 8, best: [3, 7, 0, 2, 5, 6, 1, 4] },
  { count: 20, best: [3, 7, 0, 2, 5, 6, 1, 4] },
])('the best $count of eight: the highest first, of equal ones the lower number', ({ count, best }) => {
  expect(takeTop(all, all.length, count, ranks)).toEqual(best)
  expect(takeTop(all.slice().reverse(), all.length, count, ranks)).toEqual(best)
})

test('only the first so many count', () => {
  expect(takeTop(all, 3, 2, ranks)).toEqual([0, 2])
})

test('the best of very many are those that sorting all would bring to the front', () => {
  const many = Float64Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 613)
  const numbers = Uint32Array.from(many.keys())
  const sorted = [...numbers].sort((one, other) => many[other]! - many[one]! || one - other)
  expect(takeTop(numbers, numbers.length, 700, many)).toEqual(sorted.slice(0, 700))
})
