import { parse } from 'csv-parse/sync'
import { guessDelimiterOfHeader } from '../../../../platform/sheets/guess-delimiter.ts'
import { writeCsv } from '../../../../platform/write-csv.ts'
import { isNeeded } from '../../../../../domain/content/table-fields.ts'
import { columnsOf, type AnyTable, type Row } from './table.ts'

export interface FileRow {
  /** Of the file, from 1 on. */
  line: number
  row: Row
}

/** A file of a megabyte can have so many that reading them takes minutes. */
const rowsAtMost = 5_000
const tooMany = `The file has more than ${rowsAtMost.toLocaleString('en-US')} rows.`

/** Rows of a CSV file with a header; or why it can be none. */
export function readTableFile(text: string, table: AnyTable): { rows: FileRow[] } | { mistakes: string[] } {
  const [header, ...body] = readRecords(text)
  const columns = columnsOf(table)
  const these = `These are read: ${columns.map(({ column }) => column).join(', ')}.`
  if (!header) return { mistakes: [`The file has no rows. ${these}`] }
  const names = header.record.map((name) => name.trim().toLowerCase())
  const unknown = names.find((name) => columns.every(({ column }) => column !== name))
  if (unknown !== undefined) return { mistakes: [`Line 1: there is no column '${unknown}'. ${these}`] }
  const missing = columns.find((field) => isNeeded(field) && !field.stays && !names.includes(field.column))
  if (missing) return { mistakes: [`Line 1: the column '${missing.column}' is missing. ${these}`] }
  if (body.length === 0) return { mistakes: ['The file has no rows.'] }
  if (body.length > rowsAtMost) return { mistakes: [tooMany] }
  return {
    rows: body.map(({ record, line }) => ({
      line,
      row: Object.fromEntries(names.map((name, at) => [name, (record[at] ?? '').trim()])),
    })),
  }
}

function readRecords(text: string): { record: string[]; line: number }[] {
  const read = parse(text.replace(/^\ufeff/, ''), {
    delimiter: guessDelimiterOfHeader(text),
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
    to: rowsAtMost + 2,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return read.map(({ record, info }) => ({ record, line: info.lines }))
}

/** A file that `readTableFile` reads. */
export const writeTableFile = (table: AnyTable, rows: readonly Row[]): string =>
  writeCsv(
    columnsOf(table).map(({ column }) => column),
    rows,
  )
