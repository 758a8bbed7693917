/** A table whose first line names its columns; what a cell could be mistaken for stands in quotes. */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, string>>>[],
): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => quote(row[column] ?? '')).join(','))]
    .map((line) => `${line}\n`)
    .join('')

const quote = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
