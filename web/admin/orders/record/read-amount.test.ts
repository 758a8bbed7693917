import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1,250.00', 1250],
  ['$80', 80],
  [' 12.5 ', 12.5],
  ['1250.05', 1250.05],
  ['0', undefined],
  ['', undefined],
  ['-5', undefined],
  ['12,5', undefined],
  ['1.255', undefined],
  ['1e3', undefined],
])('%j is %j', (text, amount) => expect(readAmount(text)).toBe(amount))
