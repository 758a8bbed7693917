export { makeBrandPicture, saveBrandFile, type BrandKind } from './brand-files.ts'
export { brandRoutes } from './brand.routes.ts'
export { contentRoutes } from './content.routes.ts'
export { createMaintenance } from './maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
export { createContentService } from './content.service.ts'
export {
  addPages,
  listPages,
  readSettings,
  removePage,
  repeatSetupMonths,
  savePage,
  saveSettings,
  type Page,
} from './content.store.ts'
export {
  homeSectionTypes,
  tileSizes,
  type HomeFact,
  type HomeSectionData,
  type HomeSectionType,
  type HomeTile,
} from './home-sections.ts'
export {
  addHomeSection,
  listOwnHomeSections,
  orderHomeSections,
  removeHomeSection,
  saveHomeSection,
  type NewHomeSection,
  type OwnHomeSection,
} from './home-sections.store.ts'
export { usualHome } from './usual-home.ts'
export { toOrdersEmail, toSettings } from './settings.ts'
export type { SettingLink, ShopSettings } from './settings.ts'
