import { hours } from '../../../domain/calendar/durations.ts'
import {
  createCompanyMerge,
  createMailWordings,
  createAuditService,
  createSavedViews,
  auditSettings,
  createSettingsAdmin,
  sealConnections,
  settingAreas,
  browsersOfStaff,
  createStaffSealer,
  createStaffService,
  listStaff,
  createBackupsService,
  createConnectionsService,
  createLogoParts,
  createOpeningService,
  createSystemService,
  createWatchWork,
  createWorkAs,
  createTodayService,
} from '../../modules/admin/index.ts'
import {
  createAddPeople,
  createCompanyNotes,
  createOwnerColleagues,
  createRegistrationsService,
  createKnownBrowsers,
  createSignInLimits,
  endSessionsOf,
  type SessionsService,
  createPeopleList,
  createStaffCompaniesService,
} from '../../modules/people/index.ts'
import {
  findContentWith,
  readSettings,
  toOrdersEmail,
  type CatalogWindow,
  type ContentService,
  createContentAdmin,
  createMovedPages,
  saveMovedPage,
} from '../../modules/content/index.ts'
import {
  type CatalogSearchService,
  createBulkEdits,
  createPriceChangesService,
  createPriceDraftsService,
  createSearchAdmin,
  createItemDecorationService,
  createItemMediaService,
  createPublicationSchedule,
  createRelatedItemsService,
  createStaffItemsService,
  createStaffCollectionsService,
  createImportRunner,
  createStaffImports,
  itemsOfImport,
} from '../../modules/catalog/index.ts'
import { lockCart, listCoupons } from '../../modules/selling/index.ts'
import {
  createOrderChanges,
  sumSoldPieces,
  createOrdersAdmin,
  createOrderExport,
  gatherChanges,
  createOrderMessages,
  createMentions,
  type ListThreadStaff,
  type ReplyAddresses,
} from '../../modules/orders/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import type { LiveRatesService } from '../../modules/delivery/index.ts'
import { openBackupStore } from './open-file-store.ts'
import type { CoreServices } from './core-services.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { PictureProcess } from '../../platform/pictures/picture-process.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Log } from '../../platform/log.ts'
import { staffBrowserCookie } from '../../platform/http/cookies.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { Passwords } from '../../platform/settings/secrets.ts'
import type { MakeToken } from '../../platform/settings/shop-key.ts'
import type { SheetReader } from '../../platform/sheets/sheet-reader.ts'

interface StaffParts {
  config: Config
  /** Accounts of the sample data whose published passwords still work. */
  listPublishedAccounts: ((config: Config) => Promise<string[]>) | undefined
  db: Database
  files: FileStore
  pictures: PictureProcess
  clock: Clock
  log: Log
  passwords: Passwords
  makeToken: MakeToken
  core: CoreServices
  liveRates: LiveRatesService
  sessions: SessionsService
  content: ContentService
  catalogWindow: CatalogWindow
  /** A file that the shop serves, by its address; null where there is none. */
  readOwnFile(path: string): Promise<Buffer | null>
  /** Answers that were made before are made anew. */
  touchResponses(): void
  catalogSearch: CatalogSearchService
  /** The built program that imports files; without it, it runs from its source. */
  importProgram: string | undefined
  replies: ReplyAddresses
  listThreadStaff: ListThreadStaff
  /** Reads workbooks that somebody has sent. */
  sheets: Pick<SheetReader, 'read'>
}

/** What the back office does, with the services that the owner's commands use, too. */
export function createStaffServices({
  config,
  listPublishedAccounts,
  db,
  files,
  pictures,
  clock,
  log,
  passwords,
  makeToken,
  core,
  liveRates,
  sessions,
  content,
  catalogWindow,
  readOwnFile,
  touchResponses,
  catalogSearch,
  importProgram,
  sheets,
  replies,
  listThreadStaff,
}: StaffParts) {
  const mentions = createMentions({ mails: core.mails, publicUrl: config.publicUrl, listStaff: listThreadStaff })
  const { publicUrl, dataFolder } = config
  const { reencode } = pictures
  const readLogoParts = createLogoParts({ readOwnFile, readParts: pictures.readLogoParts })
  const cardAccount = config.cards ? (config.cards.isSandbox ? 'sandbox' : 'live') : 'none'
  const readShopName = async (tx: Tx) => (await readSettings(tx)).brand.name
  const staffItems = createStaffItemsService({ db, clock, files, sumSoldPieces })
  const contentAdmin = createContentAdmin({
    db,
    clock,
    findTimeZone,
    files,
    reencode,
    catalog: catalogWindow,
    searchItems: staffItems.search,
    refresh: content.refresh,
  })
  return {
    audit: createAuditService({ db }),
    staffItems,
    itemMedia: createItemMediaService({ db, clock, files, pictures, itemsOfImport }),
    relatedItems: createRelatedItemsService({ db, clock }),
    itemDecoration: createItemDecorationService({ db, clock, items: staffItems }),
    staffCollections: createStaffCollectionsService({
      db,
      clock,
      files,
      reencode,
      listCoupons,
      saveMovedPage,
      findContentWith,
    }),
    publication: createPublicationSchedule({ db, clock, log }),
    ordersAdmin: createOrdersAdmin({
      db,
      clock,
      mentions,
      cards: core.cards,
      payments: core.methods.forOrders,
      changeState: core.orders.changeState,
    }),
    savedViews: createSavedViews({ db, clock }),
    orderExport: createOrderExport({ db, clock }),
    system: createSystemService({ db, clock, files, dataFolder, mails: core.mails }),
    opening: createOpeningService({
      db,
      clock,
      mails: core.mails,
      holdsMails: core.holdsMails,
      cards: cardAccount,
      readLogoParts,
      publicUrl,
      isPublic: config.isPublic,
    }),
    connections: createConnectionsService({
      db,
      clock,
      config,
      listPublishedAccounts,
      seal: sealConnections(makeToken),
      answerChallenge: (challenge) => makeToken(`address ${challenge}`),
    }),
    backups: createBackupsService({ db, clock, files, dataFolder, store: openBackupStore(config) }),
    today: createTodayService({ db, clock, holdsMails: core.holdsMails, isFound: catalogSearch.isFound }),
    searchAdmin: createSearchAdmin({ db, clock, catalogSearch }),
    contentAdmin,
    movedPages: createMovedPages({ db, clock, findTimeZone }),
    mailWordings: createMailWordings({
      db,
      publicUrl,
      mails: core.mails,
      holdsMails: core.holdsMails,
      documents: contentAdmin,
      rateLimit: createRateLimit({ db, name: 'mail-trials-of', limit: 20, withinMs: hours(1) }),
    }),
    settingsAdmin: createSettingsAdmin({
      cards: cardAccount,
      readLogoParts,
      db,
      clock,
      files,
      reencode,
      publicUrl,
      findTimeZone,
      hasPicture: async (url) => (await readOwnFile(url)) !== null,
      async onChange() {
        await content.refresh()
        touchResponses()
      },
    }),
    orderChanges: gatherChanges(core),
    changesOfOrders: createOrderChanges({
      db,
      clock,
      publicUrl,
      liveRates,
      mails: core.mails,
      payments: core.methods.forOrders,
    }),
    priceDrafts: createPriceDraftsService({ db, clock }),
    priceChanges: createPriceChangesService({ db, clock }),
    bulkEdits: createBulkEdits({ db, clock }),
    orderMessages: createOrderMessages({
      db,
      clock,
      publicUrl,
      mails: core.mails,
      states: core.states,
      replies,
      listStaff: listThreadStaff,
      readOrdersEmail: async (tx) => toOrdersEmail(await readSettings(tx)),
      rateLimit: createRateLimit({ db, name: 'order-messages-of', limit: 20, withinMs: hours(1) }),
    }),
    staff: createStaffService({
      db,
      clock,
      passwords,
      publicUrl,
      limits: createSignInLimits(db, 'staff-sign-in'),
      browsers: createKnownBrowsers({
        db,
        clock,
        publicUrl,
        store: browsersOfStaff,
        cookie: { name: staffBrowserCookie, path: '/api/admin', isStrict: true },
      }),
      sealer: createStaffSealer(makeToken),
      makeToken,
      readShopName,
      accounts: core.staffAccounts,
    }),
    staffImports: createStaffImports({
      db,
      clock,
      log,
      findTimeZone,
      sheets,
      runner: createImportRunner(importProgram),
    }),
    companyNotes: createCompanyNotes({ db, clock, findTimeZone, listStaff }),
    peopleList: createPeopleList(db),
    staffCompanies: createStaffCompaniesService({ db, clock, findTimeZone, sections: core.companySections }),
    registrations: createRegistrationsService({
      db,
      clock,
      publicUrl,
      findTimeZone,
      mails: core.mails,
      changeSettings: (tx, by, change) =>
        auditSettings(tx, { areas: [settingAreas.shop], by, at: clock.now() }, () => change(tx)),
    }),
    companyMerge: createCompanyMerge({ db, clock }),
    watchWork: createWatchWork({ db, clock }),
    workAs: createWorkAs({
      db,
      clock,
      log,
      openSession: (tx, customerId, workId) => sessions.open(tx, customerId, { workId }),
    }),
    addPeople: createAddPeople({ db, clock, publicUrl, mails: core.mails }),
    ownerColleagues: createOwnerColleagues({
      db,
      clock,
      publicUrl,
      endSessionsOf,
      lockCart,
      readShopName,
      mails: core.mails,
    }),
  }
}
