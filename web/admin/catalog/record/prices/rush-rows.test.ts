import { expect, test } from 'vitest'
import { readRushRows, writeRushRows } from './rush-rows.ts'

test('rush prices are written and read as they were, with rows to fill in', () => {
  const prices = [
    { days: 1, maximumQuantity: 250, price: 12.2, publishedPrice: 14 },
    { days: 3, maximumQuantity: 1000, price: 0.0125, publishedPrice: null },
  ]
  const typed = writeRushRows(prices)
  expect(typed).toMatchObject({ days_0: '1', up_to_0: '250', price_0: '12.20', before_0: '14.00', days_2: '' })
  expect(readRushRows(typed)).toEqual({ prices, mistakes: [] })
})

test.each([
  [['3', '1,000', '$4.10', ''], []],
  [['', 'x', 'x', 'x'], []],
  [['3', '10', '4.10', '4'], ['before_0']],
  [['0', '10', '1', ''], ['days_0']],
  [
    ['61', '', '1,2', 'x'],
    ['days_0', 'up_to_0', 'price_0', 'before_0'],
  ],
])('of %o these are wrong: %o', ([days, upTo, price, before], fields) => {
  const typed = { days_0: days!, up_to_0: upTo!, price_0: price!, before_0: before! }
  expect(readRushRows(typed).mistakes.map(({ field }) => field)).toEqual(fields)
})
