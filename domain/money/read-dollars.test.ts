import { expect, test } from 'vitest'
import { readDollars } from './read-dollars.ts'

test.each([
  ['1,250.00', 1250],
  ['$80', 80],
  [' $ 12.5 ', 12.5],
  ['US $12', 12],
  ['USD 12.50', 12.5],
  ['12.50 USD', 12.5],
  ['12.50$', 12.5],
  ['.5', 0.5],
  ['5.', 5],
  ['12.500000', 12.5],
  ['１２.５０', 12.5],
  ['0', 0],
  ['1250.05', 1250.05],
  ['', undefined],
  ['.', undefined],
  ['$', undefined],
  ['-5', undefined],
  ['(5.00)', undefined],
  ['12,5', undefined],
  ['1.234,50', undefined],
  ['12,34.50', undefined],
  ['1.255', undefined],
  ['1.250', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['€12', undefined],
  ['12 1/2', undefined],
])('%j is %j', (text, amount) => expect(readDollars(text)).toBe(amount))

test('prices of a piece have four decimals', () => {
  expect(readDollars('.0375', 4)).toBe(0.0375)
  expect(readDollars('12.34567', 4)).toBeUndefined()
})
