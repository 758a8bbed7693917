import type { ReadItem } from '../drafts.ts'
import { readFields } from './own-fields.ts'
import { renameColumns, type FileEdits } from './file-edits.ts'
import { ownColumns, readCells, type Fields } from './own-columns.ts'
import type { CsvRow } from '../../../platform/sheets/read-csv.ts'

/** Our own formats, as docs/import.md describes them: one JSON object a line, or the same fields as columns. */
const texts = [
  ...['description', 'features', 'bullets', 'specifications', 'attributes', 'summary', 'keywords', 'tags', 'category'],
  ...['brand', 'vendor', 'material', 'made_in', 'unit', 'collections', 'collection', 'pictures', 'image_url', 'gtin'],
]
const read = new Set<string>([
  ...[...ownColumns, ...texts, 'id', 'sku', 'title', 'color', 'colour', 'sizes', 'stock', 'price', 'published_price'],
])

export const own = {
  kind: 'own' as const,
  columns: ['code'],
  targets: [...read],
  names: [...read],
  reads: (column: string) => read.has(column),
  canBeEmpty: (column: string) => texts.includes(column),
}

/** @param edits a corrected field is written as a cell of CSV; under no name stands the whole line */
export async function* readOwnLines(lines: AsyncIterable<string>, edits?: FileEdits): AsyncGenerator<ReadItem> {
  let row = 0
  for await (const text of lines) {
    row += 1
    const { '': whole, ...cells } = edits?.cells.get(row) ?? {}
    const line = whole ?? text
    if (line.trim() === '') continue
    try {
      const fields = readLine(line)
      const named = edits ? renameColumns(fields, edits) : fields
      yield readFields(row, { ...named, ...readCells(cells) })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      yield { row, draft: undefined, mistakes: [{ row, column: '', reason: 'is not a JSON object' }] }
    }
  }
}

/** @throws SyntaxError where it is no JSON object */
export function readLine(line: string): Fields {
  const fields: unknown = JSON.parse(line)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new SyntaxError('no object')
  return fields as Fields
}

export async function* readOwnCsv(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
  for await (const { row, cells } of rows) yield isSum(cells) ? passOver(row) : readFields(row, readCells(cells))
}

const sumWords = /^(sub[- ]?|grand )?totals?( \(?usd\)?)?\s*:?$/i

/** A row that sums up those above: in place of a code or a name, or of both, it says so. */
function isSum(cells: Record<string, string>): boolean {
  const texts = Object.values(cells).map((cell) => cell.trim())
  const named = ['code', 'id', 'sku', 'name', 'title'].map((column) => (cells[column] ?? '').trim())
  return texts.some((text) => sumWords.test(text)) && named.every((text) => text === '' || sumWords.test(text))
}

const passOver = (row: number): ReadItem => ({
  row,
  draft: undefined,
  mistakes: [],
  notices: [{ row, column: 'code', reason: 'is the word for a sum, so the row was passed over' }],
})
