import { parse } from 'csv-parse/sync'
import { guessDelimiterOfHeader } from '../../../../platform/sheets/guess-delimiter.ts'

interface Form<Column extends string> {
  columns: readonly Column[]
  needed: readonly Column[]
  /** Of a file without rows. */
  nothing: string
}

const mistakesAtMost = 10
/** A file of a megabyte can have so many that reading them takes minutes. */
const rowsAtMost = 50_000
const tooMany = `The file has more than ${rowsAtMost.toLocaleString('en-US')} rows.`

/**
 * Reads a CSV file with a header, a line for each row.
 * @param read gives the line of a row, or a sentence with what is wrong in it
 * @returns the lines, or sentences with the rows in which something is wrong
 */
export function readTable<Column extends string, Line extends object>(
  text: string,
  { columns, needed, nothing }: Form<Column>,
  read: (cells: Partial<Record<Column, string>>, row: number) => Line | string,
): { lines: Line[] } | { mistakes: string[] } {
  const rows = readRows(text)
  if (typeof rows === 'string') return { mistakes: [rows] }
  const [header = [], ...body] = rows
  const names = header.map((name) => name.trim().toLowerCase())
  const unknown = names.find((name) => !(columns as readonly string[]).includes(name))
  if (unknown !== undefined)
    return { mistakes: [`There is no column '${unknown}'. These are read: ${columns.join(', ')}.`] }
  const missing = needed.find((name) => !names.includes(name))
  if (missing) return { mistakes: [`The column '${missing}' is missing. These are read: ${columns.join(', ')}.`] }
  if (body.length === 0) return { mistakes: [nothing] }
  if (body.length > rowsAtMost) return { mistakes: [tooMany] }
  const lines = body.map((cells, index) => read(toCells<Column>(names, cells), index + 2))
  const mistakes = lines.filter((one) => typeof one === 'string')
  if (mistakes.length > 0) return { mistakes: mistakes.slice(0, mistakesAtMost) }
  return { lines: lines.filter((one) => typeof one !== 'string') }
}

function readRows(text: string): string[][] | string {
  try {
    return parse(text.replace(/^\ufeff/, ''), {
      delimiter: guessDelimiterOfHeader(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to: rowsAtMost + 2,
    })
  } catch (error) {
    return `This is not a CSV file: ${error instanceof Error ? error.message : String(error)}.`
  }
}

const toCells = <Column extends string>(names: string[], cells: string[]) =>
  Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])) as Partial<Record<Column, string>>
