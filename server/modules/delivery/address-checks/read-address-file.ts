import { sheetFields } from '../../../../domain/address-checks/address-headings.ts'
import {
  addressRowsAtMost,
  listSheetColumns,
  readAddressSheet,
  type AddressSheet,
  type MatchedColumns,
  type SheetColumn,
  type SheetReading,
} from '../../../../domain/address-checks/address-sheet.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { isFormulaError } from '../../../../domain/text/sheet-cells.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { UnreadableFile } from '../../../platform/sheets/unreadable-file.ts'

const field = 'file_data'
/** A name, a street and a ZIP code. */
const columnsAtLeast = 3

/** Titles, headings and empty rows may stand around the addresses. */
const readAtMost = 2 * addressRowsAtMost

/**
 * @param owner of the file
 * @param matched as what its columns are read, where its sender says so
 * @throws Invalid with a sentence that its sender can act on
 */
export async function readAddressFile(
  sheets: SheetReader,
  { content }: UploadedFile,
  owner: string,
  matched?: MatchedColumns,
): Promise<AddressSheet> {
  const reading = readAddressSheet(await readRows(sheets, content, owner), matched)
  if (!reading.isRead) throw new Invalid(explain(reading, matched), matched ? 'columns' : field)
  refuseTooMany(reading.sheet)
  return reading.sheet
}

/**
 * The columns of a file, to be matched by hand.
 * @throws Invalid where that would not help
 */
export async function readFileColumns(
  sheets: SheetReader,
  { content }: UploadedFile,
  owner: string,
): Promise<SheetColumn[]> {
  const rows = await readRows(sheets, content, owner)
  const reading = readAddressSheet(rows)
  if (reading.isRead) refuseTooMany(reading.sheet)
  else if (reading.reason !== 'no-columns') throw new Invalid(explain(reading), field)
  const columns = listSheetColumns(rows)
  const filled = columns.filter(({ samples }) => samples.length > 0)
  if (filled.length === 0) throw new Invalid(explain({ isRead: false, reason: 'no-rows' }), field)
  if (!reading.isRead && filled.length < columnsAtLeast) throw new Invalid(explain(reading), field)
  return columns
}

async function readRows(sheets: SheetReader, content: Buffer, owner: string) {
  const isWorkbook = content.subarray(0, 2).toString('latin1') === 'PK'
  try {
    const rows = await sheets.read({ content, isWorkbook, rowsAtMost: readAtMost + 1 }, owner)
    if (rows.length > readAtMost) throw tooMany(`more than ${formatCount(readAtMost)}`)
    return rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => (isFormulaError(cell) ? '' : cell)) }))
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Invalid(error.message, field)
    throw error
  }
}

function refuseTooMany({ rows }: AddressSheet): void {
  if (rows.length > addressRowsAtMost) throw tooMany(formatCount(rows.length))
}

const tooMany = (count: string) =>
  new Invalid(`This file has ${count} rows. Please send at most ${formatCount(addressRowsAtMost)} at a time.`, field)

function explain(reading: Exclude<SheetReading, { isRead: true }>, matched?: MatchedColumns): string {
  if (reading.reason === 'empty') return 'This file is empty. Please choose another one.'
  if (reading.reason === 'no-rows') return 'This file has headings but no addresses. Please choose another one.'
  if (reading.reason === 'twice') return `Two columns go into '${sheetFields[reading.field]}'. Please choose one.`
  const names = reading.missing.map((name) => `'${name}'`)
  const missing =
    names.length === 1 ? `a column ${names[0]}` : `the columns ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  if (matched) return `Please choose ${missing}.`
  return `We cannot find ${missing}. Please put column names in the first row: Name, Company, Address, City, State, ZIP.`
}
