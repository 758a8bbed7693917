import { expect, test } from 'vitest'
import { findBackorder, joinBackorders, type Backorder, type StockDemand } from './backorders.ts'

const pieces = (quantity: number, inStock: number, incomingOn: string | null = null): StockDemand => ({
  quantity,
  inStock,
  incomingOn,
})

test.each<[string, StockDemand[], Backorder]>([
  ['nothing wanted is here', [], null],
  ['what is in stock is here', [pieces(10, 10)], null],
  ['what comes in counts from its day', [pieces(11, 10, '2026-12-01')], '2026-12-01'],
  ['short without a delivery, nobody knows', [pieces(11, 10)], 'unknown'],
  ['a delivery of what is not short does not matter', [pieces(5, 10, '2026-12-01')], null],
  ['the last delivery decides', [pieces(2, 1, '2026-12-01'), pieces(2, 1, '2026-12-24'), pieces(1, 1)], '2026-12-24'],
  ['one unknown makes all unknown', [pieces(2, 1, '2026-12-01'), pieces(2, 0)], 'unknown'],
])('%s', (_, wanted, backorder) => {
  expect(findBackorder(wanted)).toBe(backorder)
})

test('lines that go together wait for the last of them', () => {
  expect(joinBackorders([null, '2026-12-01', null])).toBe('2026-12-01')
  expect(joinBackorders([])).toBe(null)
})
