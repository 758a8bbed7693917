import { problemOf, type ListRow } from './list-state.ts'

const columns = ['Code', 'Quantity', 'Problem', 'Nearest code']

/** Rows with their faults as CSV, for a spreadsheet. */
export function toFaultySheet(rows: readonly ListRow[]): string {
  const cells = rows.map((row) => [row.code, row.quantity, problemOf(row) ?? '', row.checked?.suggestion?.code ?? ''])
  // The mark tells spreadsheets that it is UTF-8.
  return `\ufeff${[columns, ...cells].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

/** What begins like a formula is text: a spreadsheet would run it. */
const toCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
