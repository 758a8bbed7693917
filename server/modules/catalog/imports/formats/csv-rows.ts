import { ownColumns } from './own/own-columns.ts'

export const toRow = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`

const quote = (cell: string): string => (/[",;\t\r\n]|^\s|\s$|^'/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The first row of a file of our own format; spreadsheets see by its mark that it is UTF-8. */
export const csvHead = `\ufeff${toRow(ownColumns)}`
