import { expect, test } from 'vitest'
import { whenGiven } from './when-given.ts'

const rendered = 1_000_000
const timeOrigin = 1_900_000

test('a page that the server gave out is true since then, however long it had kept it', () => {
  const visit = { transferSize: 300, responseStart: 80 }
  expect(whenGiven(rendered, { timeOrigin, visit })).toBe(timeOrigin + 80)
})

test.each([
  ["from the browser's own store", { transferSize: 0, responseStart: 80 }],
  ['of which the browser tells nothing', undefined],
])('a page %s is as old as it says', (_, visit) => {
  expect(whenGiven(rendered, { timeOrigin, visit })).toBe(rendered)
})
