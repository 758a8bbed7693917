import { formatTaxRate } from '../../../../../domain/ordering/sales-tax.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from '../../../delivery/index.ts'
import { readNote, readRate, readState } from '../rules/tax-rules.ts'
import { readCells, readYesOrNo } from './read-cells.ts'
import type { SettingTable } from './table.ts'

/** What is charged on orders to which state. */
export const taxesTable: SettingTable = {
  noun: 'Sales tax',
  columns: [
    { name: 'state', title: 'State', isNeeded: true },
    { name: 'rate', title: 'Rate', isNeeded: true },
    { name: 'freight', title: 'On freight, too' },
    { name: 'note', title: 'Note' },
  ],
  list: async (tx) =>
    (await listTaxRates(tx)).map(({ state, rate, taxesFreight, note }) => ({
      state,
      rate: formatTaxRate(rate),
      freight: taxesFreight ? 'yes' : 'no',
      note,
    })),
  readKey: readState,
  async save(tx, row, blame) {
    const { read, isGood } = readCells(row, blame)
    const state = read('state', readState)
    const rate = read('rate', readRate)
    const taxesFreight = read('freight', readYesOrNo)
    if (isGood())
      await saveTaxRate(tx, {
        state: state!,
        rate: rate!,
        taxesFreight: taxesFreight!,
        note: readNote(row['note'] ?? ''),
      })
  },
  async remove(tx, key) {
    await removeTaxRate(tx, key)
  },
}
