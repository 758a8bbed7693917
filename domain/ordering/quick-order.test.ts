import { describe, expect, test } from 'vitest'
import {
  isAmbiguousQuantity,
  listNearCodes,
  mayBeginWithHeading,
  readCells,
  readPasted,
  readQuantity,
} from './quick-order.ts'

const rows = (...pairs: [string, string][]) => pairs.map(([code, quantity]) => ({ code, quantity }))

describe('what is pasted', () => {
  test.each([
    ['from a spreadsheet', 'NS-4420\t24\nNW-1599\t5', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with commas', 'NS-4420,24\r\nNW-1599, 5', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with semicolons', 'NS-4420;24', rows(['NS-4420', '24'])],
    ['as words', 'NS-4420 24\n12 x NW-1599\n3 NW-7', rows(['NS-4420', '24'], ['NW-1599', '12'], ['NW-7', '3'])],
    ['as codes alone', 'NS-4420\nNW-1599', rows(['NS-4420', ''], ['NW-1599', ''])],
    ['with quantities first', '24\tNS-4420\n5\tNW-1599', rows(['NS-4420', '24'], ['NW-1599', '5'])],
    ['with names between', 'NS-4420\tGolf umbrella, black\t24', rows(['NS-4420', '24'])],
    ['with quotes', '"NS-4420","1,200"', rows(['NS-4420', '1,200'])],
    ['with codes that are numbers', '4420\t24\n1599\t5', rows(['4420', '24'], ['1599', '5'])],
    ['with empty lines', '\n\nNS-4420\t24\n \n', rows(['NS-4420', '24'])],
    ['with a period in a quantity', 'NS-4420 24.000', rows(['NS-4420', '24.000'])],
    ['as nothing', ' \n\t\n', []],
  ])('%s', (_, text, wanted) => {
    expect(readPasted(text)).toEqual(wanted)
  })

  test.each([
    ['Item\tQty', 'NS-1\t2'],
    ['SKU,Quantity', 'NS-1,2'],
    ['Part Number;Pcs.', 'NS-1;2'],
    ['No.\tDescription\tItem code\tUnit price\tOrder Qty', '1\tMug\tNS-1\t9.00\t2'],
    ['qty\tcode', '2\tNS-1'],
    ['Product\tSKU #\tQTY (ea)', 'Mug\tNS-1\t2'],
    ['Part\tHow many', 'NS-1\t2'],
    ['SKU;Menge', 'NS-1;2'],
    ['How many\tSKU\tUnit price', '2\tNS-1\t9'],
  ])('under the columns %j', (header, line) => {
    const [, name] = ['', header]
    expect(readPasted(`${name}\n${line}`)).toEqual(rows(['NS-1', '2']))
  })

  test('a list of codes and prices has no quantities', () => {
    expect(readPasted('SKU\tUnit price\nNS-1\t9')).toEqual(rows(['NS-1', '']))
  })

  test('cells lose formulas, apostrophes and control characters, and end somewhere', () => {
    expect(
      readCells([
        ['="0012"', "'24"],
        ['NS\0-1', '5'],
        ['x'.repeat(10_000_000), '1'],
      ]),
    ).toEqual(rows(['0012', '24'], ['NS -1', '5'], ['x'.repeat(200), '1']))
    expect(readCells([["=cmd|' /C calc'!A0", '1']])[0]!.code).not.toMatch(/^=/)
  })

  test('a first row with a code in it is a row', () => {
    expect(
      readCells([
        ['NS-1', '2'],
        ['NS-2', '3'],
      ]),
    ).toHaveLength(2)
    expect(readCells([['Item 7', '']])).toEqual(rows(['Item 7', '']))
  })
})

test.each([
  ['24', 24],
  [' 1,200 ', 1200],
  ['24 ea', 24],
  ['12.0', 12],
  ['x3', 3],
  ['2 boxes', 2],
  ['0', undefined],
  ['-3', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['two', undefined],
  ['1000001', undefined],
  ['12,00', undefined],
  ['1.000', undefined],
  ['24.000 pcs', undefined],
  ['1.250.000', undefined],
  ['1,000.00', 1000],
  ['12.0000', 12],
])('%j as a quantity is %j', (typed, wanted) => {
  expect(readQuantity(typed)).toBe(wanted)
})

test.each([
  ['1.000', true],
  ['1.500', true],
  ['24.000 ea', true],
  ['1.000.000', true],
  ['1.5', false],
  ['12.00', false],
  ['1,000', false],
  ['1,000.000', false],
])('%j can be read as two quantities: %s', (typed, wanted) => {
  expect(isAmbiguousQuantity(typed)).toBe(wanted)
})

describe('a list', () => {
  test.each([
    ['may begin with a heading', rows(['Artikel', 'Menge'], ['NS-1', '2']), true],
    ['may have words where others have quantities', rows(['POLO', 'many'], ['NS-1', '2']), true],
    ['begins with goods', rows(['NS-1', '2'], ['NS-2', '3']), false],
    ['begins with a code alone', rows(['Artikel', ''], ['NS-1', '2']), false],
    ['begins with a quantity that cannot be read', rows(['NS-1', '2 dozen'], ['NS-2', '3']), false],
    ['has no quantity at all', rows(['Artikel', 'Menge'], ['NS-1', 'one']), false],
    ['is one row', rows(['Artikel', 'Menge']), false],
    ['is empty', [], false],
  ])('%s', (_, list, wanted) => {
    expect(mayBeginWithHeading(list)).toBe(wanted)
  })
})

test('near codes are one slip away, and not without end', () => {
  const near = listNearCodes('NS-4402')
  for (const code of ['ns-4420', 'ns-4403', 'ns-440', 'ns-44020', 'ns4402']) expect(near).toContain(code)
  expect(near).not.toContain('ns-4402')
  expect(near.length).toBeLessThan(700)
  expect(listNearCodes('NS 4402')[0]).toBe('ns-4402')
  expect(listNearCodes('x'.repeat(200))).toEqual([])
})
