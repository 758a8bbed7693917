export { makeBrandPicture, saveBrandFile, type BrandKind } from './brand-files.ts'
export { brandRoutes } from './brand.routes.ts'
export { answerPreview, contentRoutes } from './content.routes.ts'
export { findContentWith } from './content-with.ts'
export { createMaintenance } from './maintenance.ts'
export { maintenanceRoutes } from './maintenance.routes.ts'
export { createContentService, type CatalogWindow, type ContentDraft, type ContentService } from './content.service.ts'
export {
  addPages,
  findFirstApproval,
  findPage,
  listPages,
  readSettings,
  removePage,
  repeatSetupMonths,
  savePage,
  saveSettings,
  type Page,
} from './content.store.ts'
export {
  factLimits,
  homeLimits,
  homeSectionTypes,
  tileLimits,
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
  replaceHomeSections,
  saveHomeSection,
  type NewHomeSection,
  type OwnHomeSection,
} from './home-sections.store.ts'
export {
  newGroupKey,
  readNavigation,
  saveNavigation,
  type LinkGroup,
  type Membership,
  type Navigation,
} from './navigation.ts'
export { judgePage, noPage, pageCharactersAtMost, pageKeyRule } from './page-rules.ts'
export { readCollection, readTarget } from './link-targets.ts'
export { usualHome } from './usual-home.ts'
export { toOrdersEmail, toSettings } from './settings.ts'
export type { SettingLink, ShopSettings } from './settings.ts'
