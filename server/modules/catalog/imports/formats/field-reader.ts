import type { UnitPrice } from '../../../../../domain/money/money.ts'
import { readLeadDays } from '../../../../../domain/calendar/lead-times.ts'
import { doubtCode, isPower, judgeGtin, powerRefusal } from '../../../../../domain/catalog/gtin.ts'
import { readMeasured, unitOfColumn } from '../../../../../domain/catalog/measure-units.ts'
import { isOnCall } from '../../../../../domain/pricing/price-on-call.ts'
import { isFormulaError } from '../../../../../domain/text/sheet-cells.ts'
import { isNotCounted } from '../../../../../domain/stock/sold-to-order.ts'
import { describeNoPrice, formulaRefusal, readPrice, toLine } from './cells.ts'
import type { Mistake } from '../drafts.ts'
import type { Fields } from './own/own-columns.ts'

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const shorten = (value: unknown) =>
  toLine(typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 40)

const entriesAtMost = 5_000

/** On an entry of a list that was made of columns of the file: the column of each of its fields. */
export const ownColumns = Symbol('own columns')

/** The row of each entry of an item's lists. */
export type EntryRows = ReadonlyMap<unknown, number>

/** Reads the fields of one item, or of one entry of its lists, and collects what is wrong. What is not given is undefined. */
export class FieldReader {
  private readonly fields: Fields
  private readonly row: number
  private readonly mistakes: Mistake[]
  /** What can be read, but looks as if it were spoiled. */
  readonly doubts: Mistake[]
  /** The list that the fields are an entry of. */
  private readonly list: string
  /** Rows of their own of the entries of lists, where they have some. */
  private readonly rows: EntryRows

  constructor(
    fields: Fields,
    row: number,
    mistakes: Mistake[],
    {
      rows = new Map(),
      list = '',
      doubts = [],
    }: { rows?: EntryRows | undefined; list?: string; doubts?: Mistake[] } = {},
  ) {
    this.fields = fields
    this.row = row
    this.mistakes = mistakes
    this.doubts = doubts
    this.rows = rows
    this.list = list
  }

  refuse(name: string, reason: string): void {
    const own = findColumn(this.fields, name)
    if (own !== undefined) this.mistakes.push({ row: this.row, column: own, reason })
    else if (this.list)
      this.mistakes.push({ row: this.row, column: this.list, reason: `(${name}) ${reason}`, field: name })
    else this.mistakes.push({ row: this.row, column: name, reason })
  }

  /** The file has it in a column of its own. */
  hasColumn(name: string): boolean {
    return findColumn(this.fields, name) !== undefined
  }

  /** What is wrong with one entry of a list of the item. */
  refuseEntry(name: string, index: number, reason: string): void {
    const entries = this.find(name)
    const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
    const column = findColumn(entry, 'quantity') ?? name
    this.mistakes.push({ row: this.rows.get(entry) ?? this.row, column, reason })
  }

  /** What stands where an entry of another form was meant. */
  refuseForm(name: string, form: string): void {
    this.mistakes.push({
      row: this.row,
      column: this.list,
      field: name,
      reason: `'${shorten(this.find(name) ?? '')}' is not ${form}`,
    })
  }

  isWhole(name: string): boolean {
    const value = this.find(name)
    return Number.isInteger(typeof value === 'string' ? readWhole(value) : value)
  }

  has(...names: string[]): boolean {
    return names.some((name) => isSaid(this.fields[name]))
  }

  /** There, but with nothing in it. */
  isEmpty(name: string): boolean {
    return name in this.fields && !isSaid(this.fields[name])
  }

  find(...names: string[]): unknown {
    return names.map((name) => this.fields[name]).find(isSaid)
  }

  text(names: string[], maxLength = 200): string | undefined {
    const value = this.find(...names)
    if (value === undefined) return undefined
    if (typeof value === 'object') return void this.refuse(names[0]!, 'is no text')
    const text = toLine(String(value as string | number | boolean))
    if (isFormulaError(text)) return void this.refuse(this.nameOf(names), formulaRefusal(text))
    if (text.length <= maxLength) return text === '' ? undefined : text
    return void this.refuse(names[0]!, `is longer than ${maxLength} characters`)
  }

  /** Without what spreadsheets make of codes. */
  code(names: string[], maxLength: number): string | undefined {
    const code = this.text(names, maxLength)?.replace(/^'(?=\S)/, '')
    if (code === undefined) return undefined
    const name = names.find((one) => this.has(one))!
    if (isPower(code)) this.refuse(name, powerRefusal(code))
    this.doubt(name, doubtCode(code))
    return code
  }

  gtin(): string | undefined {
    // Catalogs list several of an item; the first is its own.
    const [given] = [this.find('gtin')].flat()
    if ((typeof given !== 'string' && typeof given !== 'number') || toLine(String(given)) === '') return undefined
    const verdict = judgeGtin(toLine(String(given)))
    if (verdict.gtin === undefined) return void this.refuse('gtin', verdict.reason)
    this.doubt('gtin', verdict.doubt)
    return verdict.gtin
  }

  doubt(name: string, reason: string | undefined): void {
    if (reason === undefined) return
    this.doubts.push(
      this.list
        ? { row: this.row, column: this.list, reason: `(${name}) ${reason}`, field: name }
        : { row: this.row, column: name, reason },
    )
  }

  needed(name: string, maxLength?: number): string {
    const text = this.text([name], maxLength)
    if (text === undefined && !this.mistakes.some(({ row, column }) => row === this.row && column === name))
      this.refuse(name, 'is empty')
    return text ?? ''
  }

  texts(...names: string[]): string[] | undefined {
    const value = this.find(...names)
    if (value === undefined) return undefined
    const parts = Array.isArray(value) ? (value as unknown[]) : typeof value === 'string' ? value.split(/[|,]/) : []
    return this.bound(names[0]!, parts)
      .map((part) => toLine(String(part)))
      .filter(Boolean)
  }

  /** Nothing of a list that no item has so long. */
  bound<T>(name: string, list: T[]): T[] {
    if (list.length <= entriesAtMost) return list
    this.refuse(name, `has more than ${entriesAtMost.toLocaleString('en-US')} entries`)
    return []
  }

  whole(name: string, minimum = 0): number | undefined {
    const value = this.find(name)
    if (value === undefined) return undefined
    const number = typeof value === 'string' ? readWhole(value) : value
    if (Number.isInteger(number) && (number as number) >= minimum && (number as number) <= 1_000_000_000)
      return number as number
    return void this.refuse(name, `is '${shorten(value)}', which is not a whole number from ${minimum} on`)
  }

  /** Business days, also in the words of a price list. */
  leadDays(name: string): number | undefined {
    const value = this.find(name)
    const days = typeof value === 'string' ? readLeadDays(value) : undefined
    return days ?? this.whole(name)
  }

  /** In the unit that its column says, or the cell itself, as it is stored. */
  measure(names: string[]): number | undefined {
    const name = this.nameOf(names)
    const value = this.find(name)
    const unit = unitOfColumn(name)!
    if (value === undefined) return undefined
    if (unit === unitOfColumn(names[0]!) && !/[a-z"”″]/i.test(shorten(value))) return this.whole(name, 1)
    const stored = readMeasured(String(value as string | number), unit)
    if (stored !== undefined && stored <= 1_000_000_000) return stored
    return void this.refuse(name, `is '${shorten(value)}', which is not a number of ${unit} above zero, like 12.5`)
  }

  /** The first of these names that says something. */
  nameOf(names: readonly string[]): string {
    return names.find((name) => this.has(name)) ?? names[0]!
  }

  /** Of stock; null: nobody counts it. */
  pieces(name: string): number | null | undefined {
    const value = this.find(name)
    return typeof value === 'string' && isNotCounted(value) ? null : this.whole(name)
  }

  isOnCall(name: string): boolean {
    const value = this.find(name)
    return typeof value === 'string' && isOnCall(value)
  }

  price(name: string): UnitPrice | undefined {
    const value = this.find(name)
    if (value === undefined) return undefined
    const text = String(value as string | number)
    const price = readPrice(text)
    if (price === undefined) this.refuse(name, describeNoPrice(text))
    return price
  }

  yes(name: string): boolean | undefined {
    const value = this.find(name)
    if (value === undefined) return undefined
    if (value === true || /^(true|yes|1)$/i.test(shorten(value))) return true
    if (value === false || /^(false|no|0)$/i.test(shorten(value))) return false
    return void this.refuse(name, `is '${shorten(value)}', which is neither yes nor no`)
  }

  oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const text = this.text([name])
    const choice = choices.find((one) => one === text?.toLowerCase())
    if (!choice) this.refuse(name, `is '${text ?? ''}', which is none of ${choices.join(', ')}`)
    return choice
  }

  day(name: string): string | undefined {
    const text = this.text([name])
    if (text === undefined) return undefined
    const date = new Date(`${text}T00:00:00Z`)
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
      return text
    return void this.refuse(name, `is '${shorten(text)}', which is not a day like 2026-12-31`)
  }

  /** The entries of a list of objects. */
  entries<T>(name: string, read: (entry: FieldReader, fields: Fields) => T): T[] | undefined {
    const value = this.find(name)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return void this.refuse(name, 'is no list')
    return this.bound(name, value as unknown[]).flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        this.refuse(name, `holds '${shorten(entry)}', which has no fields`)
        return []
      }
      const row = this.rows.get(entry) ?? this.row
      const given = { rows: this.rows, list: name, doubts: this.doubts }
      return [read(new FieldReader(entry as Fields, row, this.mistakes, given), entry as Fields)]
    })
  }
}

const findColumn = (entry: unknown, field: string): string | undefined =>
  (entry as { [ownColumns]?: Record<string, string> } | undefined)?.[ownColumns]?.[field]

/** '1,200' and '48 pcs', too. */
const readWhole = (text: string) => {
  const [, digits] = /^\s*(\d+|\d{1,3}(?:,\d{3})+)\s*(?:(?:pcs?|pieces?|ea|each|units?)\.?)?\s*$/i.exec(text) ?? []
  return digits === undefined ? NaN : Number(digits.replaceAll(',', ''))
}
