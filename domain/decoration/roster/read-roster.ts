import { cleanLettering } from './clean-roster.ts'
import { readColumns, type RosterColumns } from './roster-columns.ts'
import { rosterRowsAtMost, type RosterRow } from './roster.ts'
import { normalizeSize } from './roster-sizes.ts'

/** A color and size that a row can be of, those that are ordered first. */
export interface RosterPart {
  code: string
  color: string | null
  size: string | null
}

const cellAtMost = 200

/** Rows of a list as somebody has typed it or sent it. A size that is not sold stays empty, so that its row asks for one. */
export function readRosterCells(table: readonly (readonly string[])[], parts: readonly RosterPart[]): RosterRow[] {
  const cells = table
    .map((row) => row.map((cell) => tidyCell(cell.slice(0, cellAtMost))))
    .filter((row) => row.some((cell) => cell !== ''))
  const { columns, headings } = readColumns(cells, parts)
  const rows: RosterRow[] = []
  for (const row of cells.slice(headings)) {
    const count = readCount(row, columns)
    const read = readRow(row, columns, parts)
    // One more than is allowed is enough to say that there are too many.
    for (let piece = 0; piece < count && rows.length <= rosterRowsAtMost; piece += 1) rows.push(read)
  }
  return rows
}

/** A list as it is pasted: columns by tabs, commas or semicolons, else the words of each line by what they look like. */
export function readPastedRoster(text: string, parts: readonly RosterPart[]): RosterRow[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const sign = ['\t', ';', ','].find((one) => lines.some((line) => line.includes(one)))
  return sign === undefined
    ? readRosterCells(
        lines.map((line) => splitWords(line, parts)),
        parts,
      )
    : readRosterCells(
        lines.map((line) => splitCells(line, sign)),
        parts,
      )
}

function readRow(row: readonly string[], columns: RosterColumns, parts: readonly RosterPart[]): RosterRow {
  const at = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? ''))
  return {
    name: at(columns.name),
    number: at(columns.number).replace(/^(#|no\.?\s*)(?=\d)/i, ''),
    part: findPart(at(columns.part), at(columns.size), at(columns.color), parts),
  }
}

function findPart(code: string, size: string, color: string, parts: readonly RosterPart[]): string {
  const byCode = parts.find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (byCode) return byCode.code
  const found = parts.find(
    (one) =>
      (size === '' || normalizeSize(one.size ?? '') === normalizeSize(size)) &&
      (color === '' || one.color?.toLowerCase() === color.toLowerCase()),
  )
  const isSaid = size !== '' || color !== '' || parts.length === 1
  return isSaid && found && (size !== '' || isOneSize(parts)) ? found.code : ''
}

const isOneSize = (parts: readonly RosterPart[]): boolean => new Set(parts.map(({ size }) => size)).size <= 1

function readCount(row: readonly string[], { quantity }: RosterColumns): number {
  const text = quantity === undefined ? '' : (row[quantity] ?? '')
  return /^\d{1,4}$/.test(text) ? Math.min(Number(text), rosterRowsAtMost + 1) : 1
}

/** Spreadsheets put an apostrophe before what they would otherwise take for a figure or a formula. */
const tidyCell = (cell: string): string => cleanLettering(cell).replace(/^'(?=[\d=+\-@])/, '')

/** 'RIVERA 07 L', 'L 07 Rivera': what looks like a size and a number, the rest is the name. */
function splitWords(line: string, parts: readonly RosterPart[]): string[] {
  const sizes = new Set(parts.map(({ size }) => normalizeSize(size ?? '')).filter(Boolean))
  const words = line.trim().split(/\s+/)
  const sizeAt = words.findLastIndex((word, index) => sizes.has(normalizeSize(word)) && (index > 0 || words.length > 1))
  const numberAt = words.findIndex((word, index) => index !== sizeAt && /^#?\d{1,4}$/.test(word))
  const name = words.filter((_, index) => index !== sizeAt && index !== numberAt).join(' ')
  return [name, words[numberAt] ?? '', words[sizeAt] ?? '']
}

/** Cells of a line; a quoted one may hold the sign. */
function splitCells(line: string, sign: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at]!
    const last = cells.length - 1
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cells[last] += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cells[last] === '')) isQuoted = !isQuoted
    else if (letter === sign && !isQuoted) cells.push('')
    else cells[last] += letter
  }
  return cells
}
