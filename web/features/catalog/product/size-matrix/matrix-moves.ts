export interface Cell {
  row: number
  column: number
}

interface Press {
  key: string
  shiftKey: boolean
}

/**
 * The cell that a key leads to, as in a spreadsheet: Enter goes down, and from the last row to the top of the next column.
 * Undefined where the key does not move, or there is no further cell.
 * @param isCell some sizes are not made in every color: they are skipped
 */
export function findNextCell(
  from: Cell,
  { key, shiftKey }: Press,
  { rows, columns }: { rows: number; columns: number },
  isCell: (cell: Cell) => boolean,
): Cell | undefined {
  const step = stepOf(key, shiftKey)
  if (!step) return undefined
  const goesOn = key === 'Enter'
  for (let cell = next(from); cell; cell = next(cell)) if (isCell(cell)) return cell
  return undefined

  function next({ row, column }: Cell): Cell | undefined {
    const to = { row: row + step!.row, column: column + step!.column }
    if (to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns) return to
    if (!goesOn) return undefined
    const beside = column + step!.row
    return beside >= 0 && beside < columns ? { row: step!.row > 0 ? 0 : rows - 1, column: beside } : undefined
  }
}

function stepOf(key: string, shiftKey: boolean): Cell | undefined {
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return { row: -1, column: 0 }
  if (key === 'ArrowDown' || key === 'Enter') return { row: 1, column: 0 }
  if (key === 'ArrowLeft') return { row: 0, column: -1 }
  return key === 'ArrowRight' ? { row: 0, column: 1 } : undefined
}
