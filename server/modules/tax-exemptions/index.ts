export { moveExemption } from './move-exemption.store.ts'
export { certificateOf, findTaxExemption } from './tax-exemptions.store.ts'
export { createTaxExemptions, describeExemption, hasExpired, type TaxExemptionsService } from './tax-exemptions.ts'
