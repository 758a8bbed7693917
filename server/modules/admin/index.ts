export { auditRoutes } from './audit/audit.routes.ts'
export { createAuditService } from './audit/audit.service.ts'
export { companyMergeRoutes } from './company-merge/company-merge.routes.ts'
export { createCompanyMerge } from './company-merge/company-merge.service.ts'
export { mailWordingsRoutes } from './mail-wording/mail-wording.routes.ts'
export { createMailWordings } from './mail-wording/mail-wording.service.ts'
export { savedViewsRoutes } from './saved-views/saved-views.routes.ts'
export { createSavedViews } from './saved-views/saved-views.service.ts'
export { settingAreas } from './settings/areas/index.ts'
export { auditSettings } from './settings/audit-settings.ts'
export { couponSettingsRoutes } from './settings/coupons.routes.ts'
export {
  checkCouponDays,
  findTypedCollection,
  readCouponCode,
  readCouponMinimum,
  readCouponText,
  readUses,
  readWorth,
  writeWorth,
} from './settings/rules/coupon-rules.ts'
export { readFlatRate } from './settings/rules/flat-rate.ts'
export { freightFields, type FreightName, readCutOff, readTimeZone } from './settings/rules/freight-rules.ts'
export { inkPurposes, readInk, readInkCode } from './settings/rules/ink-rules.ts'
export { readRushDays, readRushQuantity, readRushSurcharge, writeRushSurcharge } from './settings/rules/rush-rules.ts'
export {
  findLost,
  type SettingLookups,
  type SettingRule,
  settingRules,
} from './settings/rules/shop-rules.ts'
export { readNote, readRate, readState } from './settings/rules/tax-rules.ts'
export { checkWarehouseCode, readWarehouseState, readWarehouseZip } from './settings/rules/warehouse-rules.ts'
export { saveMaintenance } from './settings/save-maintenance.ts'
export { settingsAdminRoutes } from './settings/settings.routes.ts'
export { createSettingsAdmin } from './settings/settings.service.ts'
export { shippingSettingsRoutes } from './settings/shipping.routes.ts'
export { tableSettingsRoutes } from './settings/tables.routes.ts'
export { readClosedDay, readReason } from './settings/tables/closed-days.ts'
export { passkeysRoutes } from './staff/passkeys.routes.ts'
export { createStaffSealer, hashRecoveryCode } from './staff/second-factor.ts'
export { createStaffAccounts } from './staff/staff-accounts.ts'
export { browsersOfStaff } from './staff/staff-browsers.store.ts'
export { staffTokensRoutes } from './staff/staff-tokens.routes.ts'
export { staffRoutes } from './staff/staff.routes.ts'
export { createStaffService } from './staff/staff.service.ts'
export { beginBackups, createBackupsService } from './system/backups.service.ts'
export { systemRoutes } from './system/system.routes.ts'
export { createSystemService } from './system/system.service.ts'
export { saveBackupMade } from './system/system.store.ts'
export { todayRoutes } from './today/today.routes.ts'
export { createTodayService } from './today/today.service.ts'
export { webVitalsRoutes } from './web-vitals/web-vitals.routes.ts'
export { finishWork } from './work-as/end-work.ts'
export { createWatchWork } from './work-as/watch-work.ts'
export { workAsRoutes } from './work-as/work-as.routes.ts'
export { createWorkAs } from './work-as/work-as.service.ts'
export { workOf } from './work-as/work-as.store.ts'
