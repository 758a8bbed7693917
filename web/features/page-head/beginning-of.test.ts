import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test.each([
  ['Forty ounces.', 13, 'Forty ounces.'],
  ['The rotating cover closes', 15, 'The rotating…'],
  ['The rotating cover closes', 13, 'The rotating…'],
  ['The rotating cover closes', 12, 'The…'],
  ['Closes, sips or takes a straw', 10, 'Closes…'],
  ['Unbreakable', 5, 'Unbr…'],
  ['😀😀😀', 4, '😀…'],
])('%s, at most %i letters: %s', (text, atMost, beginning) => {
  expect(beginningOf(text, atMost)).toBe(beginning)
  expect(beginning.length).toBeLessThanOrEqual(atMost)
})
