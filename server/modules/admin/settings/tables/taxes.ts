import { formatTaxRate } from '../../../../../domain/ordering/sales-tax.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from '../../../delivery/index.ts'
import { readNote, readRate, readState } from '../rules/tax-rules.ts'
import { byRules, yesOrNo } from './read-fields.ts'
import type { SettingTable } from './table.ts'

type TaxRow = Awaited<ReturnType<typeof listTaxRates>>[number]

/** What is charged on orders to which state. */
export const taxesTable: SettingTable<TaxRow> = {
  ...byRules<'taxes', TaxRow>('taxes', {
    state: { read: readState, write: String },
    rate: { read: readRate, write: formatTaxRate },
    taxesFreight: yesOrNo,
    note: { read: readNote, write: String },
  }),
  noun: 'Sales tax',
  list: listTaxRates,
  readKey: readState,
  save: saveTaxRate,
  remove: async (tx, key) => void (await removeTaxRate(tx, key)),
}
