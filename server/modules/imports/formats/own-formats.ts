import type { ReadItem } from '../drafts.ts'
import { readFields } from './own-fields.ts'
import { ownColumns, readCells } from './own-columns.ts'
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
  columns: ['code'],
  names: [...read],
  reads: (column: string) => read.has(column),
  canBeEmpty: (column: string) => texts.includes(column),
}

export async function* readOwnLines(lines: AsyncIterable<string>): AsyncGenerator<ReadItem> {
  let row = 0
  for await (const line of lines) {
    row += 1
    if (line.trim() === '') continue
    try {
      const fields: unknown = JSON.parse(line)
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new SyntaxError('no object')
      yield readFields(row, fields as Record<string, unknown>)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      yield { row, draft: undefined, mistakes: [{ row, column: '', reason: 'is not a JSON object' }] }
    }
  }
}

export async function* readOwnCsv(rows: AsyncIterable<CsvRow>): AsyncGenerator<ReadItem> {
  for await (const { row, cells } of rows) yield readFields(row, readCells(cells))
}
