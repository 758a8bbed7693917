import { expect, test } from 'vitest'
import { readCodes } from './read-codes.ts'

test.each([
  ['NS-4420\nNS-7012', ['NS-4420', 'NS-7012']],
  [' NS-4420, NS-7012;NS-5108 ', ['NS-4420', 'NS-7012', 'NS-5108']],
  ['NS-4420\t48\nNS-7012\t24\n', ['NS-4420', 'NS-7012']],
  ['NS-4420\r\nNS-4420', ['NS-4420']],
  ['"NS-4420"\t"48"\n"NS-7012","NS-5108"', ['NS-4420', 'NS-7012', 'NS-5108']],
])('%j has these codes', (text, codes) => {
  expect(readCodes(text)).toEqual(codes)
})

test.each([
  [' \n,', 'Please enter at least one item code.'],
  ['x'.repeat(81), 'This is too long for an item code: xxxxxxxxxxxxxxxxxxxx…'],
  [Array.from({ length: 97 }, (_, at) => `C${at}`).join(), 'A flyer can have at most 96 items. You entered 97 codes.'],
])('%j is refused with a sentence', (text, sentence) => {
  expect(readCodes(text)).toBe(sentence)
})
