import { expect, test } from 'vitest'
import { pasteQuantities } from './paste-quantities.ts'

const columns = ['S', 'M', 'L']
const colors = ['Black', 'Red']
const variants = colors.flatMap((color, row) =>
  columns.map((size, column) => ({ id: 10 * (row + 1) + column, color, size })),
)
const grid = { rows: colors, colors, columns, variants }
const paste = (text: string, row = 0, column = 0) => pasteQuantities(text, { row, column }, grid)
const taken = (text: string, row = 0, column = 0) =>
  paste(text, row, column).quantities.map(({ variantId, quantity }) => [variantId, quantity])

test('a block spreads from its cell to the right and down', () => {
  expect(taken('1\t2\n3\t4', 0, 1)).toEqual([
    [11, 1],
    [12, 2],
    [21, 3],
    [22, 4],
  ])
})

test.each([
  ['1,200\t12.0', [1200, 12]],
  ['\t5', [0, 5]],
  ['-\t5\r\n', [0, 5]],
])('%o is read as %o', (text, quantities) => expect(taken(text).map(([, one]) => one)).toEqual(quantities))

test('a cell that is no quantity is said and left as it was, the others are taken', () => {
  expect(paste('12\tabc\t-6')).toEqual({
    quantities: [{ variantId: 10, quantity: 12 }],
    mistakes: ['“abc” for Black, M is not a quantity.', '“-6” for Black, L is not a quantity.'],
  })
  expect(paste('2000000\t1').mistakes).toEqual(['“2000000” for Black, S is not a quantity.'])
})

test('what goes beyond the grid is counted', () => {
  expect(paste('1\t2\t3\t4\n1\n1', 0, 0).mistakes).toEqual(['2 values had no matching cell.'])
})

test('heads of a block say which sizes and colors are meant, and sums beside them are left out', () => {
  const text = '\tL\tS\tTotal\nred\t5\t6\t11\nBlack\t7\t8\t15\nTotal\t12\t14\t26'
  expect(taken(text, 1, 2)).toEqual([
    [22, 5],
    [20, 6],
    [12, 7],
    [10, 8],
  ])
  expect(paste(text).mistakes).toEqual([])
})

test('a size that is not made in a color is said', () => {
  const some = { ...grid, variants: variants.filter(({ id }) => id !== 11) }
  expect(pasteQuantities('1\t2\t3', { row: 0, column: 0 }, some)).toEqual({
    quantities: [
      { variantId: 10, quantity: 1 },
      { variantId: 12, quantity: 3 },
    ],
    mistakes: ['Black, M is not offered.'],
  })
})
