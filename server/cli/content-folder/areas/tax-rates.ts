import { formatTaxRate } from '../../../../domain/ordering/sales-tax.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from '../../../modules/delivery/index.ts'
import { readNote, readRate, readState } from '../../../modules/admin/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import { readYesNo } from '../values.ts'

type TaxRateRow = Parameters<typeof saveTaxRate>[1]

const columns = ['state', 'rate', 'freight', 'note'] as const

export const taxRatesArea: Area<TaxRateRow> = {
  name: 'tax rates',
  path: 'tax-rates.csv',
  tables: ['tax_rates'],
  bytesAtMost: 100_000,
  nameOf: ({ state }) => state,
  list: listTaxRates,
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ state, rate, taxesFreight, note }) => ({
        state,
        rate: formatTaxRate(rate),
        freight: taxesFreight ? 'yes' : 'no',
        note,
      })),
    ),
  read: (text, { mistakes }) =>
    readCsv(text, taxRatesArea.path, { columns, needed: ['state', 'rate'] }, mistakes).flatMap(({ at, cell }) => {
      const state = mistakes.try(cell('state'), () => readState(cell('state').text))
      const rate = mistakes.try(cell('rate'), () => readRate(cell('rate').text))
      const taxesFreight = mistakes.try(cell('freight'), () => readYesNo(cell('freight').text)) ?? false
      const note = readNote(cell('note').text)
      return state === undefined || rate === undefined ? [] : [{ at, entry: { state, rate, taxesFreight, note } }]
    }),
  async save(tx, { added, changed, removed }) {
    for (const { state } of removed) await removeTaxRate(tx, state)
    for (const row of [...added, ...changed]) await saveTaxRate(tx, row)
  },
}
