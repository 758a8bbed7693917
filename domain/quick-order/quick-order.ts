import { toPlainCode } from '../text/plain-signs.ts'
import { cleanCell, readSeparatorLine } from '../text/sheet-cells.ts'
import {
  countColumns,
  findBareQuantities,
  findCodes,
  findQuantities,
  hasGoods,
  isHeadings,
  readHeadings,
  type Column,
} from './list-columns.ts'
import { findMainSeparator, splitLine, tidyLines, withoutNumbers } from './list-lines.ts'
import { isLikeQuantity, isUnitsHeading, trimCode, trimQuantity, withUnit } from './list-quantities.ts'
import { isBesideGoods, isOrdered } from './list-rows.ts'

/** A row of a list to order from, as it was typed. */
export interface OrderListRow {
  code: string
  quantity: string
}

export const quickOrderRowsAtMost = 1000

/** Columns that were chosen where a list could be read in several ways, counted from 0; a quantity of -1: none of them. */
export interface ColumnChoice {
  code?: number | undefined
  quantity?: number | undefined
}

/** A column that may hold what is asked for. */
interface CandidateColumn {
  column: number
  /** Empty where the list has no headings. */
  heading: string
  samples: string[]
}

export interface OrderList {
  /** None while something is asked. */
  rows: OrderListRow[]
  /** What could be read in several ways. */
  asks: { of: 'code' | 'quantity'; columns: CandidateColumn[] } | undefined
}

/** Rows of cells, from a spreadsheet or a file: which column holds codes and which quantities is told by the headings, or by what stands there. */
export function readCells(rows: readonly (readonly string[])[], chosen: ColumnChoice = {}): OrderList {
  const { rows: read, asks } = readTable(
    rows.map((cells, line) => ({ cells, line })),
    chosen,
  )
  return { rows: read.map(({ typed }) => typed), asks }
}

const pageMark = /^\W*page\s+\d+(?:\s+of\s+\d+)?\W*$/i

/** What was typed or pasted: each line by its own separator, or by its words. */
export function readPasted(text: string, chosen: ColumnChoice = {}): OrderList {
  const lines = withoutNumbers(
    tidyLines(text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !pageMark.test(line))),
  )
  const named = readSeparatorLine(lines[0] ?? '')
  const body = named === undefined ? lines : lines.slice(1)
  const main = named ?? findMainSeparator(body)
  const split = body.map((line, index) => ({ ...splitLine(line, main), line: index }))
  const { rows, asks, headings } = readTable(
    split.filter(({ sign }) => sign === main),
    chosen,
  )
  if (asks) return { rows: [], asks }
  // What is separated otherwise has columns of its own; what of it stands above the headings is a title, unless it is goods.
  const others = split
    .filter(({ sign, line, cells }) => sign !== main && (line > (headings ?? -1) || hasGoods(cells)))
    .flatMap(readAlone)
  const all = [...rows, ...others].toSorted((one, other) => one.line - other.line)
  return { rows: all.map(({ typed }) => typed), asks: undefined }
}

interface Line {
  cells: readonly string[]
  /** Where it stands in the list. */
  line: number
}

interface TableRow {
  typed: OrderListRow
  line: number
}

interface Table {
  rows: TableRow[]
  asks: OrderList['asks']
  /** The line of the headings. */
  headings?: number | undefined
}

/** Lines that have the same columns. */
function readTable(lines: readonly Line[], chosen: ColumnChoice): Table {
  const cleaned = lines
    .map(({ cells, line }) => ({ cells: cells.map(cleanCell), line }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const { at, headings } = readHeadings(cleaned.map(({ cells }) => cells))
  const body = at === undefined ? cleaned : cleaned.slice(at + 1)
  const width = Math.max(headings.length, countColumns(body.map(({ cells }) => cells)))
  const columns = Array.from({ length: width }, (_, column) => ({
    column,
    heading: headings[column] ?? '',
    cells: body.map(({ cells }) => cells[column] ?? ''),
  }))
  const code = chosen.code === undefined ? findCodes(columns, at !== undefined) : [chosen.code]
  if (code.length > 1) return { rows: [], asks: toQuestion('code', columns, code) }
  const others = columns.filter(({ column }) => column !== code[0])
  const quantity =
    chosen.quantity === undefined
      ? at === undefined
        ? findBareQuantities(others)
        : findQuantities(others)
      : { columns: [chosen.quantity], isCertain: true }
  if (!quantity.isCertain) return { rows: [], asks: toQuestion('quantity', columns, quantity.columns) }
  const [codeAt, quantityAt] = [code[0] ?? 0, quantity.columns[0] ?? -1]
  const unitAt = columns.find(({ column, heading }) => column !== quantityAt && isUnitsHeading(heading))?.column ?? -1
  const isAsked = isOrdered(
    body.map(({ cells }) => cells[quantityAt] ?? ''),
    at !== undefined,
  )
  return {
    rows: body
      .filter(({ cells }) => !isBesideGoods(cells, codeAt, at === undefined ? undefined : headings))
      .map(({ cells, line }) => {
        const left = cells[codeAt] ?? ''
        const right = withUnit(cells[quantityAt] ?? '', cells[unitAt] ?? '', headings[quantityAt] ?? '')
        // Without headings a line may have them the other way around.
        const isSwapped = at === undefined && isLikeQuantity(left) && right !== '' && !isLikeQuantity(right)
        return { typed: isSwapped ? toTyped(right, left) : toTyped(left, right), line }
      })
      .filter(({ typed }) => hasText(typed))
      .filter(({ typed }) => isAsked(typed.quantity)),
    asks: undefined,
    headings: at === undefined ? undefined : cleaned[at]!.line,
  }
}

/** One line by itself. Where it is not plain which of its numbers is the quantity, it gets none, and its buyer enters it. */
function readAlone(line: Line): TableRow[] {
  if (isHeadings(line.cells, false)) return []
  const { rows, asks } = readTable([line], {})
  return asks ? readTable([line], { code: 0, quantity: -1 }).rows : rows
}

const toTyped = (code: string, quantity: string): OrderListRow => ({
  code: trimCode(toPlainCode(code.normalize('NFKC'))),
  quantity: trimQuantity(quantity),
})

/** Does a list begin with words where the others have a code and a quantity? It may be a heading in words of its own. */
export const mayBeginWithHeading = ([first, ...rest]: readonly OrderListRow[]): boolean =>
  first !== undefined &&
  /\p{L}/u.test(first.quantity) &&
  !/\d/.test(first.quantity) &&
  rest.some(({ quantity }) => isLikeQuantity(quantity))

const hasText = ({ code, quantity }: OrderListRow): boolean => code !== '' || quantity !== ''

const samplesAtMost = 3

const toQuestion = (of: 'code' | 'quantity', columns: readonly Column[], asked: readonly number[]) => ({
  of,
  columns: asked.map((column) => ({
    column,
    heading: columns[column]?.heading ?? '',
    samples: (columns[column]?.cells ?? []).filter((cell) => cell !== '').slice(0, samplesAtMost),
  })),
})
