import { expect, test } from 'vitest'
import {
  blankLeadDays,
  decoratedLeadDays,
  describeLeadTimes,
  describeOrdered,
  describeOrderedStock,
  describeToOrder,
  toOrderLeadDays,
} from './lead-times.ts'

test.each<[string, number, number[], string]>([
  [
    'a tumbler lies on the shelf; its imprint takes longer',
    5,
    [5, 7],
    'Blank: 1 business day. Production time (decorated): 5 business days.',
  ],
  [
    'no decoration is ready before its method is',
    1,
    [7],
    'Blank: 1 business day. Production time (decorated): 7 business days.',
  ],
  ['a gas cylinder is filled first', 2, [], '2 business days'],
  ['wire lies on the shelf', 1, [], '1 business day'],
  ['nothing leaves before today', 0, [], '1 business day'],
])('%s', (_, leadDays, methods, words) => {
  const blank = blankLeadDays(leadDays, methods.length > 0)
  expect(describeLeadTimes(blank, decoratedLeadDays(leadDays, methods))).toBe(words)
})

test.each([
  [10, 'To order: 10 business days'],
  [0, 'To order: 1 business day'],
])('what nobody counts takes the %i days of its item', (leadDays, words) => {
  expect(describeToOrder(toOrderLeadDays(leadDays))).toBe(words)
})

test('an order says the same of what it has stored', () => {
  expect(describeOrderedStock(12, { toOrderDays: 10 })).toBe('To order: 10 business days')
  expect(describeOrderedStock(12, {})).toBe(undefined)
  const backorder = { quantity: 4, expectedOn: '2026-01-02' }
  expect(describeOrderedStock(12, { backorder })).toBe('8 in stock, 4 on backorder, expected Jan 2')
})

test('of ordered pieces that nobody counts it is said that they are to order', () => {
  const goods = { quantity: 12, inStock: 0, expectedOn: null }
  expect(describeOrdered(goods, 10)).toBe('To order: 10 business days')
  expect(describeOrdered(goods, undefined)).toBe('12 on backorder, no date yet. We’ll e-mail you when we have one')
  expect(describeOrdered({ ...goods, inStock: 12 }, undefined)).toBe(undefined)
})
