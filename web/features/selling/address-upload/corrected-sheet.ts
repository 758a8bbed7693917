import type { UploadedRow } from '../../../../contract/shop/address-checks.schema.ts'
import { toSheetCsv } from '../../../../domain/text/sheet-cells.ts'

const headings = ['Name', 'Company', 'Address', 'Address 2', 'City', 'State', 'ZIP', 'Phone', 'Quantity']

/** Rows that were not saved as CSV: our suggestion stands in the cells, and why beside them. It can be uploaded again. */
export const toCorrectedSheet = (rows: readonly UploadedRow[]): string =>
  toSheetCsv([[...headings, 'Row', 'Problem'], ...rows.map(toCells)])

/** To begin with. */
export const blankSheet = toSheetCsv([headings])

function toCells({ typed, suggested_address: suggested, row, reasons }: UploadedRow): string[] {
  const address = suggested ?? typed
  const { name, company, address_1: first, address_2: second, city, state, zip } = address
  const was = `${typed.city}, ${typed.state} ${typed.zip}`
  const problem = [...reasons, ...(suggested ? [`Corrected here; it was '${was}'.`] : [])].join(' ')
  return [name, company, first, second, city, state, zip, typed.phone, typed.quantity, String(row), problem]
}
