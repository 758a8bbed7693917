import { billedKeys, findBilled, pickupCarrier, rateCarriers } from '../../../../domain/freight/carriers.ts'
import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import {
  listMethodRows,
  readTime,
  readWeight,
  replaceMethodRows,
  toDivisor,
  writeDivisor,
  writePounds,
  writeTime,
  type MethodRow,
} from '../../../modules/delivery/index.ts'
import { NotUnderstood } from '../../typed/typed-words.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area, Read } from '../area.ts'
import { readCsv, type CsvRow } from '../csv-file.ts'
import type { Mistakes } from '../mistakes.ts'
import { readYesNo } from '../values.ts'

const columns = [
  ...([
    'code',
    'carrier',
    'service',
    'kind',
    'days',
    'days_per_zone',
    'cubic_inches_per_pound',
    'up_to_pounds',
  ] as const),
  ...(['post_boxes', 'hazardous', 'by', 'to', 'offered'] as const),
] as const
type Column = (typeof columns)[number]
const needed = ['code', 'carrier', 'service', 'days'] as const

/** By which services goods go, in the order of checkout. */
export const shippingMethodsArea: Area<MethodRow> = {
  name: 'shipping services',
  path: 'shipping/services.csv',
  tables: ['shipping_methods'],
  bytesAtMost: 1_000_000,
  isOrdered: true,
  nameOf: ({ code }) => code,
  list: listMethodRows,
  write: (entries) => writeCsv(columns, entries.map(toCells)),
  read: (text, { mistakes }) =>
    readCsv(text, shippingMethodsArea.path, { columns, needed }, mistakes).flatMap((row) => readMethod(row, mistakes)),
  save: (tx, { entries }) => replaceMethodRows(tx, entries),
}

const pickup = 'pickup'
const writeIs = (is: boolean): string => (is ? 'yes' : 'no')

const toCells = (row: MethodRow): Record<Column, string> => ({
  code: row.code,
  carrier: row.carrier === pickupCarrier ? pickup : rateCarriers[row.carrier].key,
  service: row.name,
  kind: row.kind,
  days: String(row.baseDays),
  days_per_zone: String(row.tenthDaysPerZone / 10),
  cubic_inches_per_pound: writeDivisor(row.dimensionalDivisor),
  up_to_pounds: writePounds(row.maximumGrams),
  post_boxes: writeIs(row.reachesPostBoxes),
  hazardous: writeIs(row.takesHazardous),
  by: row.deliveredByMinute === null ? '' : writeTime(row.deliveredByMinute),
  to: row.deliversTo ?? '',
  offered: writeIs(row.active),
})

function readMethod({ at, cell }: CsvRow<Column>, mistakes: Mistakes): Read<MethodRow>[] {
  const before = mistakes.count
  const read = <T>(column: Column, reader: (text: string) => T): T | undefined =>
    mistakes.try(cell(column), () => reader(cell(column).text))
  const entry = {
    code: read('code', readCode),
    kind: read('kind', readKind),
    carrier: read('carrier', readCarrier),
    name: read('service', readService),
    baseDays: read('days', (text) => readNumber(text, /^\d{1,2}$/, '3')),
    tenthDaysPerZone: read('days_per_zone', (text) => Math.round(10 * readNumber(text || '0', /^\d(\.\d)?$/, '0.7'))),
    dimensionalDivisor: read('cubic_inches_per_pound', (text) =>
      text === '' ? null : toDivisor(readNumber(text, /^[1-9]\d{1,3}(\.\d{1,3})?$/, '139')),
    ),
    maximumGrams: read('up_to_pounds', (text) =>
      text === ''
        ? null
        : (readWeight(text) ?? refuse(`'${text}' is not a valid weight. Enter pounds, for example 150.`)),
    ),
    reachesPostBoxes: read('post_boxes', readYesNo),
    takesHazardous: read('hazardous', (text) => text === '' || readYesNo(text)),
    deliveredByMinute: read('by', (text) => {
      const minute = readTime(text)
      return minute === undefined ? refuse(`'${text}' is not a valid time. Use the form 10:30.`) : minute
    }),
    deliversTo: read('to', readReach),
    active: read('offered', (text) => text === '' || readYesNo(text)),
  }
  if ((entry.carrier === pickupCarrier) !== (entry.code === pickupMethodCode) && mistakes.count === before)
    mistakes.note(cell('code').at, `Pickup, and nothing else, has the code ${pickupMethodCode}.`)
  return mistakes.count > before ? [] : [{ at, entry: entry as MethodRow }]
}

const refuse = (sentence: string): never => {
  throw new NotUnderstood(sentence)
}

const readCode = (text: string): string =>
  /^[A-Z\d][A-Z\d-]{0,59}$/.test(text) ? text : refuse(`'${text}' is no code: capital letters, digits and hyphens.`)

const readKind = (text: string): MethodRow['kind'] =>
  text === 'ltl' || text === 'parcel'
    ? text
    : text === ''
      ? 'parcel'
      : refuse(`'${text}' is neither parcel, for cartons, nor ltl, for pallets.`)

function readCarrier(text: string): MethodRow['carrier'] {
  const carrier = text.toLowerCase()
  if (carrier === pickup) return pickupCarrier
  const names = [...billedKeys, pickup].join(', ')
  return findBilled(carrier) ?? refuse(`There is no carrier '${text}': ${names}.`)
}

const readService = (text: string): string =>
  text !== '' && text.length <= 60 ? text : refuse('A name has 1 to 60 characters.')

function readReach(text: string): MethodRow['deliversTo'] {
  if (text === '') return null
  return text === 'homes' || text === 'businesses' ? text : refuse(`'${text}' is neither homes nor businesses.`)
}

const readNumber = (text: string, form: RegExp, example: string): number =>
  form.test(text) ? Number(text) : refuse(`'${text}' is no number like ${example}.`)
