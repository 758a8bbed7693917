import { expect, test } from 'vitest'
import { readPriceRows, writePriceRows } from './price-rows.ts'

test('prices are written and read as they were, with rows to fill in', () => {
  const prices = [
    { quantity: 1, price: 12.2, publishedPrice: 14 },
    { quantity: 48, price: 0.0125, publishedPrice: null },
  ]
  const typed = writePriceRows(prices)
  expect(typed).toMatchObject({
    price_0: '12.20',
    before_0: '14.00',
    price_1: '0.0125',
    quantity_2: '',
    quantity_3: '',
  })
  expect(readPriceRows(typed)).toEqual({ prices, mistakes: [] })
})

test.each([
  ['2', '$1,012.50', [1012.5], []],
  ['', '', [], []],
  ['x', '1', [1], ['quantity_0']],
  ['1', '1,2', [0], ['price_0']],
])("from '%s' at '%s' is %o, wrong at %o", (quantity, price, amounts, fields) => {
  const { prices, mistakes } = readPriceRows({ quantity_0: quantity, price_0: price, before_0: '' })
  expect(prices.map((one) => one.price)).toEqual(amounts)
  expect(mistakes.map(({ field }) => field)).toEqual(fields)
})

test('what is wrong between rows stands at its own row, also behind rows that say nothing', () => {
  const typed = (rows: [string, string, string][]) =>
    Object.fromEntries(
      rows.flatMap(([quantity, price, before], at) => [
        [`quantity_${at}`, quantity],
        [`price_${at}`, price],
        [`before_${at}`, before],
      ]),
    )
  const fieldsOf = (...rows: [string, string, string][]) =>
    readPriceRows(typed(rows)).mistakes.map(({ field }) => field)
  expect(fieldsOf(['1', '9', ''], ['', '8', ''], ['48', '9.50', ''])).toEqual(['price_2'])
  expect(fieldsOf(['1', '9', ''], ['48', '8', '7'])).toEqual(['before_1'])
  expect(fieldsOf(['1', '9', ''], ['1', '8', ''])).toEqual(['quantity_1'])
})
