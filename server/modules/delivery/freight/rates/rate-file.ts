import { billedKeys, findBilled, type BilledCarrier } from '../../../../../domain/freight/carriers.ts'
import { fromPounds } from '../../../../../domain/freight/freight.ts'
import { readDollars } from '../../../../../domain/money/read-dollars.ts'
import { readCents, type Cents } from '../../../../../domain/money/money.ts'
import { readTable } from './table-file.ts'

/** One line of the owner's rates: what a carton costs up to a weight, to some ZIP codes. */
export interface RateLine {
  carrier: BilledCarrier
  service: string
  /** First three digits of the ZIP code of the warehouse; empty: each that no other line of the service names. */
  origin: string
  /** Beginnings of three digits; undefined: everywhere. */
  zipPrefixes: ReadonlySet<string> | undefined
  upToGrams: number
  cents: Cents
  /** Business days on the way. */
  days: number
  /** The time of the last day; null: before it ends. */
  deliveredByMinute: number | null
  /** Null: to both. */
  deliversTo: 'homes' | 'businesses' | null
  /** Cubic inches that count as a pound; undefined: the true weight counts. */
  cubicInchesPerPound: number | undefined
}

/** No carton of a parcel carrier is near it; it stands for 'any weight'. */
export const anyWeight = 1_000_000_000

/** Where the file does not say. */
export const usualDays = 5

/** Of the file, also where it is written. */
export const rateColumns = [
  ...(['carrier', 'service', 'from', 'zip', 'up_to_pounds', 'price', 'days', 'by', 'to'] as const),
  'cubic_inches_per_pound',
] as const
const needed = ['carrier', 'service', 'price'] as const
type Cells = Partial<Record<(typeof rateColumns)[number], string>>

/** Reads a table of rates as docs/shipping.md describes it. @returns the lines, or sentences with the rows in which something is wrong */
export function readRateFile(text: string): { lines: RateLine[] } | { mistakes: string[] } {
  return readTable(text, { columns: rateColumns, needed, nothing: 'The file has no rates.' }, readLine)
}

function readLine(cells: Cells, row: number): RateLine | string {
  const carrier = findBilled((cells.carrier ?? '').toLowerCase())
  const { service = '', zip = '', price = '', days = '', by = '', to = '' } = cells
  if (carrier === undefined)
    return `row ${row}, carrier: is '${cells.carrier ?? ''}', not one of ${billedKeys.join(', ')}.`
  if (service === '' || service.length > 60) return `row ${row}, service: give a name of 1 to 60 characters.`
  const origin = readOrigin(cells.from ?? '')
  if (origin === undefined)
    return `row ${row}, from: is '${cells.from}', not the ZIP code of a warehouse, or its first three digits.`
  const zipPrefixes = readZips(zip)
  if (zipPrefixes === null)
    return `row ${row}, zip: is '${zip}', not beginnings of ZIP codes like '0 1 2', '606' or '430-458'.`
  const upToGrams = readWeight(cells.up_to_pounds ?? '')
  if (upToGrams === undefined)
    return `row ${row}, up_to_pounds: is '${cells.up_to_pounds}', not a weight like 5 or 0.5.`
  const cents = readChargeCents(price)
  if (cents === undefined) return `row ${row}, price: is '${price}', not dollars like 12.50.`
  if (!/^\d{0,2}$/.test(days) || days === '0') return `row ${row}, days: is '${days}', not business days like 3.`
  const deliveredByMinute = readTime(by)
  if (deliveredByMinute === undefined) return `row ${row}, by: is '${by}', not a time like 10:30.`
  if (!['', 'homes', 'businesses'].includes(to)) return `row ${row}, to: is '${to}', neither homes nor businesses.`
  const cubic = cells.cubic_inches_per_pound ?? ''
  if (cubic !== '' && !/^[1-9]\d{1,3}$/.test(cubic))
    return `row ${row}, cubic_inches_per_pound: is '${cubic}', not a number like 139.`
  return {
    carrier,
    service,
    origin,
    zipPrefixes,
    upToGrams,
    cents,
    deliveredByMinute,
    deliversTo: to === '' ? null : (to as 'homes' | 'businesses'),
    days: days === '' ? usualDays : Number(days),
    cubicInchesPerPound: cubic === '' ? undefined : Number(cubic),
  }
}

/** @returns undefined for an amount that cannot be charged */
export function readChargeCents(text: string): number | undefined {
  const dollars = readDollars(text)
  return dollars !== undefined && dollars < 1_000_000 ? readCents(dollars) : undefined
}

/** '895', '89502'. @returns empty for each warehouse, undefined when it cannot be read */
export const readOrigin = (text: string): string | undefined =>
  /^(\d{3}|\d{5})?$/.test(text) ? text.slice(0, 3) : undefined

/** '10:30' in the morning, '15:00' in the afternoon. @returns null for the end of the day, undefined when it cannot be read */
export function readTime(text: string): number | null | undefined {
  if (text === '') return null
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** '14:00', as `readTime` reads it. */
export const writeTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const mmPerInch = 25.4
export const fromInches = (inches: number): number => Math.round(inches * mmPerInch)

/** The shortest decimal that `fromPounds` reads as these grams. */
export const writePounds = (grams: number | null): string =>
  grams === null || grams === anyWeight ? '' : writeDecimal(grams, grams / gramsPerPound, fromPounds)

/** The shortest decimal that `fromInches` reads as these millimeters. */
export const writeInches = (mm: number | null): string =>
  mm === null ? '' : writeDecimal(mm, mm / mmPerInch, fromInches)

const cubicMmPerCubicInch = 16_387.064
const gramsPerPound = 453.59237
const divisorOfOne = cubicMmPerCubicInch / gramsPerPound

/** Cubic millimeters for a gram, from cubic inches for a pound. */
export const toDivisor = (cubicInchesPerPound: number): number => Math.round(cubicInchesPerPound * divisorOfOne)

export const writeDivisor = (divisor: number | null): string =>
  divisor === null ? '' : writeDecimal(divisor, divisor / divisorOfOne, toDivisor)

/** @param rough what `value` is in the larger unit, with too many digits */
function writeDecimal(value: number, rough: number, read: (decimal: number) => number): string {
  const digits = [0, 1, 2].find((count) => read(Number(rough.toFixed(count))) === value) ?? 3
  return Number(rough.toFixed(digits)).toString()
}

export function readWeight(text: string): number | undefined {
  if (text === '') return anyWeight
  return /^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? fromPounds(Number(text)) : undefined
}

/** '0', '60', '606', '430-458', several of them with blanks between. @returns undefined for everywhere, null when it cannot be read */
export function readZips(text: string): ReadonlySet<string> | undefined | null {
  if (text === '' || text.toLowerCase() === 'all') return undefined
  const prefixes = text.split(/[\s;]+/).map(readZipRange)
  return prefixes.every((one) => one !== undefined) ? new Set(prefixes.flat()) : null
}

function readZipRange(text: string): string[] | undefined {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? []
  if (first === undefined || last === undefined || first.length !== last.length) return undefined
  const [from, to] = [Number(first.padEnd(3, '0')), Number(last.padEnd(3, '9'))]
  if (from > to) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => toPrefix(from + index))
}

/** '430-458 606', from the beginnings of three digits in their order. */
export function writeZips(prefixes: readonly string[], separator = ' '): string {
  const ranges: [first: number, last: number][] = []
  for (const number of prefixes.map(Number)) {
    const range = ranges.at(-1)
    if (range?.[1] === number - 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges
    .map(([first, last]) => (first === last ? toPrefix(first) : `${toPrefix(first)}-${toPrefix(last)}`))
    .join(separator)
}

const toPrefix = (number: number): string => String(number).padStart(3, '0')

/** Every beginning of a ZIP code. */
export const allZipPrefixes: readonly string[] = Array.from({ length: 1_000 }, (_, index) => toPrefix(index))
