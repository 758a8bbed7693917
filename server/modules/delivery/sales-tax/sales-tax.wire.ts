import { toWireAmount } from '../../../../domain/money/money.ts'
import { gatherTaxRows, sumTax, type OrderTax } from '../../../../domain/ordering/sales-tax.ts'

/** What orders are charged together. */
export const toWireSalesTax = (taxes: readonly OrderTax[]) => ({
  tax_amt: toWireAmount(taxes.reduce((sum, tax) => sum + sumTax(tax), 0)),
  sales_tax: gatherTaxRows(taxes).map(({ label, words, cents }) => ({ label, words, amount: toWireAmount(cents) })),
})
