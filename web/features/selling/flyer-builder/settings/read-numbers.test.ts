import { expect, test } from 'vitest'
import { readPercent, readPriceCents, readWholeQuantity } from './read-numbers.ts'

test.each([
  ['35', 35],
  ['33.33%', 33.33],
  ['1,000', 1_000],
  ['0', 0],
  ['1000.01', undefined],
  ['-5', undefined],
  ['33,5', undefined],
  ['1.234', undefined],
  ['', undefined],
])('%j is a mark-up of %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test.each([
  ['$18.16', 1_816],
  ['.5', 50],
  ['1,204.5', 120_450],
  ['0', undefined],
  ['1.005', undefined],
  ['18,16', undefined],
  ['1,234,567', undefined],
  ['999,999.99', 99_999_999],
  ['1000000.01', undefined],
  ['abc', undefined],
])('%j is a price of %s cents', (text, cents) => {
  expect(readPriceCents(text)).toBe(cents)
})

test.each([
  ['1,008', 1_008],
  ['0', undefined],
  ['2.5', undefined],
  ['1000001', undefined],
])('%j is a quantity of %s', (text, quantity) => {
  expect(readWholeQuantity(text)).toBe(quantity)
})
