import { describe, expect, test } from 'vitest'
import { countShort, explainToOrder, explainUncounting, isNotCounted, isSoldToOrder } from './sold-to-order.ts'

describe('goods are sold to order', () => {
  test.each([
    ['where nobody counts them', [], false, true],
    ['not where none are counted', [{ quantity: 0 }], false, false],
    ['not where some are', [{ quantity: 5 }], false, false],
    ['not where they are not restocked', [], true, false],
  ])('%s', (_, held, closeout, expected) => {
    expect(isSoldToOrder(held, closeout)).toBe(expected)
  })
})

describe('pieces are short', () => {
  test.each([
    ['where more are ordered than there are', 12, { state: 'low', quantity: 5 }, 7],
    ['all of them where there are none', 12, { state: 'out', quantity: 0 }, 12],
    ['none where there are enough', 12, { state: 'in', quantity: 500 }, 0],
    ['none of what is sold to order', 12, { state: 'to-order', quantity: 0 }, 0],
  ] as const)('%s', (_, quantity, stock, expected) => {
    expect(countShort(quantity, stock)).toBe(expected)
  })
})

describe('whoever publishes items', () => {
  test.each([
    ['is told nothing of what is counted', { count: 0, leastDays: 0, mostDays: 0 }, ''],
    [
      'is told how one is sold',
      { count: 1, leastDays: 5, mostDays: 5 },
      '1 item has no counted stock: it is sold as made or bought to order, with a lead time of 5 business days. To sell from stock, set the stock first.',
    ],
    [
      'and how many are',
      { count: 1_200, leastDays: 1, mostDays: 10 },
      '1,200 items have no counted stock: they are sold as made or bought to order, with lead times of 1 to 10 business days. To sell from stock, set the stock first.',
    ],
  ])('%s', (_, items, sentence) => {
    expect(explainToOrder(items)).toBe(sentence)
  })
})

test.each([
  ['not counted', true],
  [' Not Counted ', true],
  ['uncounted', true],
  ['made to order', true],
  ['Bought-to-order', true],
  ['to order', true],
  ['', false],
  ['0', false],
  ['none', false],
  ['n/a', false],
  ['order 12', false],
])("'%s' in a cell of stock ends its count: %s", (typed, expected) => {
  expect(isNotCounted(typed)).toBe(expected)
})

test('whoever ends the count of items is told how they sell then', () => {
  expect(explainUncounting(0)).toBe('')
  expect(explainUncounting(1)).toMatch(/^1 item will have no counted stock: it sells as made or bought to order/)
  expect(explainUncounting(1_200)).toMatch(/^1,200 items will have no counted stock: they sell/)
})
