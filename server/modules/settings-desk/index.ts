export { settingAreas } from './areas/index.ts'
export { auditSettings } from './audit-settings.ts'
export {
  checkCouponDays,
  findTypedCollection,
  readCouponMinimum,
  readCouponCode,
  readCouponText,
  readUses,
  readWorth,
  writeWorth,
} from './rules/coupon-rules.ts'
export { readFlatRate } from './rules/flat-rate.ts'
export { freightFields, readCutOff, readTimeZone, type FreightName } from './rules/freight-rules.ts'
export { inkPurposes, readInk, readInkCode } from './rules/ink-rules.ts'
export {
  findLost,
  settingPhrases,
  settingPictures,
  settingRules,
  type SettingLookups,
  type SettingRule,
} from './rules/shop-rules.ts'
export { readRushDays, readRushQuantity, readRushSurcharge, writeRushSurcharge } from './rules/rush-rules.ts'
export { readNote, readRate, readState } from './rules/tax-rules.ts'
export { checkWarehouseCode, readWarehouseState, readWarehouseZip } from './rules/warehouse-rules.ts'
export { readClosedDay, readReason } from './tables/closed-days.ts'
export { saveMaintenance } from './save-maintenance.ts'
export { createSettingsDesk } from './settings-desk.service.ts'
export { couponSettingsRoutes } from './coupons.routes.ts'
export { shippingSettingsRoutes } from './shipping.routes.ts'
export { tableSettingsRoutes } from './tables.routes.ts'
export { settingsDeskRoutes } from './settings-desk.routes.ts'
