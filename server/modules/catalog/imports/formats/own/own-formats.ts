import { allFields, itemFields, namesInFiles } from '../../../../../../domain/catalog/item-fields.ts'
import { fieldsOf } from '../../../../../../domain/fields/record-fields.ts'
import { isSumWord } from '../../../../../../domain/text/sum-words.ts'
import type { DraftRow } from '../../drafts.ts'
import { readFields } from './own-fields.ts'
import { renameColumns, type FileEdits } from '../file-edits.ts'
import { ownColumns, readCells, type Fields } from './own-columns.ts'
import { isPriceColumn, joinPriceColumns } from '../price-columns.ts'
import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'

/** Our own formats, as docs/import.md describes them: one JSON object a line, or the same fields as columns. */
const read = new Set<string>([
  ...[
    ...ownColumns,
    ...allFields.flatMap(namesInFiles),
    'id',
    'sku',
    'gtin',
    'category',
    'color',
    'colour',
    'sizes',
    'stock',
    'price',
  ],
  'published_price',
])
/** What a column can be matched to, each under one name: tables of prices by numbered columns, too. */
const targets = [
  ...ownColumns,
  ...fieldsOf(itemFields, 'measure').flatMap((field) => namesInFiles(field).slice(1)),
  ...['id', 'sku', 'gtin', 'category', 'sizes', 'stock', 'price', 'published_price'],
  ...[1, 2, 3, 4, 5, 6].flatMap((step) => [`quantity #${step}`, `price #${step}`]),
]
const texts = [
  ...fieldsOf(itemFields, 'text', 'html', 'texts', 'pairs', 'paths').filter((field) => field !== 'name'),
  'pictures' as const,
].flatMap(namesInFiles)

export const own = {
  kind: 'own' as const,
  columns: ['code'],
  targets,
  names: [...read],
  reads: (column: string) => read.has(column) || isPriceColumn(column),
  canBeEmpty: (column: string) => texts.includes(column) || column === 'category' || column === 'gtin',
}

/** @param edits a corrected field is written as a cell of CSV; under no name stands the whole line */
export async function* readOwnLines(lines: AsyncIterable<string>, edits?: FileEdits): AsyncGenerator<DraftRow> {
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

export async function* readOwnCsv(rows: AsyncIterable<CsvRow>): AsyncGenerator<DraftRow> {
  for await (const { row, cells } of rows) {
    const over = judgeRow(cells)
    yield over === undefined ? readFields(row, joinPriceColumns(readCells(cells))) : passOver(row, over)
  }
}

/** A row that sums up those above: in place of a code or a name, or of both, it says so. */
function isSum(cells: Record<string, string>): boolean {
  const texts = Object.values(cells).map((cell) => cell.trim())
  const named = ['code', 'id', 'sku', 'name', 'title'].map((column) => (cells[column] ?? '').trim())
  return texts.some(isSumWord) && named.every((text) => text === '' || isSumWord(text))
}

/** A group of a price list stands above its items, alone in its row. */
function isHeading(cells: Record<string, string>): boolean {
  const [only, ...others] = Object.values(cells).filter((cell) => cell.trim() !== '')
  return only !== undefined && others.length === 0 && Object.keys(cells).length > 2 && /^[^\d<>|=]*$/.test(only)
}

/** Why a row is none of an item; undefined: it is. */
const judgeRow = (cells: Record<string, string>): string | undefined =>
  isSum(cells)
    ? 'is the word for a sum, so the row was passed over'
    : isHeading(cells)
      ? 'stands alone in its row and has no digit, so it was taken for a heading and passed over'
      : undefined

const passOver = (row: number, reason: string): DraftRow => ({
  row,
  draft: undefined,
  mistakes: [],
  notices: [{ row, column: 'code', reason }],
})
