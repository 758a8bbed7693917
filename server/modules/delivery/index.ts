export { addressChecksRoutes } from './address-checks/address-checks.routes.ts'
export { createAddressChecksService } from './address-checks/address-checks.service.ts'
export { listNearest } from './freight/carrier-ways.ts'
export { estimatesRoutes } from './freight/estimates/estimates.routes.ts'
export { createEstimatesService } from './freight/estimates/estimates.service.ts'
export {
  type Destination,
  type FreightFacts,
  freightReach,
  freightReachTo,
  type FreightRow,
  freightSettings,
  getFreightFacts,
  listMethods,
  toFreightFacts,
} from './freight/freight-facts.store.ts'
export { createLiveRates, type LiveRatesService } from './freight/live/live-rates.service.ts'
export { isWholeTogether, isWholeTo, keepWhole } from './freight/keep-whole.ts'
export { rateBilled } from './freight/rate-billed.ts'
export type { CartRate } from './freight/rate-orders.ts'
export {
  type RateOptions,
  findMethod,
  type GoodsToShip,
  type PartRate,
  type MethodRate,
  rateMethod,
  rateMethods,
} from './freight/rate-methods.ts'
export { findRateFault } from './freight/rates/file-services.ts'
export {
  hasWaysToShip,
  listOwnersMethods,
  replaceByFlatRate,
  replaceRates,
  saveOffered,
  savePickup,
} from './freight/rates/replace-rates.store.ts'
export {
  allZipPrefixes,
  anyWeight,
  type RateLine,
  readChargeCents,
  readOrigin,
  readRateFile,
  readTime,
  readWeight,
  readZips,
  toDivisor,
  usualDays,
  writeDivisor,
  writePounds,
  writeTime,
  writeZips,
} from './freight/rates/rate-file.ts'
export {
  listLtlRateRows,
  listMethodRows,
  listRateRows,
  listZoneRows,
  type LtlRateRow,
  type MethodRow,
  type RateRow,
  readFreightSettings,
  replaceLtlRateRows,
  replaceMethodRows,
  replaceRateRows,
  replaceZoneRows,
  saveFreightSettings,
  usualFreightSettings,
} from './freight/rates/rate-rows.store.ts'
export { addFreightTables, addUsualServices, fillRateTables } from './freight/rates/rate-tables.ts'
export { findServiceRates, type ServiceRates } from './freight/rates/service-rates.store.ts'
export { readSurcharge, readSurchargeFile, surchargeColumns, writeSurcharge } from './freight/rates/surcharge-file.ts'
export { listSurchargeRules, replaceSurcharges } from './freight/rates/surcharges.store.ts'
export { writeRateFile, writeSurchargeFile } from './freight/rates/write-rate-file.ts'
export { shippingRoutes } from './freight/shipping.routes.ts'
export { type CartToShip, createShippingService, type OrderToShip } from './freight/shipping.service.ts'
export {
  accountIsNeedless,
  listNotices,
  readFreightBill,
  readWhole,
  toTimeOfDay,
  toWireFreightBill,
  toWireParts,
} from './freight/shipping.wire.ts'
export { refuseDestination, stateOfWay, taxedStateOf } from './freight/state-of-way.ts'
export { readAccount } from './freight/third-party-account.ts'
export { countTaxedStates, listTaxRates, removeTaxRate, saveTaxRate, taxTermsOf } from './sales-tax/sales-tax.store.ts'
export { toWireSalesTax } from './sales-tax/sales-tax.wire.ts'
