import { expect, test } from 'vitest'
import { readWords, stem, toCodeKey } from './tokens.ts'

test.each([
  ['tumblers', 'tumbler'],
  ['batteries', 'battery'],
  ['glasses', 'glass'],
  ['gloves', 'glove'],
  ['welding', 'weld'],
  ['fitted', 'fit'],
  ['women', 'woman'],
  ['knives', 'knife'],
  ['colour', 'colors'],
  ['grey', 'gray'],
  ['aluminium', 'aluminum'],
])('%s and %s are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each([
  ['glass', 'gla'],
  ['bus', 'bu'],
  ['er70s', 'er70'],
])('%s and %s are two', (one, other) => {
  expect(stem(one)).not.toBe(other)
})

test.each([
  ['20oz', '20 ounces'],
  ['20 OZ', '20-oz'],
  ['1/8"', '1/8 in'],
  ['1/8 inch', '1/8”'],
  ['.035 in', '.035"'],
  ['5 lbs', '5 pound'],
])('%s and %s are one measure', (one, other) => {
  const joined = (text: string) => readWords(text).map((word) => word.joined ?? word.text)
  expect(joined(one)).toEqual(joined(other))
})

test.each(['ABC-123', 'abc 123', 'Abc.123', 'abc123'])('%s is the code abc123', (text) => {
  expect(toCodeKey(text)).toBe('abc123')
})

test.each(['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])('%s is a word like others', (text) => {
  expect(readWords(text).map((word) => word.text)).toEqual([text.toLowerCase().replaceAll('_', '')])
})
