import { toSheetCsv } from '../../../../domain/text/sheet-cells.ts'
import { problemOf, type ListRow } from './list-state.ts'

const columns = ['Code', 'Quantity', 'Problem', 'Nearest code']

/** Rows with their faults as CSV, for a spreadsheet. */
export const toFaultySheet = (rows: readonly ListRow[]): string =>
  toSheetCsv([
    columns,
    ...rows.map((row) => [row.code, row.quantity, problemOf(row) ?? '', row.checked?.suggestion?.code ?? '']),
  ])
