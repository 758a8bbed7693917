export { listTaxRates, removeTaxRate, saveTaxRate, taxTermsOf } from './sales-tax.store.ts'
export { toWireSalesTax } from './sales-tax.wire.ts'
