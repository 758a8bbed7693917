import { expect, test } from 'vitest'
import { isSumWord } from './sum-words.ts'

test.each([
  ['Total', true],
  ['Totals', true],
  ['Sub-total', true],
  ['Subtotal:', true],
  ['Grand Total', true],
  ['Order total: $1,026.25', true],
  ['Total items: 12', true],
  ['Total qty', true],
  ['TOTAL (USD)', true],
  ['Sum', true],
  ['Balance due: $12.00', true],
  ['Freight', true],
  ['Shipping & handling:', true],
  ['Sales tax', true],
  ['Delivery charge', true],
  ['Freight lift', false],
  ['Shipping labels', false],
  ['Total cereal', false],
  ['TOTAL-12', false],
  ['Totally', false],
  ['12', false],
  ['', false],
])("'%s' sums up a list: %s", (text, expected) => {
  expect(isSumWord(text)).toBe(expected)
})
