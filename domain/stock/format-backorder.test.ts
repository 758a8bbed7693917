import { expect, test } from 'vitest'
import { formatBackorder } from './format-backorder.ts'

test.each([
  [12, 12, '2026-01-02', undefined],
  [20, 12, '2026-01-02', '12 in stock, 8 on backorder, expected Jan 2'],
  [1_200, 0, '2026-01-02', '1,200 on backorder, expected Jan 2'],
  [5, 0, null, '5 on backorder, no date yet. We’ll e-mail you when we have one'],
  [5, -3, null, '5 on backorder, no date yet. We’ll e-mail you when we have one'],
])('%d wanted of %d, more on %s: %s', (quantity, inStock, expectedOn, written) => {
  expect(formatBackorder({ quantity, inStock, expectedOn })).toBe(written)
})

test.each([
  [20, 12, 15, '12 in stock, plus 15 for another line of your cart, 8 on backorder, expected Jan 2'],
  [20, 0, 27, '27 in stock already go to another line of your cart, 20 on backorder, expected Jan 2'],
  [12, 12, 15, undefined],
])('%d wanted of %d, %d for another line: %s', (quantity, inStock, elsewhere, written) => {
  expect(formatBackorder({ quantity, inStock, expectedOn: '2026-01-02', elsewhere })).toBe(written)
})

test('nothing is short of what is made or bought to order', () => {
  expect(formatBackorder({ quantity: 12, inStock: 0, expectedOn: null, isToOrder: true })).toBe(undefined)
})
