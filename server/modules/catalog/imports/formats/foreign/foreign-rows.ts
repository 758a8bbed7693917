import { Cells, describeNoPrice, readPrice } from '../cells.ts'
import type { UnitPrice } from '../../../../../../domain/money/money.ts'
import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'

/** What a column of another program is for. */
export type Role =
  | 'kind'
  | 'family'
  | 'code'
  | 'name'
  | 'description'
  | 'brand'
  | 'keywords'
  | 'categories'
  | 'price'
  | 'sale'
  | 'saleFrom'
  | 'saleUntil'
  | 'published'
  | 'stock'
  | 'gtin'
  | 'isShown'
  | 'isHidden'
  | 'pictures'
  | 'options'
  | 'optionNames'
  | 'optionValues'
  | 'markup'
  | 'minimum'

/** The headings of a role, the best first: as `toKey` has them, or any that a pattern takes. */
export type Headings = Partial<Record<Role, readonly (string | RegExp)[]>>

/** 'Price (tax excl.)' is 'price tax excl'. */
export const toKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns of each role that a file has, in the order of the headings, of which the first is the best. */
type RoleColumns = ReadonlyMap<Role, readonly string[]>

export function findRoles(columns: readonly string[], headings: Headings): RoleColumns {
  const keys = columns.map(toKey)
  return new Map(
    (Object.entries(headings) as [Role, readonly (string | RegExp)[]][]).map(([role, names]) => [
      role,
      names.flatMap((name) =>
        columns.filter((_, at) => (typeof name === 'string' ? keys[at] === name : name.test(keys[at]!))),
      ),
    ]),
  )
}

const yes = /^(?:y|yes|t|true|1|active|enabled|visible|published|publish)$/i
const no = /^(?:n|no|f|false|0|2|inactive|disabled|hidden|unavailable|archived|draft|not visible individually)$/i

/** Reads the cells of a row by what their columns are for. */
export class ForeignRow {
  readonly row: number
  readonly cells: Cells
  private readonly raw: Record<string, string>
  private readonly roles: RoleColumns
  private ownCode: string | undefined

  constructor({ row, cells }: CsvRow, roles: RoleColumns) {
    this.row = row
    this.raw = cells
    this.cells = new Cells(row, cells)
    this.roles = roles
  }

  /** All of them, as the file has them. */
  list(role: Role): string[] {
    return this.named(role).map(({ text }) => text)
  }

  /** The same with their columns, as `toKey` has these. */
  named(role: Role): { key: string; text: string }[] {
    return (this.roles.get(role) ?? []).map((column) => ({ key: toKey(column), text: (this.raw[column] ?? '').trim() }))
  }

  /** The best column of the role that has something in this row. */
  columnOf(role: Role): string | undefined {
    const columns = this.roles.get(role) ?? []
    return columns.find((column) => this.cells.has(column)) ?? columns[0]
  }

  raws(role: Role): string {
    const column = this.columnOf(role)
    return column === undefined ? '' : (this.raw[column] ?? '').trim()
  }

  has(role: Role): boolean {
    return this.raws(role) !== ''
  }

  text(role: Role, maxLength?: number): string {
    const column = this.columnOf(role)
    return column === undefined ? '' : this.cells.text(column, maxLength)
  }

  /** Read once: what is doubted is doubted once. */
  code(): string {
    const column = this.columnOf('code')
    return (this.ownCode ??= column === undefined ? '' : this.cells.code(column))
  }

  gtin(): string {
    const column = this.columnOf('gtin')
    return column === undefined || !this.cells.has(column) ? '' : this.cells.gtin(column)
  }

  refuse(role: Role, reason: string): void {
    this.cells.refuse(this.columnOf(role) ?? role, reason)
  }

  /** Null for an empty cell. */
  price(role: Role): UnitPrice | null {
    const text = this.raws(role)
    if (text === '') return null
    const price = readPrice(text)
    if (price !== undefined) return price
    this.refuse(role, describeNoPrice(text))
    return null
  }

  /** Pieces of all places together; undefined where nothing is counted. Oversold goods stand below zero. */
  stock(): number | undefined {
    const counted = this.list('stock').filter((text) => text !== '')
    if (counted.length === 0) return undefined
    const pieces = counted.map((text) => Number(text.replaceAll(',', '')))
    if (pieces.every((count) => Number.isFinite(count)))
      return Math.max(0, Math.floor(pieces.reduce((sum, count) => sum + Math.max(0, count), 0)))
    this.refuse(
      'stock',
      `is '${counted.find((text) => !Number.isFinite(Number(text.replaceAll(',', ''))))}', which is no number`,
    )
    return undefined
  }

  /** Undefined where the file does not say it. */
  isHidden(): boolean | undefined {
    const shown = this.list('isShown').filter((text) => text !== '')
    const hidden = this.list('isHidden').filter((text) => text !== '')
    if (shown.length + hidden.length === 0) return undefined
    for (const [role, texts] of Object.entries({ isShown: shown, isHidden: hidden }) as [Role, string[]][]) {
      const unknown = texts.find((text) => !yes.test(text) && !no.test(text) && !isPlaces(text))
      if (unknown !== undefined) this.refuse(role, `is '${unknown.slice(0, 40)}', which is neither yes nor no`)
    }
    return shown.some((text) => no.test(text)) || hidden.some((text) => yes.test(text))
  }
}

/** Where Magento shows it. */
const isPlaces = (text: string): boolean => /^(?:catalog|search|catalog,\s*search)$/i.test(text)
