import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { findNearest } from '../../modules/catalog/index.ts'
import { startOf, type Located, type Mistakes, type Place } from './mistakes.ts'
import { toPlace } from './text-file.ts'

/** A row of a table. */
export interface CsvRow<Column extends string> {
  at: Place
  /** Empty where the row does not say. */
  cell(column: Column): Located
}

interface Form<Column extends string> {
  columns: readonly Column[]
  needed: readonly Column[]
}

/** What csv-parse gives with `raw`: the cells, and the text that they were read from with the empty lines before it. */
interface Raw {
  record: string[]
  raw: string
}

/** Reads a table whose first line names its columns; no rows where it cannot be read, which is noted. */
export function readCsv<Column extends string>(
  text: string,
  file: string,
  { columns, needed }: Form<Column>,
  mistakes: Mistakes,
): CsvRow<Column>[] {
  const [header, ...body] = readRecords(text, file, mistakes)
  if (!header) {
    if (text.trim() === '') mistakes.note(startOf(file), `The first line names the columns: ${columns.join(',')}`)
    return []
  }
  const names = header.cells.map(({ text: name }) => name.toLowerCase())
  const before = mistakes.count
  for (const [index, { text: name, at }] of header.cells.entries()) {
    if (!columns.some((one) => one === names[index])) mistakes.note(at, noColumn(name, columns))
    else if (names.indexOf(names[index]!) < index) mistakes.note(at, `Two columns are called '${name}'.`)
  }
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0 && mistakes.count === before)
    mistakes.note(header.at, `The column '${missing[0]}' is missing.`)
  if (mistakes.count > before) return []
  return body.map(({ at, cells }) => {
    const stray = cells.slice(names.length).find(({ text: cell }) => cell !== '')
    if (stray)
      mistakes.note(stray.at, `The first line names no column for this. A cell with a comma in it stands in quotes.`)
    return { at, cell: (column) => cells[names.indexOf(column)] ?? { text: '', at } }
  })
}

function noColumn(name: string, columns: readonly string[]): string {
  const nearest = findNearest(name, columns)
  return `There is no column '${name}'. ${nearest ? `Did you mean '${nearest}'?` : `There are: ${columns.join(', ')}.`}`
}

interface LocatedRecord {
  at: Place
  cells: Located[]
}

function readRecords(text: string, file: string, mistakes: Mistakes): LocatedRecord[] {
  let line = 1
  return parseAll(text, file, mistakes).map(({ record, raw }) => {
    const empty = /^\n*/.exec(raw)![0].length
    const start = { file, line: line + empty, column: 1 }
    line += countLines(raw)
    const starts = findCells(raw.slice(empty))
    const cells = record.map((cell, index) => ({
      text: cell.trim(),
      at: shift(start, toPlace(file, raw.slice(empty), starts[index] ?? 0)),
    }))
    return { at: start, cells }
  })
}

const countLines = (text: string): number => text.split('\n').length - 1
const shift = (start: Place, { line, column }: Place): Place => ({ ...start, line: start.line + line - 1, column })

/** Where in a record, which csv-parse has found to be one, its cells begin. */
function findCells(raw: string): number[] {
  const starts = [0]
  let isQuoted = false
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === '"') isQuoted = !isQuoted
    if (raw[at] === ',' && !isQuoted) starts.push(at + 1)
  }
  return starts
}

function parseAll(text: string, file: string, mistakes: Mistakes): Raw[] {
  try {
    // The types of the package do not know what `raw` adds.
    return parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      skip_empty_lines: true,
      raw: true,
    }) as unknown as Raw[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = Number(error['lines'] ?? 1)
    mistakes.note({ file, line, column: 1 }, `This is not proper CSV: ${faults[error.code] ?? error.code}.`)
    return []
  }
}

const faults: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'something stands right behind a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands within a cell that does not begin with one',
}
