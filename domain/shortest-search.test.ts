import { expect, test } from 'vitest'
import { isLongSearch } from './shortest-search.ts'

test.each([
  ['½', true],
  ['⅛', true],
  ['4½', true],
  ['mug', true],
  ['ab', false],
  [' a b', true],
  ['e\u0301e\u0301', false],
  ['a\u200b\u200bb', false],
  ['  a  ', false],
  ['', false],
])('%j is long enough: %s', (text, isLong) => {
  expect(isLongSearch(text)).toBe(isLong)
})
