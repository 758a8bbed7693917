import { expect, test } from 'vitest'
import { toTypedQuantity } from './typed-quantity.ts'

test.each([
  ['48', '48'],
  [' 1,008 pcs', '1,008'],
  ['48.00', '48'],
  ['48.5', '48'],
  ['1,008.0\n', '1,008'],
  ['48.', '48'],
  ['48.00 pcs.', '48'],
  ['.', ''],
  ['abc', ''],
  ['12345678901', '123456789'],
])('%j becomes %j', (typed, quantity) => {
  expect(toTypedQuantity(typed)).toBe(quantity)
})
