import { Readable } from 'node:stream'
import { parse, CsvError, type Options } from 'csv-parse'
import { findRepeated } from '../../../domain/find-repeated.ts'
import { guessDelimiter, takeSeparatorLine } from './guess-delimiter.ts'
import { UnreadableFile } from './unreadable-file.ts'

export interface CsvRow {
  /** The line in the file where the row begins. */
  row: number
  cells: Record<string, string>
  /** Only of the last row, when nothing shows that its last cell is whole. */
  mayBeCut?: MayBeCut
}

export interface MayBeCut {
  column: string
  cell: string
  isShort: boolean
}

const longestRow = 4_000_000
const columnsAtMost = 2_000
const lineEnds = ['\r\n', '\n', '\r']

/**
 * Rows under the names of the first line, or of the first one below a title, one at a time, without blank ones. Commas, semicolons and tabs divide; the first line that has any shows which, or a line 'sep=;' says so.
 * @throws UnreadableFile with a sentence that names the line
 */
export async function* readCsvRows(texts: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { delimiter, all } = await peek(texts)
  let tail = ''
  async function* watched() {
    for await (const text of all) {
      tail = text.at(-1) ?? tail
      yield text
    }
  }
  let names: string[] | undefined
  let held: { row: CsvRow; count: number } | undefined
  for await (const { cells, row } of withoutTitle(parseRecords(watched(), delimiter))) {
    if (!names) {
      names = readNames(cells)
      continue
    }
    if (held && !isBlank(held.row)) yield held.row
    held = { row: { row, cells: toCells(names, cells, row) }, count: cells.length }
  }
  if (!held) return
  const isWhole = tail === '\n' || tail === '\r' || (tail === '"' && held.count >= names!.length)
  if (!isWhole) yield { ...held.row, mayBeCut: toMayBeCut(names!, held) }
  else if (!isBlank(held.row)) yield held.row
}

/** Nothing stands in it. */
export const isBlank = ({ cells }: Pick<CsvRow, 'cells'>): boolean =>
  Object.values(cells).every((cell) => cell.trim() === '')

const titleLinesAtMost = 5

/** What stands above the names of the columns goes. */
async function* withoutTitle(records: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let top: CsvRecord[] | undefined = []
  for await (const record of records) {
    if (!top) {
      yield record
      continue
    }
    top.push(record)
    // Below the names of the columns a row is looked at, too.
    if (top.length < titleLinesAtMost + 2) continue
    yield* cutTitle(top)
    top = undefined
  }
  if (top) yield* cutTitle(top)
}

/** Lines of one cell, where several words in a row follow; and such as have commas in their sentences. */
function cutTitle(top: CsvRecord[]): CsvRecord[] {
  const first = top.findIndex((record, index) => index === titleLinesAtMost || countFilled(record) > 1)
  if (first === -1) return top
  const names = top.findIndex(
    (_, index) => index > first && index <= titleLinesAtMost && isBelowSentences(top, first, index),
  )
  if (names !== -1) return top.slice(names)
  return couldBeNames(top[first]!) ? top.slice(first) : top
}

/** Names of three columns or more, where all above has fewer cells, and the row below has as many, with an amount in it. */
function isBelowSentences(top: CsvRecord[], first: number, index: number): boolean {
  const [names, below] = [top[index]!, top.slice(index + 1).find((record) => countFilled(record) > 0)]
  const count = countFilled(names)
  return (
    count >= 3 &&
    names.cells.every((cell) => /^(\D*|\D+ \d+)$/.test(cell.trim())) &&
    top.slice(first, index).every((record) => countFilled(record) < count) &&
    below !== undefined &&
    below.cells.length === names.cells.length &&
    below.cells.some(isAmount)
  )
}

const countFilled = ({ cells }: CsvRecord): number => cells.filter((cell) => cell.trim() !== '').length

/** A row of goods has amounts in it; the names of columns are words, or quantities behind words: 'Item, Name, 48, 144'. */
function couldBeNames(record: CsvRecord): boolean {
  const amounts = record.cells.filter(isAmount).map((cell) => cell.trim())
  const areQuantities =
    amounts.length > 1 &&
    amounts.every((amount) => /^\d{1,6}\+?$/.test(amount)) &&
    amounts.every((amount, at) => at === 0 || parseInt(amount) > parseInt(amounts[at - 1]!))
  return countFilled(record) > amounts.length + 1 && (amounts.length === 0 || areQuantities)
}

const isAmount = (cell: string): boolean => /^\W*\d[\d.,]*\W*$/.test(cell.trim())

/** A row with its number as a spreadsheet counts: a cell of several lines is in one row. */
export interface SheetRow {
  row: number
  cells: string[]
}

/** Rows of a file whose first line may name its columns, or be a row itself. @throws UnreadableFile with a sentence that names the line */
export async function* readCsvRecords(texts: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  const { delimiter, all } = await peek(texts)
  let breaks = 0
  for await (const { cells, row } of parseRecords(all, delimiter)) {
    yield { row: row - breaks, cells }
    breaks += listBreaks(cells).length
  }
}

const listBreaks = (cells: string[]): string[] => cells.flatMap((cell) => cell.match(/\r\n|\n|\r/g) ?? [])

function toMayBeCut(names: string[], { row, count }: { row: CsvRow; count: number }): MayBeCut {
  const column = names[Math.min(count, names.length) - 1]!
  return { column, cell: row.cells[column] ?? '', isShort: count < names.length }
}

function readNames(cells: string[]): string[] {
  const names = cells.map((name) => name.trim())
  if (names.length > columnsAtMost)
    throw new UnreadableFile(`The file has more than ${columnsAtMost.toLocaleString('en-US')} columns. Is it a list?`)
  const double = findRepeated(names, '')
  if (double >= 0)
    throw new UnreadableFile(`Two columns have the name '${names[double]}', so it is not clear which one counts.`)
  return names
}

function toCells(names: string[], values: string[], row: number): Record<string, string> {
  if (values.slice(names.length).some((value) => value.trim() !== ''))
    throw new UnreadableFile(
      `Line ${row} has ${values.length} cells, but its headings name ${names.length} columns. A cell with a comma in it has to stand in quotes.`,
    )
  // Programs leave out empty cells at the end of a row.
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

const faults: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed, so the file may have been cut off',
  CSV_INVALID_CLOSING_QUOTE: 'something stands right behind a closing quote',
  INVALID_OPENING_QUOTE: 'a quote stands within a cell that does not begin with one',
  CSV_MAX_RECORD_SIZE: `the row is longer than ${longestRow.toLocaleString('en-US')} characters`,
}

interface CsvRecord {
  cells: string[]
  row: number
}

async function* parseRecords(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  let end = 0
  // The parser counts a line end of two characters within quotes twice.
  let countedTwice = 0
  function toRecord(cells: string[], { lines }: { lines: number }): CsvRecord {
    const breaks = listBreaks(cells)
    countedTwice += breaks.filter((sign) => sign.length === 2).length
    end = lines - countedTwice
    return { cells, row: end - breaks.length }
  }
  const parser = parse({
    delimiter,
    record_delimiter: lineEnds,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    on_record: toRecord as unknown as Options['on_record'],
  })
  const source = Readable.from(texts)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    yield* parser as AsyncIterable<CsvRecord>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that is never closed is found at the end of the file only.
    const line = error.code === 'CSV_QUOTE_NOT_CLOSED' ? end + 1 : Number(error['lines'] ?? end + 1) - countedTwice
    throw new UnreadableFile(`Line ${line}: this is not proper CSV: ${faults[error.code] ?? error.code}.`)
  } finally {
    source.destroy()
  }
}

async function peek(texts: AsyncIterable<string>): Promise<{ delimiter: string; all: AsyncIterable<string> }> {
  const iterator = texts[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  if (done) throw new UnreadableFile('The file is empty.')
  const { named, rest } = takeSeparatorLine(value as string)
  async function* whole() {
    yield rest
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { delimiter: named ?? guessDelimiter(rest), all: unwrapTexts(whole()) }
}

/** '="00123"', by which programs keep Excel from reading a text as a number. */
const wrappedText = /(^|[,;|\t\r\n])="([^"\r\n]*)"(?=[,;|\t\r\n]|$)/g

/** Longer lines are not waited for. */
const waitedFor = 10_000

/** Such cells as quoted ones. A part of the text may end within a line, which then goes on in the next. */
async function* unwrapTexts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  const unwrap = (text: string) => (text.includes('="') ? text.replace(wrappedText, '$1"$2"') : text)
  for await (const more of texts) {
    const text = begun + more
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1
    const at = text.length - end < waitedFor ? end : text.length
    begun = text.slice(at)
    yield unwrap(text.slice(0, at))
  }
  yield unwrap(begun)
}
