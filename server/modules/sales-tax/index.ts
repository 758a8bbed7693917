export {
  findTaxExemption,
  listTaxRates,
  removeTaxRate,
  saveTaxRate,
  taxTermsOf,
  type TaxExemption,
} from './sales-tax.store.ts'
export { createTaxExemptions, describeExemption, type TaxExemptionsService } from './tax-exemptions.ts'
export { toWireSalesTax } from './sales-tax.wire.ts'
