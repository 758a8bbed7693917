import { billedKeys, findBilled, rateCarriers } from '../../../../../domain/freight/carriers.ts'
import { fromPounds } from '../../../../../domain/freight/freight.ts'
import type { Surcharge, SurchargeKind } from '../../../../../domain/freight/surcharges.ts'
import { fromInches, readChargeCents, readWeight, readZips, writeInches, writePounds, writeZips } from './rate-file.ts'
import { readTable } from './table-file.ts'

export const surchargeColumns = [
  ...(['carrier', 'service', 'surcharge', 'price', 'percent', 'zip', 'over_pounds', 'over_length'] as const),
  ...(['over_width', 'over_length_and_girth', 'billed_pounds'] as const),
] as const
const needed = ['carrier', 'surcharge'] as const
type SurchargeColumn = (typeof surchargeColumns)[number]
type Cells = Partial<Record<SurchargeColumn, string>>

/** How the file names them. */
const surchargeWords: Record<string, SurchargeKind> = {
  'residential': 'residential',
  'remote area': 'remote',
  'additional handling': 'handling',
  'oversize': 'oversize',
  'fuel': 'fuel',
  'not taken': 'not-taken',
}

const limits = ['over_pounds', 'over_length', 'over_width', 'over_length_and_girth'] as const

/** Reads a table of surcharges as docs/shipping.md describes it. @returns the rules, or sentences with the rows in which something is wrong */
export const readSurchargeFile = (text: string): { lines: Surcharge[] } | { mistakes: string[] } =>
  readTable(text, { columns: surchargeColumns, needed, nothing: 'The file has no surcharges.' }, (cells, row) => {
    const read = readSurcharge(cells)
    if (!('fault' in read)) return read
    return `row ${row}${read.column ? `, ${read.column}` : ''}: ${read.fault}`
  })

/** Why a row is no surcharge, and in which column. */
interface SurchargeFault {
  column?: SurchargeColumn
  fault: string
}

export function readSurcharge(cells: Cells): Surcharge | SurchargeFault {
  const wrong = (column: SurchargeColumn, expected: string): SurchargeFault => ({
    column,
    fault: `is '${cells[column] ?? ''}', ${expected}.`,
  })
  const carrier = findBilled((cells.carrier ?? '').toLowerCase())
  if (carrier === undefined) return wrong('carrier', `not one of ${billedKeys.join(', ')}`)
  const kind = surchargeWords[(cells.surcharge ?? '').toLowerCase()]
  if (!kind) return wrong('surcharge', `not one of ${Object.keys(surchargeWords).join(', ')}`)
  const zipPrefixes = readZips(cells.zip ?? '')
  if (zipPrefixes === null) return wrong('zip', "not beginnings of ZIP codes like '0 1 2', '606' or '430-458'")
  const measured = limits.find((column) => readLimit(cells[column]) === undefined)
  if (measured) return wrong(measured, 'not a limit like 48 or 0.5')
  const billed = readLimit(cells.billed_pounds)
  if (billed === undefined) return wrong('billed_pounds', 'not a weight like 90')
  const price = readPrice(kind, cells)
  if ('column' in price) return wrong(price.column, price.expected)
  const gap = findGap(kind, cells)
  if (gap) return { fault: gap }
  return {
    carrier,
    service: cells.service ?? '',
    kind,
    ...price,
    zipPrefixes: zipPrefixes ? [...zipPrefixes] : null,
    overGrams: toGrams(readLimit(cells.over_pounds)!),
    overLengthMm: toMm(readLimit(cells.over_length)!),
    overWidthMm: toMm(readLimit(cells.over_width)!),
    overLengthAndGirthMm: toMm(readLimit(cells.over_length_and_girth)!),
    billedGramsAtLeast: toGrams(billed),
  }
}

/** @returns null where nothing is said, undefined when it cannot be read */
function readLimit(text = ''): number | null | undefined {
  if (text === '') return null
  return readWeight(text) === undefined ? undefined : Number(text)
}

const toGrams = (pounds: number | null) => (pounds === null ? null : fromPounds(pounds))
const toMm = (inches: number | null) => (inches === null ? null : fromInches(inches))

type Price = Pick<Surcharge, 'cents' | 'basisPoints'>

/** Fuel is a percentage, all else dollars for each carton; what is not taken has no price. */
function readPrice(
  kind: SurchargeKind,
  { price = '', percent = '' }: Cells,
): Price | { column: keyof Cells; expected: string } {
  if (kind === 'not-taken' && price !== '') return { column: 'price', expected: 'but what is not taken has none' }
  if (kind !== 'fuel' && percent !== '') return { column: 'percent', expected: 'but only fuel is a percentage' }
  if (kind === 'not-taken') return { cents: 0, basisPoints: 0 }
  if (kind === 'fuel') {
    if (price !== '') return { column: 'price', expected: 'but fuel is a percentage' }
    const isPercent = /^\d{1,2}(\.\d{1,2})?$/.test(percent) && Number(percent) > 0
    return isPercent
      ? { cents: 0, basisPoints: Math.round(Number(percent) * 100) }
      : { column: 'percent', expected: 'not a percentage like 14.5' }
  }
  const cents = readChargeCents(price)
  return cents === undefined ? { column: 'price', expected: 'not dollars like 5.95' } : { cents, basisPoints: 0 }
}

/** Without what it depends on, a rule would hold for every carton. */
function findGap(kind: SurchargeKind, cells: Cells): string | undefined {
  if (kind === 'remote' && !cells.zip) return 'a remote area needs the beginnings of its ZIP codes.'
  const bySize = kind === 'handling' || kind === 'oversize' || kind === 'not-taken'
  if (bySize && limits.every((column) => !cells[column])) return `say from which size on: ${limits.join(', ')}.`
  return undefined
}

/** As `readSurcharge` reads it. */
export function writeSurcharge(rule: Surcharge): Record<SurchargeColumn, string> {
  const isPriced = rule.kind !== 'fuel' && rule.kind !== 'not-taken'
  return {
    carrier: rateCarriers[rule.carrier].key,
    service: rule.service,
    surcharge: Object.keys(surchargeWords).find((word) => surchargeWords[word] === rule.kind)!,
    price: isPriced ? (rule.cents / 100).toFixed(2) : '',
    percent: rule.kind === 'fuel' ? String(rule.basisPoints / 100) : '',
    zip: rule.zipPrefixes ? writeZips([...rule.zipPrefixes].toSorted()) : '',
    over_pounds: writePounds(rule.overGrams),
    over_length: writeInches(rule.overLengthMm),
    over_width: writeInches(rule.overWidthMm),
    over_length_and_girth: writeInches(rule.overLengthAndGirthMm),
    billed_pounds: writePounds(rule.billedGramsAtLeast),
  }
}
