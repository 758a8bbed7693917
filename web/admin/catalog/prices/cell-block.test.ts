import { expect, test } from 'vitest'
import { isWithin, placeBlock, readBlock, writeBlock } from './cell-block.ts'

test.each<[string, string[][]]>([
  ['12.20', [['12.20']]],
  [
    '12.20\t11\r\n10\t9\r\n',
    [
      ['12.20', '11'],
      ['10', '9'],
    ],
  ],
  ['a\t\tb\n', [['a', '', 'b']]],
  ['"two\nlines"\t"6"" pipe"', [['two\nlines', '6" pipe']]],
  ['1\n\n3', [['1'], [''], ['3']]],
  ['', [['']]],
])('%j is read as %j', (text, block) => expect(readBlock(text)).toEqual(block))

test('what is copied is read as it was', () => {
  const block = [
    ['NW-1', '6" pipe', 'tab\there'],
    ['', 'two\nlines', '1'],
  ]
  expect(readBlock(writeBlock(block))).toEqual(block)
})

test('one cell fills all that is selected, however it was selected', () => {
  const span = { from: { row: 3, column: 2 }, to: { row: 2, column: 1 } }
  expect(placeBlock([['7']], span).map(({ row, column }) => [row, column])).toEqual([
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
  ])
  expect(isWithin(span, { row: 3, column: 1 })).toBe(true)
  expect(isWithin(span, { row: 4, column: 1 })).toBe(false)
})

test('several cells fill from the upper left corner on', () => {
  const span = { from: { row: 5, column: 4 }, to: { row: 5, column: 4 } }
  expect(placeBlock([['1', '2'], ['3']], span)).toEqual([
    { row: 5, column: 4, text: '1' },
    { row: 5, column: 5, text: '2' },
    { row: 6, column: 4, text: '3' },
  ])
})
