import { freightClasses, type FreightClass } from '../../../../domain/freight/ltl-freight.ts'
import {
  anyWeight,
  listLtlRateRows,
  listRateRows,
  readChargeCents,
  readWeight,
  replaceLtlRateRows,
  replaceRateRows,
  writePounds,
  type LtlRateRow,
  type MethodRow,
  type RateRow,
} from '../../../modules/delivery/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area, Reading } from '../area.ts'
import { readCsv, type CsvRow } from '../csv-file.ts'
import type { Located, Mistakes } from '../mistakes.ts'
import { writeCents } from '../values.ts'
import { shippingMethodsArea } from './shipping-methods.ts'
import { readZone } from './shipping-zones.ts'

const rateColumns = ['service', 'zone', 'up_to_pounds', 'price'] as const

/** What a carton costs by service, zone and weight. */
export const shippingRatesArea: Area<RateRow> = {
  name: 'rates',
  path: 'shipping/rates.csv',
  tables: ['shipping_rates'],
  bytesAtMost: 20_000_000,
  nameOf: ({ methodCode, zone, upToGrams }) =>
    `${methodCode} zone ${zone} ${upToGrams === anyWeight ? 'any weight' : `to ${writePounds(upToGrams)} lb`}`,
  list: listRateRows,
  write: (entries) =>
    writeCsv(
      rateColumns,
      entries.map(({ methodCode, zone, upToGrams, cents }) => ({
        service: methodCode,
        zone: String(zone),
        up_to_pounds: writePounds(upToGrams),
        price: writeCents(cents),
      })),
    ),
  async read(text, reading) {
    const { mistakes } = reading
    const form = { columns: rateColumns, needed: ['service', 'zone', 'price'] as const }
    const rows = readCsv(text, shippingRatesArea.path, form, mistakes)
    const methods = await findMethods(reading, 'parcel')
    return rows.flatMap(({ at, cell }) => {
      const [methodCode, zone] = readLane({ at, cell }, methods, mistakes)
      const upToGrams = readWeight(cell('up_to_pounds').text)
      if (upToGrams === undefined)
        mistakes.note(cell('up_to_pounds').at, `'${cell('up_to_pounds').text}' is no weight like 5 or 0.5.`)
      const cents = readPrice(cell('price'), mistakes)
      if (methodCode === undefined || zone === undefined || upToGrams === undefined || cents === undefined) return []
      return [{ at, entry: { methodCode, zone, upToGrams, cents } }]
    })
  },
  save: (tx, { entries }) => replaceRateRows(tx, entries),
}

const ltlColumns = ['service', 'zone', 'class', 'from_pounds', 'per_hundred_pounds', 'minimum'] as const

/** What pallets cost by a freight line. */
export const freightLineRatesArea: Area<LtlRateRow> = {
  name: 'freight line rates',
  path: 'shipping/freight-line-rates.csv',
  tables: ['ltl_rates'],
  bytesAtMost: 20_000_000,
  nameOf: ({ methodCode, zone, freightClass, fromPounds }) =>
    `${methodCode} zone ${zone} class ${freightClass / 10} from ${fromPounds} lb`,
  list: listLtlRateRows,
  write: (entries) =>
    writeCsv(
      ltlColumns,
      entries.map((row) => ({
        service: row.methodCode,
        zone: String(row.zone),
        class: String(row.freightClass / 10),
        from_pounds: String(row.fromPounds),
        per_hundred_pounds: writeCents(row.centsPerHundredPounds),
        minimum: writeCents(row.minimumCents),
      })),
    ),
  async read(text, reading) {
    const { mistakes } = reading
    const rows = readCsv(text, freightLineRatesArea.path, { columns: ltlColumns, needed: ltlColumns }, mistakes)
    const methods = await findMethods(reading, 'ltl')
    return rows.flatMap(({ at, cell }) => {
      const [methodCode, zone] = readLane({ at, cell }, methods, mistakes)
      const freightClass = freightClasses.find((one) => String(one / 10) === cell('class').text)
      if (freightClass === undefined)
        mistakes.note(cell('class').at, `'${cell('class').text}' is no freight class like 50 or 92.5.`)
      const isPounds = /^\d{1,6}$/.test(cell('from_pounds').text)
      if (!isPounds)
        mistakes.note(cell('from_pounds').at, `'${cell('from_pounds').text}' is no weight in pounds like 500.`)
      const centsPerHundredPounds = readPrice(cell('per_hundred_pounds'), mistakes)
      const minimumCents = readPrice(cell('minimum'), mistakes)
      if (methodCode === undefined || zone === undefined || freightClass === undefined || !isPounds) return []
      if (centsPerHundredPounds === undefined || minimumCents === undefined) return []
      const fromPounds = Number(cell('from_pounds').text)
      const lane = { methodCode, zone, freightClass: freightClass as FreightClass, fromPounds }
      return [{ at, entry: { ...lane, centsPerHundredPounds, minimumCents } }]
    })
  },
  save: (tx, { entries }) => replaceLtlRateRows(tx, entries),
}

const findMethods = async ({ entriesOf }: Reading, kind: MethodRow['kind']): Promise<Map<string, boolean>> =>
  new Map((await entriesOf(shippingMethodsArea)).map((method) => [method.code, method.kind === kind]))

function readLane(
  { cell }: CsvRow<'service' | 'zone'>,
  methods: Map<string, boolean>,
  mistakes: Mistakes,
): [methodCode: string | undefined, zone: number | undefined] {
  const [service, zoneCell] = [cell('service'), cell('zone')]
  const fits = methods.get(service.text)
  if (fits === undefined)
    mistakes.note(service.at, `There is no service '${service.text}' in ${shippingMethodsArea.path}.`)
  if (fits === false)
    mistakes.note(service.at, `${service.text} is of another kind: cartons and pallets have rates of their own.`)
  const zone = readZone(zoneCell.text)
  if (zone === undefined) mistakes.note(zoneCell.at, `'${zoneCell.text}' is no zone like 2.`)
  return [fits ? service.text : undefined, zone]
}

function readPrice(located: Located, mistakes: Mistakes): number | undefined {
  const cents = readChargeCents(located.text)
  if (cents === undefined)
    mistakes.note(located.at, `'${located.text}' is not a valid price. Enter dollars, for example 12.50.`)
  return cents
}
