import { allFields, columnOf, itemFields, rowOf, type FieldKind } from '../../../../../../domain/catalog/item-fields.ts'
import { listSizes } from '../../../../../../domain/catalog/size-ranges.ts'
import { fieldsOf } from '../../../../../../domain/fields/record-fields.ts'
import {
  readColorPairs,
  readList,
  readNames,
  readPairs,
  readPaths,
  readRecords,
  writeColorPairs,
  writeList,
  writeNames,
  writePairs,
  writePaths,
  writeRecords,
  type RecordShape,
} from '../cell-lists.ts'

/** Our own format as docs/import.md describes it: a JSON object with these fields, or the same as columns. */
export type Fields = Record<string, unknown>

/** The days of an item are in no file. */
export const ownFields = allFields.filter((field) => itemFields[field].kind !== 'day')
export const ownColumns: readonly string[] = ownFields.map(columnOf)

const shapes: Record<string, RecordShape> = Object.fromEntries(
  fieldsOf(itemFields, 'rows').map((field) => [columnOf(field), rowOf(field) as RecordShape]),
)
const kinds = new Map<string, FieldKind>(ownFields.map((field) => [columnOf(field), itemFields[field].kind]))
const kindOf = (column: string): FieldKind | undefined => (column === 'sizes' ? 'texts' : kinds.get(column))

/** A cell that a spreadsheet would run as a formula stands behind an apostrophe; another one guards a cell that has one already. */
const guarded = /^'*[=+\-@\t\r＝＋－＠]/u

const writeCell = (text: string): string => (guarded.test(text) ? `'${text}` : text)
const readCell = (cell: string): string => (cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell)

export function readCells(cells: Record<string, string>): Fields {
  const fields: Fields = {}
  for (const [column, raw] of Object.entries(cells)) {
    const cell = readCell(raw)
    fields[column] = cell.trim() === '' ? '' : readColumn(column, cell)
  }
  return fields
}

function readColumn(column: string, cell: string): unknown {
  const shape = shapes[column]
  if (shape) return readRecords(cell, shape)
  if (column === 'sizes') return readNames(cell).flatMap(listSizes)
  switch (kindOf(column)) {
    case 'texts':
      return readList(cell)
    case 'pairs':
      return readPairs(cell).map(([name, value]) => ({ name, value }))
    case 'colors':
      return readColorPairs(cell).map(([name, hex]) => ({ name, ...(hex && { hex }) }))
    case 'paths':
      return readPaths(cell)
    default:
      return cell
  }
}

/** A field as a cell of CSV has it; what the format does not know stays JSON. */
export function writeField(column: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value as string | number)
  if (!Array.isArray(value)) return JSON.stringify(value)
  const parts = value as unknown[]
  if (parts.every((part) => typeof part === 'string'))
    return column === 'sizes' || column === 'colors' ? writeNames(parts) : writeList(parts)
  const kind = kindOf(column)
  const isKnown = kind === 'rows' || kind === 'pairs' || kind === 'colors'
  return (isKnown && parts.every(isPlain)) || (kind === 'paths' && parts.every((part) => Array.isArray(part)))
    ? writeColumn(column, value)
    : JSON.stringify(value)
}

const isPlain = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  !Array.isArray(part) &&
  Object.values(part).every((value) => typeof value !== 'object')

export function writeCells(fields: Fields): string[] {
  return ownColumns.map((column) => writeCell(writeColumn(column, fields[column])))
}

type Named = { name: string; value?: string; hex?: string }

function writeColumn(column: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const shape = shapes[column]
  if (shape) return writeRecords((value as Fields[]).map(toTexts), shape)
  switch (kindOf(column)) {
    case 'texts':
      return writeList(value as string[])
    case 'pairs':
      return writePairs((value as Named[]).map(({ name, value: text }) => [String(name), String(text)]))
    case 'colors':
      return writeColorPairs((value as Named[]).map(({ name, hex = '' }) => [String(name), String(hex)]))
    case 'paths':
      return writePaths((value as unknown[][]).map((path) => path.map(String)))
    case 'state':
    case 'switch':
      return value === true ? 'yes' : 'no'
    default:
      return String(value as string | number)
  }
}

const toTexts = (record: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    ]),
  )
