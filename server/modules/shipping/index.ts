export * from './shipping.tables.ts'
export { fillRateTables } from './rate-tables.ts'
export { quoteMethods, type GoodsToShip, type Quote } from './quotes.ts'
export { shippingRoutes } from './shipping.routes.ts'
export { createShippingService, noSuchAddress, type ShippingService } from './shipping.service.ts'
export {
  freightReach,
  freightSettings,
  getFreightFacts,
  removeAddressesOf,
  toFreightFacts,
  type Destination,
  type FreightFacts,
  type FreightRow,
} from './shipping.store.ts'
