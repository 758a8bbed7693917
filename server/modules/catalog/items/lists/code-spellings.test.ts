import { expect, test } from 'vitest'
import { listCodeSpellings } from './code-spellings.ts'

test.each([
  ['ns4420', 'ns-4420'],
  ['ns-4420', 'ns4420'],
  ['nw1035b', 'nw-1035b'],
  ['nw1035b', 'nw-1035-b'],
  ['ns\u20134420', 'ns-4420'],
  ['ns4420', 'ns 4420'],
  ['4420-nvy', '4420nvy'],
])('%s may be written %s', (typed, written) => {
  expect(listCodeSpellings(typed)).toContain(written)
})

test.each(['mug', 'flap-disc', '4420', 'n&s1', 'a1b2c3d4e5'])('%s is no code that is written in other ways', (word) => {
  expect(listCodeSpellings(word)).toEqual([word])
})
