import { expect, test } from 'vitest'
import { beginningOf, toDescription } from './beginning-of.ts'

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

const contents = 'Pens: 12 items.'
const long = 'Ball pens and gel pens that write on wet paper, in four colors of ink.'
test.each([
  ['', contents],
  ['Ball and gel', 'Ball and gel. Pens: 12 items.'],
  ['Ball and gel! ', 'Ball and gel! Pens: 12 items.'],
  [long, long],
])('tells of %j what the owner says, and of little what is in it', (own, description) => {
  expect(toDescription(own, contents)).toBe(description)
})
