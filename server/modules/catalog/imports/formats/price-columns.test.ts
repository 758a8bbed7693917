import { expect, test } from 'vitest'
import { ownColumns } from './field-reader.ts'
import { guessPriceColumns, joinPriceColumns, readBreak } from './price-columns.ts'

test.each<[string, number | undefined]>([
  ['48', 48],
  ['1,000', 1_000],
  ['12-47', 12],
  ['1 – 11', 1],
  ['48+', 48],
  ['144 pcs', 144],
  ['500 & up', 500],
  ['576+ pcs.', 576],
  ['>= 48', 48],
  ['Min. 48', 48],
  ['48 plus', 48],
  ['12.5', undefined],
  ['500 and up', 500],
  ['Price (12+)', 12],
  ['Price @ 250', 250],
  ['Qty 24', 24],
  ['Net Price 100', 100],
  ['250 each', 250],
  ['Price', undefined],
  ['0', undefined],
  ['12 oz', undefined],
  ['2 colors', undefined],
])("the heading '%s' begins at %s pieces", (title, quantity) => {
  expect(readBreak(title)).toBe(quantity)
})

const guess = (header: string, ...lines: string[]) => {
  const names = header.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  })
  const found = guessPriceColumns(names, rows)
  return names.map((name) => found.get(name) ?? '')
}

test.each<[string, string, string[], string[]]>([
  ['quantities', 'Item,48,144', ['A,4.10,3.80', 'B,1.10,'], ['', 'price from 48', 'price from 144']],
  ['ranges', 'Item,1-11,12+', ['A,4.10,3.80'], ['', 'price from 1', 'price from 12']],
  [
    'numbered pairs',
    'Item,Qty1,Prc1,Qty 2,Price #2',
    ['A,48,4.10,144,3.80'],
    ['', 'quantity #1', 'price #1', 'quantity #2', 'price #2'],
  ],
  ['breaks', 'Qty Break 1,Price Break 1', ['48,4.10'], ['quantity #1', 'price #1']],
  ['breaks and prices', 'Price Break 1,Price 1', ['48,4.10'], ['quantity #1', 'price #1']],
  ['numbers in the middle', 'QtyBreak1,Break 1 Price', ['48,4.10'], ['quantity #1', 'price #1']],
  ['prices of quantities', 'Item,Price Qty 12,Price Qty 48', ['A,4.10,3.80'], ['', 'price from 12', 'price from 48']],
  ['one without a price', 'Item,48,144', ['A,4.10,3.80', 'B,call,1.10'], ['', 'price from 48', 'price from 144']],
  ['no price levels', 'Item,Price 1,Price 2,Price 3', ['A,4.10,3.80,3.50'], ['', '', '', '']],
  ['no years', 'Item,2025,2026', ['A,4.10,3.80'], ['', '', '']],
  ['nothing that rises', 'Item,48,144', ['A,3.80,4.10'], ['', '', '']],
  ['no words', 'Item,48,144', ['A,yes,no'], ['', '', '']],
  ['no quantities without prices', 'Item,Qty 1,Qty 2', ['A,48,144'], ['', '', '']],
])('columns of a price list: %s', (_, header, lines, wanted) => {
  expect(guess(header, ...lines)).toEqual(wanted)
})

test('the columns make one price table, which a column of prices says itself', () => {
  const fields = {
    'code': 'A',
    'price from 48': '4.10',
    'price from 144': '',
    'quantity #1': '500',
    'price #1': '3.50',
  }
  expect(joinPriceColumns(fields)).toEqual({
    ...fields,
    prices: [
      { quantity: '48', price: '4.10', [ownColumns]: { quantity: 'price from 48', price: 'price from 48' } },
      { quantity: '500', price: '3.50', [ownColumns]: { quantity: 'quantity #1', price: 'price #1' } },
    ],
  })
  const said = { ...fields, prices: [{ quantity: '1', price: '9' }] }
  expect(joinPriceColumns(said)).toBe(said)
})
