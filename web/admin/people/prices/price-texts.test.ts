import { expect, test } from 'vitest'
import {
  compareRow,
  describeDiscount,
  readPercent,
  readPrices,
  takeOff,
  writePrices,
  listUndercuts,
  listUnusual,
} from './price-texts.ts'

const published = [
  { quantity: 12, price: 10 },
  { quantity: 72, price: 0.55 },
]

test('an item without own prices begins with the published quantities', () => {
  const typed = writePrices([], published)
  expect(typed).toEqual({
    quantity_0: '12',
    price_0: '',
    quantity_1: '72',
    price_1: '',
    quantity_2: '',
    price_2: '',
    quantity_3: '',
    price_3: '',
  })
  expect(readPrices(typed).mistakes).toEqual([{ field: 'price_0', sentence: 'Please enter at least one price.' }])
})

test('own prices are shown as they are, and read as they are typed', () => {
  const typed = writePrices([{ quantity: 144, price: 6.6667 }], published)
  expect(typed).toMatchObject({ quantity_0: '144', price_0: '6.6667', quantity_1: '' })
  expect(readPrices({ ...typed, quantity_1: '1,000', price_1: '$5.5' })).toEqual({
    prices: [
      { quantity: 144, price: 6.6667 },
      { quantity: 1_000, price: 5.5 },
    ],
    mistakes: [],
  })
  const wrong = { ...typed, quantity_1: '0', price_1: 'free' }
  expect(readPrices(wrong).mistakes.map(({ field }) => field)).toEqual(['quantity_1', 'price_1'])
})

test('a row stands beside what everybody pays for as many', () => {
  const typed = { ...writePrices([], published), price_0: '9' }
  expect(compareRow(typed, 0, published)).toEqual({ listPrice: 10, discount: 10 })
  expect(compareRow(typed, 1, published)).toEqual({ listPrice: 0.55, discount: undefined })
  expect(compareRow(typed, 2, published)).toEqual({ listPrice: undefined, discount: undefined })
})

test('a percentage fills the rows that have a published price', () => {
  const typed = writePrices([], published)
  expect(takeOff(typed, published, 12.5)).toEqual({ price_0: '8.75', price_1: '0.4813' })
  expect(takeOff(typed, [], 12.5)).toEqual({})
})

test.each([
  ['12', 12],
  ['7.5 %', 7.5],
  ['0', undefined],
  ['100', undefined],
  ['-5', undefined],
  ['ten', undefined],
])('%j is %s percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})

test.each([
  [16.7, '16.7% off'],
  [0, ''],
  [null, ''],
  [-10, '10% above list'],
])('a discount of %s is %j', (percent, said) => {
  expect(describeDiscount(percent)).toBe(said)
})

test.each([
  [[{ quantity: 1, price: 28.2 }], []],
  [[{ quantity: 1, price: 999 }], ['From 1: $999.00, while the list price is $9.40.']],
  [[{ quantity: 48, price: 2 }], ['From 48: $2.00, while the list price is $8.00.']],
  [[{ quantity: 48, price: 3 }], []],
])('of the own prices %o these are asked about: %o', (prices, sentences) => {
  const published = [
    { quantity: 1, price: 9.4 },
    { quantity: 48, price: 8 },
  ]
  expect(listUnusual(prices, published)).toEqual(sentences)
})

test('where the list price is lower than what is typed says so', () => {
  const typed = writePrices([{ quantity: 12, price: 9 }], published)
  expect(listUndercuts(typed, published)).toEqual(['From 72 the list price of $0.55 is lower and applies.'])
  expect(listUndercuts({ ...typed, quantity_1: '72', price_1: '0.50' }, published)).toEqual([])
  expect(listUndercuts({ ...typed, price_0: '11' }, published)).toEqual([
    'From 12 the list price of $10.00 is lower and applies.',
    'From 72 the list price of $0.55 is lower and applies.',
  ])
  expect(listUndercuts({ ...typed, quantity_0: 'x', price_0: 'y' }, published)).toEqual([])
})
