import type { PostalAddress } from '../people/addresses.ts'
import { findState } from '../people/us-states.ts'
import { cleanCell } from '../text/sheet-cells.ts'
import { findColumns, labelLines, listMissing, type Columns, type SheetField } from './address-headings.ts'

export const addressRowsAtMost = 5_000

/** A row of cells, with its number in the spreadsheet. */
interface SheetRow {
  row: number
  cells: readonly string[]
}

/** A row with an address in it, as it was typed. */
export interface AddressSheetRow {
  row: number
  address: PostalAddress
  quantity: string
}

export interface AddressSheet {
  rows: AddressSheetRow[]
  /** Which heading was taken for what. */
  columns: { field: SheetField; heading: string }[]
  /** Headings of columns that say nothing here. */
  unused: string[]
}

/** Lists are preceded by titles and notes; further down nobody looks for headings. */
const headingsWithin = 20
const columnsAtMost = 200

/** What a sheet that we have handed out says beside the addresses. */
const ofCorrectedSheet = ['Row', 'Problem']

export type SheetReading =
  | { isRead: true; sheet: AddressSheet }
  | { isRead: false; reason: 'empty' }
  | { isRead: false; reason: 'no-rows' }
  | { isRead: false; reason: 'no-columns'; missing: string[] }
  | { isRead: false; reason: 'twice'; field: SheetField }

/** As what each column is read, in the order of the sheet; undefined: it says nothing here. */
export type MatchedColumns = readonly (SheetField | undefined)[]

/** A column of a sheet, for a person who says what is in it. */
export interface SheetColumn {
  heading: string
  /** The first values. */
  samples: string[]
  /** As far as its heading says. */
  readAs: SheetField | undefined
}

/**
 * Finds the row of headings, which column holds what, and the rows below.
 * @param matched what a person says of the columns, in the place of their headings
 */
export function readAddressSheet(rows: readonly SheetRow[], matched?: MatchedColumns): SheetReading {
  const table = openTable(rows)
  if (!table) return { isRead: false, reason: 'empty' }
  const twice = matched?.find((field, column) => field !== undefined && matched.indexOf(field) !== column)
  if (twice) return { isRead: false, reason: 'twice', field: twice }
  const columns = matched ? toColumns(matched) : table.columns
  const missing = listMissing(columns)
  if (missing.length > 0) return { isRead: false, reason: 'no-columns', missing }
  const found = table.rows
    .map(({ row, cells }) => readRow(row, cells, columns))
    .filter(({ address, quantity }) => quantity !== '' || Object.values(address).some((text) => text !== ''))
  if (found.length === 0) return { isRead: false, reason: 'no-rows' }
  const used = new Set(columns.values())
  return {
    isRead: true,
    sheet: {
      rows: found,
      columns: [...columns].map(([field, column]) => ({ field, heading: table.headings[column] ?? '' })),
      unused: table.headings.filter(
        (heading, column) => heading !== '' && !used.has(column) && !ofCorrectedSheet.includes(heading),
      ),
    },
  }
}

const toColumns = (matched: MatchedColumns): Columns =>
  new Map(matched.flatMap((field, column) => (field === undefined ? [] : [[field, column] as const])))

/** The columns of a sheet, to be matched by hand; none: it is empty. */
export function listSheetColumns(rows: readonly SheetRow[]): SheetColumn[] {
  const table = openTable(rows)
  if (!table) return []
  const width = Math.max(table.headings.length, ...table.rows.map(({ cells }) => cells.length))
  const fields = new Map([...table.columns].map(([field, column]) => [column, field]))
  return Array.from({ length: width }, (_, column) => ({
    heading: table.headings[column] ?? '',
    samples: listSamples(table.rows, column),
    readAs: fields.get(column),
  }))
}

const samplesOfColumn = 3
const longestSample = 40

function listSamples(rows: readonly SheetRow[], column: number): string[] {
  const values = new Set<string>()
  for (const { cells } of rows) {
    if (cells[column]) values.add(cells[column].slice(0, longestSample))
    if (values.size === samplesOfColumn) break
  }
  return [...values]
}

interface Table {
  headings: readonly string[]
  columns: Columns
  /** Below the headings. */
  rows: SheetRow[]
}

function openTable(rows: readonly SheetRow[]): Table | undefined {
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, columnsAtMost).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return undefined
  const top = readTop(filled)
  const at = findHeadings(top)
  if (at < 0) {
    const headings = filled[0]!.cells.map((_, column) => `Column ${nameColumn(column)}`)
    return { headings, columns: new Map(), rows: filled }
  }
  const below = filled.slice(at + 1)
  return { headings: top[at]!.cells, columns: findWholeAddresses(top[at]!.columns, below), rows: below }
}

/** An 'Address' without a column for its ZIP code may have all of it. */
function findWholeAddresses(columns: Columns, rows: readonly SheetRow[]): Columns {
  const column = columns.get('address1')
  if (column === undefined || columns.has('zip') || columns.has('cityStateZip')) return columns
  const cells = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
  const wholeOnes = cells.filter((cell) => splitWholeAddress(cell).place !== '')
  if (wholeOnes.length <= cells.length / 2) return columns
  return new Map([...columns].map(([field, at]) => [field === 'address1' ? 'wholeAddress' : field, at]))
}

/** The rows among which the headings are, down to those that say enough. */
function readTop(filled: SheetRow[]) {
  const top: { cells: readonly string[]; columns: Columns }[] = []
  for (const { cells } of filled.slice(0, headingsWithin)) {
    top.push({ cells, columns: findColumns(cells) })
    if (listMissing(top.at(-1)!.columns).length === 0) break
  }
  return top
}

/** Those that say enough, or most; of a sheet whose words nobody knows the first row that is no title. @returns -1: it has no headings */
function findHeadings(top: { cells: readonly string[]; columns: Columns }[]): number {
  const enough = top.findIndex(({ columns }) => listMissing(columns).length === 0)
  if (enough >= 0) return enough
  const sizes = top.map(({ cells, columns }) => (cells.some(isZip) ? 0 : columns.size))
  if (Math.max(...sizes) > 0) return sizes.indexOf(Math.max(...sizes))
  const counts = top.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const first = counts.findIndex((count) => count > Math.max(...counts) / 2)
  return top[first]!.cells.some(isZip) ? -1 : first
}

/** Where a ZIP code stands, there is an address already. */
const isZip = (cell: string): boolean => /(^|[a-z.],? )\d{5}(-\d{4})?$/i.test(cell)

/** As spreadsheets call them: A, B ... Z, AA. */
const nameColumn = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : nameColumn(Math.floor(column / 26) - 1) + nameColumn(column % 26)

/** What people write where there is nothing to write. */
const nothing = /^(-+|–|—|n\/?a|none|null|nil)$/i

function readRow(row: number, cells: readonly string[], columns: Columns): AddressSheetRow {
  const read = (field: SheetField): string => {
    const column = columns.get(field)
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const optional = (field: SheetField): string => read(field).replace(nothing, '')
  const label = readLabel(labelLines.map(read).filter((line) => line !== ''))
  const whole = splitWholeAddress(read('wholeAddress'))
  const place = splitPlace(read('cityStateZip') || label.place || whole.place)
  const city = read('city') || place.city
  const ofCity = read('state') === '' && place.state === '' ? splitPlace(city) : { city, state: '', zip: '' }
  const box = optional('postBox')
  const street =
    withNumber(optional('houseNumber'), read('address1')) ||
    label.street ||
    whole.street ||
    (box && `PO Box ${box.replace(/^p\.?\s*o\.?\s*box\s*/i, '')}`)
  const suite = [optional('address2') || label.suite || whole.suite, optional('address3')].filter(Boolean).join(', ')
  return {
    row,
    address: {
      ...readPerson(read, optional('company'), label.names),
      address1: withoutEnd(street, suite),
      address2: suite,
      city: ofCity.city || city,
      state: read('state') || place.state || ofCity.state,
      zip: read('zip') || place.zip || ofCity.zip,
      country: optional('country'),
      phone: optional('phone'),
    },
    quantity: read('quantity'),
  }
}

/** A sheet of branches has their names alone, and one of customers the company's beside those of a person. */
function readPerson(read: (field: SheetField) => string, company: string, [first = '', second = '']: string[]) {
  const person = `${read('firstName')} ${read('lastName')}`.trim()
  const isFirm = person !== '' && /\p{L}/u.test(read('name')) && !isAlike(read('name'), person)
  const name = (isFirm ? person : read('name')) || person || second || (company ? '' : first)
  const firm = company || (isFirm ? read('name') : '') || (first === name ? '' : first)
  return name ? { name, company: firm } : { name: firm, company: '' }
}

const withNumber = (houseNumber: string, street: string): string =>
  street === '' || street.startsWith(`${houseNumber} `) ? street : `${houseNumber} ${street}`.trim()

/** Is one of the words of a person in a name? */
const isAlike = (name: string, person: string): boolean =>
  person
    .toLowerCase()
    .split(' ')
    .some((word) => name.toLowerCase().includes(word))

/** Shops write the suite behind the street, and once more in a column of its own. */
function withoutEnd(street: string, suite: string): string {
  if (suite === '' || !street.toLowerCase().endsWith(suite.toLowerCase())) return street
  const rest = street.slice(0, -suite.length)
  return /[\s,]$/.test(rest) ? rest.replace(/[\s,]+$/, '') || street : street
}

/** An address as on a label: names, the street, what else there is, city, state and ZIP code. */
function readLabel(lines: string[]) {
  const at = lines.findLastIndex((line) => splitPlace(line).zip !== '')
  const above = at < 0 ? lines : lines.slice(0, at)
  const street = above.findIndex((line) => /\d/.test(line))
  const names = street < 0 ? above.slice(0, -1) : above.slice(0, street)
  const [first = '', ...others] = above.slice(names.length)
  return { names, street: first, suite: others.join(', '), place: lines[at] ?? '' }
}

/** '1200 W Van Buren St, Dock 4, Chicago, IL 60607, USA' in one cell; without a place where it is no more than a street. */
function splitWholeAddress(text: string) {
  const parts = text
    .replace(/[\s,]+(?:usa?|u\.s\.a?\.?|united states(?: of america)?)\.?$/i, '')
    .split(/\s*,\s*/)
    .filter(Boolean)
  const placeAt = [3, 2, 1].map((length) => parts.length - length).find((at) => at > 0 && isPlace(parts.slice(at)))
  const [street = '', ...others] = parts.slice(0, placeAt)
  return placeAt === undefined
    ? { street: text, suite: '', place: '' }
    : { street, suite: others.join(', '), place: parts.slice(placeAt).join(', ') }
}

function isPlace(parts: string[]): boolean {
  const { state, zip } = splitPlace(parts.join(', '))
  return zip !== '' && findState(state) !== undefined
}

/** 'Chicago, IL 60607', 'Chicago IL 60607' or 'Chicago, IL' in one cell. */
function splitPlace(text: string): { city: string; state: string; zip: string } {
  const [, city = '', state = '', zip = ''] =
    /^([^,]+),\s*([a-z. ]*[a-z.])[,\s]*(\d[\d -]*)?$/i.exec(text) ??
    /^([^,\d]+?)\s+([A-Z]{2})[,\s]+(\d{5}(?:-\d{4})?)$/.exec(text) ??
    []
  return { city, state, zip }
}
