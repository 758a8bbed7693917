import { isNeeded } from '../../../../domain/content/table-fields.ts'
import { saveInkOrder, type NewInk } from '../../../modules/catalog/index.ts'
import {
  closedDaysTable,
  columnsOf,
  inksTable,
  keyOf,
  rushTable,
  taxesTable,
  textTemplatesTable,
  warehousesTable,
  type SettingTable,
} from '../../../modules/admin/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv, type CsvRow } from '../csv-file.ts'
import type { Place } from '../mistakes.ts'

interface TableFile extends Pick<Area<unknown>, 'name' | 'path' | 'tables' | 'bytesAtMost'> {
  /** Where a mistake is noted, if not at its cell. */
  placeOf?(row: CsvRow<string>): Place
}

/** A table of settings as a CSV file, which names all rows that the shop has afterwards. */
function tableArea<Entry>(table: SettingTable<Entry>, { placeOf, ...file }: TableFile): Area<Entry> {
  const columns = columnsOf(table).map(({ column }) => column)
  const needed = columnsOf(table)
    .filter(isNeeded)
    .map(({ column }) => column)
  const keyOfEntry = (entry: Entry): string => keyOf(table, table.write(entry))
  const { judgeRemoved } = table
  return {
    ...file,
    nameOf: keyOfEntry,
    list: table.list,
    write: (entries) => writeCsv(columns, entries.map(table.write)),
    read: (text, { mistakes }) =>
      readCsv(text, file.path, { columns, needed }, mistakes).flatMap((csv) => {
        const row = Object.fromEntries(columns.map((column) => [column, csv.cell(column).text]))
        const entry = table.read(row, (column, message) =>
          mistakes.note(placeOf?.(csv) ?? csv.cell(column).at, message),
        )
        return entry === undefined ? [] : [{ at: csv.at, entry }]
      }),
    ...(judgeRemoved && { judgeRemoved: (tx, removed) => judgeRemoved(tx, removed.map(keyOfEntry)) }),
    async save(tx, { added, changed, removed }) {
      for (const entry of removed) await table.remove(tx, keyOfEntry(entry))
      for (const entry of [...added, ...changed]) await table.save(tx, entry)
    },
  }
}

export const warehousesArea = tableArea(warehousesTable, {
  name: 'warehouses',
  path: 'shipping/warehouses.csv',
  tables: ['warehouses'],
  bytesAtMost: 100_000,
})

export const closedDaysArea = tableArea(closedDaysTable, {
  name: 'closed days',
  path: 'shipping/closed-days.csv',
  tables: ['closed_days'],
  bytesAtMost: 100_000,
})

export const taxRatesArea = tableArea(taxesTable, {
  name: 'tax rates',
  path: 'tax-rates.csv',
  tables: ['tax_rates'],
  bytesAtMost: 100_000,
})

export const textTemplatesArea = tableArea(textTemplatesTable, {
  name: 'text templates',
  path: 'text-templates.csv',
  tables: ['text_templates'],
  bytesAtMost: 1_000_000,
})

const rush = tableArea(rushTable, {
  name: 'rush production',
  path: 'rush.csv',
  tables: ['rush_offers'],
  bytesAtMost: 100_000,
})
export const rushArea: typeof rush = { ...rush, nameOf: ({ days }) => `in ${days} days` }

const inks = tableArea(inksTable, {
  name: 'inks',
  path: 'inks.csv',
  tables: ['inks'],
  bytesAtMost: 2_000_000,
  placeOf: ({ at }) => at,
})

/** In the order in which buyers see them. */
export const inksArea: Area<NewInk> = {
  ...inks,
  isOrdered: true,
  async save(tx, changes, saving) {
    await inks.save(tx, changes, saving)
    await saveInkOrder(
      tx,
      changes.entries.map(({ code }) => code),
    )
  },
}
