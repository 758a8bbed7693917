export { addFreightTables, addUsualServices, fillRateTables } from './rates/rate-tables.ts'
export {
  findMethod,
  quoteMethod,
  quoteMethods,
  type Asked,
  type GoodsToShip,
  type PartQuote,
  type Quote,
} from './quotes.ts'
export type { CartQuote } from './quote-orders.ts'
export { quoteBilled } from './quote-billed.ts'
export { listNearest } from './carrier-ways.ts'
export { createLiveRates, type LiveRatesService } from './live/live-rates.service.ts'
export { estimatesRoutes } from './estimates/estimates.routes.ts'
export { createEstimatesService } from './estimates/estimates.service.ts'
export { readAccount } from './third-party-account.ts'
export { gazetteer } from '../../platform/zip-codes/gazetteer.ts'
export { shippingRoutes } from './shipping.routes.ts'
export { createShippingService, type CartToShip, type OrderToShip } from './shipping.service.ts'
export { refuseDestination, stateOfWay, taxedStateOf } from './state-of-way.ts'
export {
  findClosedDays,
  listClosedDays,
  removeClosedDay,
  saveClosedDay,
  type ClosedDay,
} from '../../platform/calendar/closed-days.store.ts'
export { findCutOff, findTimeZone, saveTimeZone, shopDay } from '../../platform/calendar/shop-calendar.store.ts'
export {
  accountIsNeedless,
  readFreightBill,
  toTimeOfDay,
  toWireParts,
  toWireFreightBill,
  listNotices,
} from './shipping.wire.ts'
export {
  freightReach,
  freightReachTo,
  freightSettings,
  getFreightFacts,
  listMethods,
  toFreightFacts,
  type Destination,
  type FreightFacts,
  type FreightRow,
} from './freight-facts.store.ts'
export {
  allZipPrefixes,
  readDollars,
  readOrigin,
  readRateFile,
  readTime,
  readWeight,
  readZips,
  toDivisor,
  type RateLine,
  usualDays,
  anyWeight,
  isRateCarrier,
  rateCarriers,
  writeCarrier,
  writeDivisor,
  writePounds,
  writeTime,
  writeZips,
} from './rates/rate-file.ts'
export {
  listLtlRateRows,
  listMethodRows,
  listRateRows,
  listZoneRows,
  readFreightSettings,
  replaceLtlRateRows,
  replaceMethodRows,
  replaceRateRows,
  replaceZoneRows,
  saveFreightSettings,
  usualFreightSettings,
  type FreightSettings,
  type LtlRateRow,
  type MethodRow,
  type RateRow,
} from './rates/rate-rows.store.ts'
export {
  readSurcharge,
  readSurchargeFile,
  surchargeColumns,
  surchargeWords,
  writeSurcharge,
} from './rates/surcharge-file.ts'
export { findServiceRates, type ServiceRates } from './rates/service-rates.store.ts'
export { writeRateFile, writeSurchargeFile } from './rates/write-rate-file.ts'
export { listSurchargeRules, replaceSurcharges } from './rates/surcharges.store.ts'
export { findRateFault } from './rates/file-services.ts'
export {
  hasWaysToShip,
  listOwnersMethods,
  replaceByFlatRate,
  replaceRates,
  saveOffered,
  savePickup,
} from './rates/owner-rates.store.ts'
