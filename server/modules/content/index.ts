export { watchDocuments } from './content-admin/watch-documents.ts'
export { contentAdminRoutes } from './content-admin/content-admin.routes.ts'
export { type ContentAdmin, createContentAdmin } from './content-admin/content-admin.service.ts'
export { listNames } from './content-admin/document-kinds.ts'
export { toDocumentState } from './content-admin/document-state.wire.ts'
export { toMailDocumentName } from './content-admin/mail-kind.ts'
export { createOpenPreview } from './content-admin/open-preview.routes.ts'
export { confirmMail, joinedBeforeMail, welcomeMail } from './mailing-list/mailing-list-mails.ts'
export { mailingListFormRoutes, mailingListRoutes } from './mailing-list/mailing-list.routes.ts'
export { createMailingListService, toLeaveUrl } from './mailing-list/mailing-list.service.ts'
export { listMembers, removeMember } from './mailing-list/mailing-list.store.ts'
export { toMailBrand } from './mails/brand.ts'
export { devMailsRoutes } from './mails/dev-mails.routes.tsx'
export type { MailSum, TableRow } from './mails/mail-table.tsx'
export type { MailBlock, MailTemplate } from './mails/mail-template.tsx'
export { createMailsService, type MailsService, type ResendResult } from './mails/mails.service.ts'
export { findRefusedMails, findStuckMails, hasSentMail, type MailSummary } from './mails/mails.store.ts'
export { triesUntil } from './mails/send-mail.ts'
export { mailServerAway, whyUnsent } from './mails/why-unsent.ts'
export { closing, opening, openInAdmin, wordedMail, type WordedMail } from './mails/worded-mail.ts'
export { findWording, listWordings, type OwnWording, saveWording } from './mails/wordings.store.ts'
export { type BrandKind, makeBrandPicture, saveBrandFile } from './pages/brand-files.ts'
export { brandRoutes } from './pages/brand.routes.ts'
export { findContentWith } from './pages/content-with.ts'
export { contentRoutes } from './pages/content.routes.ts'
export { type CatalogWindow, type ContentService, createContentService } from './pages/content.service.ts'
export {
  addPages,
  findFirstApproval,
  listPages,
  type Page,
  orderSettings,
  readSettings,
  removePage,
  quoteSuggestedDollars,
  repeatSetupMonths,
  savePage,
  saveSettings,
} from './pages/content.store.ts'
export {
  addHomeSection,
  listOwnHomeSections,
  type NewHomeSection,
  orderHomeSections,
  removeHomeSection,
  saveHomeSection,
} from './pages/home-sections.store.ts'
export {
  homeLimits,
  type HomeSectionData,
  type HomeSectionType,
  homeSectionTypes,
  type HomeTile,
  tileSizes,
} from './pages/home-sections.ts'
export { maintenanceRoutes } from './pages/maintenance.routes.ts'
export { createMaintenance } from './pages/maintenance.ts'
export { readNavigation, saveNavigation } from './pages/navigation.ts'
export { judgePage, pageCharactersAtMost, pageKeyRule } from './pages/page-rules.ts'
export { type SettingLink, type ShopSettings, toOrdersEmail, toSettings } from './pages/settings.ts'
export {
  findMovedPage,
  judgeMovedPage,
  listMovedPages,
  type MovedPage,
  putMovedPages,
  removeMovedPage,
  saveMovedPage,
  toMovedPath,
} from './redirects/moved-pages.store.ts'
export { movedPagesRoutes } from './redirects/moved-pages.routes.ts'
export { createMovedPages } from './redirects/moved-pages.service.ts'
export { sitemapRoutes } from './redirects/sitemap.routes.ts'
