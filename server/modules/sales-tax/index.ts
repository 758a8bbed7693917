export { moveExemption } from './move-exemption.store.ts'
export { findTaxExemption, listTaxRates, removeTaxRate, saveTaxRate, taxTermsOf } from './sales-tax.store.ts'
export { createTaxExemptions, describeExemption, hasExpired, type TaxExemptionsService } from './tax-exemptions.ts'
export { toWireSalesTax } from './sales-tax.wire.ts'
