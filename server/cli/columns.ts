/** Rows of text under each other. */
export function toColumns(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(cell.length, most[column] ?? 0)),
    [],
  )
  const pad = (cell: string, column: number) => cell.padEnd(widths[column]!)
  return rows.map((row) => `  ${row.map(pad).join('  ').trimEnd()}\n`).join('')
}
