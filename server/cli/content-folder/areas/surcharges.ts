import type { Surcharge } from '../../../../domain/freight/surcharges.ts'
import {
  listSurchargeRules,
  readSurcharge,
  replaceSurcharges,
  surchargeColumns,
  writeSurcharge,
} from '../../../modules/delivery/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { shippingMethodsArea } from './shipping-methods.ts'

/** As `shipping surcharges` reads them. */
export const surchargesArea: Area<Surcharge> = {
  name: 'surcharges',
  path: 'shipping/surcharges.csv',
  tables: ['shipping_surcharges'],
  bytesAtMost: 1_000_000,
  isOrdered: true,
  nameOf: (rule) => Object.values(writeSurcharge(rule)).filter(Boolean).join(' '),
  list: listSurchargeRules,
  write: (entries) => writeCsv(surchargeColumns, entries.map(writeSurcharge)),
  async read(text, { mistakes, entriesOf }) {
    const form = { columns: surchargeColumns, needed: ['carrier', 'surcharge'] as const }
    const rows = readCsv(text, surchargesArea.path, form, mistakes)
    const services = new Set((await entriesOf(shippingMethodsArea)).map(({ name }) => name.toLowerCase()))
    return rows.flatMap(({ at, cell }) => {
      const read = readSurcharge(Object.fromEntries(surchargeColumns.map((column) => [column, cell(column).text])))
      if ('fault' in read) {
        mistakes.note(
          read.column ? cell(read.column).at : at,
          read.column ? `${read.column} ${read.fault}` : read.fault,
        )
        return []
      }
      if (read.service !== '' && !services.has(read.service.toLowerCase()))
        mistakes.note(cell('service').at, `There is no service '${read.service}' among your rates.`)
      return [{ at, entry: read }]
    })
  },
  save: (tx, { entries }) => replaceSurcharges(tx, entries),
}
