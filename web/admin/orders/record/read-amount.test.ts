import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['1,250.00', 1250],
  ['0', undefined],
  ['12,5', undefined],
])('%j is %j', (text, amount) => expect(readAmount(text)).toBe(amount))
