import { expect, test } from 'vitest'
import { findNextCell } from './matrix-moves.ts'

const size = { rows: 2, columns: 3 }
const everywhere = () => true
const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test.each([
  ['ArrowRight', { row: 0, column: 0 }, { row: 0, column: 1 }],
  ['ArrowRight', { row: 0, column: 2 }, undefined],
  ['ArrowLeft', { row: 1, column: 1 }, { row: 1, column: 0 }],
  ['ArrowLeft', { row: 1, column: 0 }, undefined],
  ['ArrowDown', { row: 0, column: 1 }, { row: 1, column: 1 }],
  ['ArrowDown', { row: 1, column: 1 }, undefined],
  ['ArrowUp', { row: 1, column: 1 }, { row: 0, column: 1 }],
  ['Enter', { row: 0, column: 0 }, { row: 1, column: 0 }],
  ['Enter', { row: 1, column: 0 }, { row: 0, column: 1 }],
  ['Enter', { row: 1, column: 2 }, undefined],
  ['Tab', { row: 0, column: 0 }, undefined],
])('%s at %o leads to %o', (key, from, to) => {
  expect(findNextCell(from, press(key), size, everywhere)).toEqual(to)
})

test('Enter with Shift goes back the same way', () => {
  expect(findNextCell({ row: 0, column: 1 }, press('Enter', true), size, everywhere)).toEqual({ row: 1, column: 0 })
})

test('a size that is not made in a color is skipped', () => {
  const isMade = ({ row, column }: { row: number; column: number }) => !(row === 1 && column === 0)
  expect(findNextCell({ row: 0, column: 0 }, press('Enter'), size, isMade)).toEqual({ row: 0, column: 1 })
})
