import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'

export interface CsvRow {
  /** The line in the file where the row begins. */
  row: number
  cells: Record<string, string>
}

/** The file as a whole cannot be read, and the sentence says why. */
export class UnreadableFile extends Error {}

const longestCell = 1_000_000

/** Rows under the names of the first line, one at a time. Commas, semicolons and tabs divide; the first line tells which. */
export async function* readCsvRows(content: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const { first, all } = await peek(content)
  const parser = parse({
    bom: true,
    delimiter: guessDelimiter(first),
    columns: (names: string[]) => names.map((name) => name.trim()),
    info: true,
    relax_column_count_less: true,
    skip_empty_lines: true,
    max_record_size: longestCell,
  })
  const source = Readable.from(all)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    let previousEnd = 1
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<string, string>
      info: { lines: number }
    }>) {
      yield { row: Math.min(info.lines, previousEnd + 1), cells: record }
      previousEnd = info.lines
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(`Line ${String(error['lines'] ?? '?')}: this is not proper CSV (${error.code}).`)
    throw error
  }
}

async function peek(content: AsyncIterable<Buffer>): Promise<{ first: string; all: AsyncIterable<Buffer> }> {
  const iterator = content[Symbol.asyncIterator]()
  const { value, done } = await iterator.next()
  if (done || value.length === 0) throw new UnreadableFile('The file is empty.')
  if (value[0] === 0x50 && value[1] === 0x4b)
    throw new UnreadableFile('This is a spreadsheet or a ZIP file. Please save it as CSV first.')
  if (value.includes(0)) throw new UnreadableFile('This is not a text file.')
  async function* whole() {
    yield value as Buffer
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { first: value.toString('utf8'), all: whole() }
}

function guessDelimiter(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }))
  return counts.sort((one, other) => other.count - one.count)[0]!.sign
}
