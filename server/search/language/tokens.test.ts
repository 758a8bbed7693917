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
  ['0.035"', '.035 in'],
  ['0.030 inch', '.03 in'],
])('%s and %s are one measure', (one, other) => {
  const joined = (text: string) => readWords(text).map((word) => word.joined ?? word.text)
  expect(joined(one)).toEqual(joined(other))
})

test.each([
  ['1/8"', '0.125 in'],
  ['4-1/2 in', '4.5"'],
  ['5/64 inch', '.078125 in'],
  ['half gallon', '1/2 gal'],
  ['Half-pint', '1/2 pint'],
])('%s measures as much as %s', (one, other) => {
  expect(readWords(one).at(-1)!.joined).toBe(readWords(other).at(-1)!.joined)
})

test.each([
  ['ER70S-6', ['er70s6']],
  ['ER-70S-6 wire', ['er70s6']],
  ['E71T-1', ['e71t1']],
  ['t-shirt 3-pack, type-2, 4-1/2 in, 20-oz', []],
  ['2.0', []],
])('%s is written in one as %j', (text, codes) => {
  expect(readWords(text).flatMap(({ code }) => code?.text ?? [])).toEqual(codes)
})

test.each([
  ['0.035', '.035'],
  ['.030', '.03'],
  ['1.50', '1.5'],
  ['2.0', '2.0'],
  ['10', '10'],
])('the number %s is kept as %s', (text, token) => {
  expect(readWords(text)[0]!.text).toBe(token)
})

test.each(['ABC-123', 'abc 123', 'Abc.123', 'abc123'])('%s is the code abc123', (text) => {
  expect(toCodeKey(text)).toBe('abc123')
})

test.each(['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty'])('%s is a word like others', (text) => {
  expect(readWords(text).map((word) => word.text)).toEqual([text.toLowerCase().replaceAll('_', '')])
})
