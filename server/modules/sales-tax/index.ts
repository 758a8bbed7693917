export {
  findTaxExemption,
  listTaxRates,
  removeTaxExemption,
  removeTaxRate,
  saveTaxExemption,
  saveTaxRate,
  taxTermsOf,
} from './sales-tax.store.ts'
export { toWireSalesTax } from './sales-tax.wire.ts'
