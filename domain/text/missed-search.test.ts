import { expect, test } from 'vitest'
import { tidyMissedSearch } from './missed-search.ts'

test.each([
  ['  Hard   Hat\tSTICKER ', 'hard hat sticker'],
  ['.045 flux core', '.045 flux core'],
  ['NS-4420-88', 'ns-4420-88'],
  ['mei@kestrel.example', null],
  ['(800) 555-0148', null],
  ['4111 1111 1111 1111', null],
  ['x'.repeat(61), null],
  ['   ', null],
])('the search %j counts as %j', (typed, counted) => expect(tidyMissedSearch(typed)).toBe(counted))
