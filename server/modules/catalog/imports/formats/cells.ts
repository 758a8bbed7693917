import he from 'he'
import { doubtCode, isPower, judgeGtin, powerRefusal } from '../../../../../domain/catalog/gtin.ts'
import { readUnitPrice, type UnitPrice } from '../../../../../domain/money/money.ts'
import { readDollars } from '../../../../../domain/money/read-dollars.ts'
import { isFormulaError } from '../../../../../domain/text/sheet-cells.ts'
import { withoutTurns } from '../../../../../domain/text/plain-signs.ts'
import type { Mistake } from '../drafts.ts'

/** Reads the cells of one product and collects what is wrong with them. */
export class Cells {
  readonly mistakes: Mistake[] = []
  /** What can be read, but looks as if it were spoiled. */
  readonly doubts: Mistake[] = []
  private readonly row: number
  private readonly cells: Record<string, string>

  constructor(row: number, cells: Record<string, string>) {
    this.row = row
    this.cells = cells
  }

  refuse(column: string, reason: string): void {
    this.mistakes.push({ row: this.row, column, reason })
  }

  has(column: string): boolean {
    return (this.cells[column] ?? '').trim() !== ''
  }

  /** The column is there, but has nothing in this row. */
  isEmpty(column: string): boolean {
    return column in this.cells && !this.has(column)
  }

  /** Without tags and entities, on one line. */
  text(column: string, maxLength = 200): string {
    const text = toLine(this.cells[column] ?? '')
    if (isFormulaError(text)) this.refuse(column, formulaRefusal(text))
    if (text.length <= maxLength) return text
    this.refuse(column, `is longer than ${maxLength} characters`)
    return text.slice(0, maxLength)
  }

  /** Without what spreadsheets make of codes. */
  code(column: string): string {
    const code = this.text(column, 80).replace(/^'(?=\S)/, '')
    if (isPower(code)) this.refuse(column, powerRefusal(code))
    this.doubt(column, doubtCode(code))
    return code
  }

  gtin(column: string): string {
    const verdict = judgeGtin(this.text(column, 40))
    if (verdict.gtin === undefined) this.refuse(column, verdict.reason)
    else this.doubt(column, verdict.doubt)
    return verdict.gtin ?? ''
  }

  doubt(column: string, reason: string | undefined): void {
    if (reason !== undefined) this.doubts.push({ row: this.row, column, reason })
  }

  needed(column: string, maxLength?: number): string {
    const text = this.text(column, maxLength)
    if (text === '') this.refuse(column, 'is empty')
    return text
  }

  html(column: string): string {
    return this.cells[column] ?? ''
  }

  wholeNumber(column: string, { minimum = 0, otherwise = 0 } = {}): number {
    const text = (this.cells[column] ?? '').trim()
    if (text === '') return otherwise
    const number = Number(text)
    if (Number.isInteger(number) && number >= minimum && number <= 1_000_000_000) return number
    this.refuse(column, `is '${shorten(text)}', which is not a whole number from ${minimum} on`)
    return otherwise
  }

  number(column: string, otherwise = 0): number {
    const text = (this.cells[column] ?? '').trim()
    if (text === '') return otherwise
    const number = Number(text)
    if (Number.isFinite(number) && number >= 0) return number
    this.refuse(column, `is '${shorten(text)}', which is not a number`)
    return otherwise
  }

  /** Null for an empty cell. */
  price(column: string): UnitPrice | null {
    const text = (this.cells[column] ?? '').trim()
    if (text === '') return null
    const price = readPrice(text)
    if (price !== undefined) return price
    this.refuse(column, describeNoPrice(text))
    return null
  }

  yes(column: string, otherwise: boolean): boolean {
    const text = (this.cells[column] ?? '').trim().toLowerCase()
    if (text === '') return otherwise
    if (['true', 'yes', '1', 'active', 'publish'].includes(text)) return true
    if (['false', 'no', '0', '-1', 'draft', 'archived', 'unlisted', 'private'].includes(text)) return false
    this.refuse(column, `is '${shorten(this.text(column))}', which is neither yes nor no`)
    return otherwise
  }

  /** Parts between commas or another sign, empty ones left out. */
  list(column: string, separator: string | RegExp = ','): string[] {
    return (this.cells[column] ?? '').split(separator).map(toLine).filter(Boolean)
  }
}

const mostDollars = 1_000_000

/** Dollars like 12, 12.50, $1,250.00, 12.50/ea, 12.50 USD or .0375 in 1/10,000 dollar; undefined for anything else. */
export function readPrice(text: string): UnitPrice | undefined {
  const dollars = readDollars(
    text.replace(/^\s*'|\s*(?:\/|per )?\s*(?:ea|each|pc|piece|unit)\.?(?=(?: usd)?\s*$)/gi, ''),
    4,
  )
  return dollars !== undefined && dollars <= mostDollars ? readUnitPrice(dollars) : undefined
}

/** Why a cell is refused that should hold one. */
export const describeNoPrice = (text: string): string =>
  `is '${shorten(text)}', not a price. Enter dollars, like 12.50, with at most 4 decimals`

/** Tags out, entities read, on one line. A tag holds no other: millions of '<' would each be looked behind to the end. */
export const toLine = (html: string): string => foldSpaces(he.decode(html.replace(/<[^<>]*>/g, ' ')))

/** White space folded; control characters and what turns the direction of writing gone. */
export const foldSpaces = (text: string): string =>
  withoutTurns(text)
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const formulaRefusal = (text: string): string => `is '${text}', the error of a formula`

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
