import { join } from 'node:path'
import { hours, minutes, seconds } from '../../../domain/calendar/durations.ts'
import { createCarriers } from '../../gateways/carriers/carriers.ts'
import { createArtworkServices, createListGoneArtwork } from './artwork-services.ts'
import {
  createArtworkFiles,
  createPrepareFreight,
  createCartService,
  findCartOrders,
  listPreviewsInCarts,
  lockCartToChange,
  createCouponsService,
  createSamplesService,
  listPreviewsInFlyers,
  createQuickOrderService,
  createRostersService,
  createPoFilesService,
  createPreviewsService,
  createWishlistService,
} from '../../modules/selling/index.ts'
import { createFlyerServices } from './flyer-services.ts'
import { createAddressChecksService, createLiveRates, createShippingService } from '../../modules/delivery/index.ts'
import {
  createCatalogService,
  type FindMaster,
  type ReadMaster,
  createCatalogSearchService,
  createSearchMisses,
  LiveCatalog,
  createImageArchivesService,
} from '../../modules/catalog/index.ts'
import { createContentService, createMaintenance, readSettings } from '../../modules/content/index.ts'
import { getProfile } from '../../modules/people/index.ts'
import {
  listOrderedPreviews,
  listPreviewsInProofs,
  listPreviewsInQuotes,
  createPortalInvoices,
  createPortalOrdersService,
  createLogoLoader,
  createOrderPdfService,
  createQuotePdfs,
  toLetterhead,
  createFollowUpSamples,
  createReplyAddresses,
  createTakeReply,
  followUpSamplesJob,
} from '../../modules/orders/index.ts'
import { createPdfCache } from '../../platform/files/pdf-cache.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import { gazetteer } from '../../platform/zip-codes/gazetteer.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { JobHandlers } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Config } from '../../platform/settings/config.ts'
import { createResponseCache, megabytes } from '../../platform/http/cache/response-cache.ts'
import { createPasswords, type Passwords } from '../../platform/settings/secrets.ts'
import { createTokenMaker } from '../../platform/settings/shop-key.ts'
import { createPeopleServices } from './people-services.ts'
import { createCoreServices, type CoreParts } from './core-services.ts'
import { createInquiryServices } from './inquiry-services.ts'
import { createOutsidePrograms } from './outside-programs.ts'
import { createProofServices } from './proof-services.ts'
import { createQuoteServices } from './quote-services.ts'
import { listThreadStaff } from './thread-staff.ts'
import { createStaffServices } from './admin-services.ts'

interface ServiceParts extends Omit<CoreParts, 'readPreview' | 'readOwnFile' | 'drawLogoOnGround'> {
  log: Log
  /** The built program that draws PDFs, beside which those lie that read artwork and render previews; without it, they run from their sources. */
  pdfProcess?: string | undefined
  passwords?: Passwords | undefined
  countFailedSignIn(reason: string): void
  /** A file that the shop serves, by its address; null where there is none. */
  readOwnFile(path: string): Promise<Buffer | null>
  /** Where uploads are. */
  files: FileStore
  /** The picture from which all sizes are made. */
  readMaster: ReadMaster
  findMaster: FindMaster
  listPublishedAccounts?: ((config: Config) => Promise<string[]>) | undefined
}

export type Services = ReturnType<typeof createServices>

/** Every service of the shop, built once and handed what it needs. The catalog has to be opened. */
export function createServices(parts: ServiceParts) {
  const { config, db, clock, log, pdfProcess, countFailedSignIn, readOwnFile, files, readMaster, findMaster } = parts
  const { passwords = createPasswords() } = parts
  const outside = createOutsidePrograms(pdfProcess)
  const artworkFiles = createArtworkFiles(files)
  const previews = createPreviewsService({
    db,
    clock,
    log,
    folder: join(config.dataFolder, 'previews'),
    program: outside.findProgram('render-previews'),
    readOwnFile,
    readArtwork: artworkFiles.readPixels,
    // Carts first: a line that becomes an order in between is found among the orders.
    listUsedKeys: async (tx, keys) => [
      ...(await listPreviewsInCarts(tx, keys)),
      ...(await listOrderedPreviews(tx, keys)),
      ...(await listPreviewsInFlyers(tx, keys)),
      ...(await listPreviewsInQuotes(tx, keys)),
      ...(await listPreviewsInProofs(tx, keys)),
    ],
  })

  const { drawLogoOnGround, drawLogoOnPaper } = outside.pictures
  const core = createCoreServices({ ...parts, readPreview: previews.readPreview, drawLogoOnGround })
  const { mails } = core
  const { artwork, artworkReader, closeArtwork } = createArtworkServices({
    db,
    clock,
    mails,
    config,
    files: artworkFiles,
    pdfProcess,
  })
  const people = createPeopleServices({ config, db, clock, mails, passwords, countFailedSignIn })

  const live = new LiveCatalog({ db, log, snapshotFile: join(config.dataFolder, 'catalog.snapshot') })
  const carriers = createCarriers(config.carriers, clock)
  const liveRates = createLiveRates({ db, clock, carriers })
  const prepareFreight = createPrepareFreight({ db, clock, liveRates })
  const cart = createCartService({ db, clock, prepareFreight })
  const shipping = createShippingService({ db, clock, findCartOrders, liveRates })
  const { sheets } = outside
  const addressChecks = createAddressChecksService({
    db,
    clock,
    gazetteer,
    book: people.addressBook,
    sheets,
    verify: carriers && ((address) => carriers.verifyAddress(address, seconds(3))),
    fileLimit: createRateLimit({ db, name: 'address-files-of', limit: 60, withinMs: minutes(15) }),
  })

  const portalOrders = createPortalOrdersService({
    db,
    clock,
    cart,
    getProfile,
    listBankPayments: core.methods.forOrders.listPayments,
    listGoneArtwork: createListGoneArtwork(clock),
  })

  const portalInvoices = createPortalInvoices({ db, clock, listBankPayments: core.methods.forOrders.listPayments })

  const loadLogo = createLogoLoader(readOwnFile, drawLogoOnPaper)
  const pdfs = createOrderPdfService({
    db,
    log,
    getOrder: portalOrders.getOrder,
    readLetterhead: async (tx) => toLetterhead(await readSettings(tx), loadLogo),
    readPreview: previews.readPreview,
    program: outside.pdfs,
    cache: createPdfCache({ folder: join(config.dataFolder, 'papers') }),
    rateLimit: createRateLimit({ db, name: 'pdfs', limit: 60, withinMs: minutes(5) }),
  })

  const quotePdfs = createQuotePdfs({
    db,
    readLetterhead: async (tx) => toLetterhead(await readSettings(tx), loadLogo),
    readPreview: previews.readPreview,
    program: outside.pdfs,
  })

  const catalog = createCatalogService({ db, feed: live })
  const imageArchives = createImageArchivesService({
    db,
    clock,
    catalog,
    readMaster,
    folder: join(config.dataFolder, 'archives'),
    rateLimit: createRateLimit({ db, name: 'image-archives', limit: 30, withinMs: hours(1) }),
  })
  const searchMisses = createSearchMisses({ db, clock, log })
  const catalogSearch = createCatalogSearchService({ catalog, live, noteMiss: searchMisses.note })
  const wishlist = createWishlistService({
    db,
    clock,
    isInCatalog: catalogSearch.hasItem,
    listCatalogItems: catalogSearch.listItems,
    pricePieces: cart.pricePieces,
  })
  const quickOrder = createQuickOrderService({
    db,
    pricePieces: cart.pricePieces,
    findItem: (itemId) => catalogSearch.model().findItem(itemId),
    sheets,
    fileLimit: createRateLimit({ db, name: 'quick-order-from', limit: 60, withinMs: minutes(15) }),
  })
  const rosters = createRostersService({
    sheets,
    fileLimit: createRateLimit({ db, name: 'rosters-from', limit: 60, withinMs: minutes(15) }),
  })
  const catalogWindow = { ...catalogSearch, findPictureUrls: catalog.findPictureUrls }
  const responses = createResponseCache({ bytesAtMost: megabytes(config.responseCacheMegabytes) })
  live.onChange((change) => catalogSearch.noteChange(change, responses))
  const content = createContentService({
    db,
    clock,
    findTimeZone,
    catalog: catalogWindow,
    onChange: () => responses.touch('all'),
  })

  const maintenance = createMaintenance(content.readSettings)

  const makeToken = createTokenMaker(config.dataFolder)
  const replies = createReplyAddresses(config.mailReplies?.address, makeToken)
  const threadParts = { replies, listThreadStaff }
  const quotes = createQuoteServices({ db, clock, mails, publicUrl: config.publicUrl, ...threadParts })
  const flyers = createFlyerServices({
    config,
    db,
    clock,
    log,
    catalog,
    catalogSearch,
    mails,
    findMaster,
    printer: outside.flyers,
    findPreview: previews.findForPrint,
    readArtwork: artworkFiles.readPixels,
    beginQuote: quotes.buyerQuotes.beginWithNews,
  })

  const inquiries = createInquiryServices({
    ...{ db, clock, catalog, liveRates, mails, publicUrl: config.publicUrl },
    beginQuote: quotes.buyerQuotes.begin,
  })

  const staffServices = createStaffServices({
    config,
    listPublishedAccounts: parts.listPublishedAccounts,
    db,
    files,
    pictures: outside.pictures,
    clock,
    log,
    passwords,
    makeToken,
    ...threadParts,
    core,
    liveRates,
    content,
    catalogWindow,
    sessions: people.sessions,
    readOwnFile,
    touchResponses: () => responses.touch('all'),
    catalogSearch,
    importProgram: outside.findProgram('import-products'),
    sheets,
  })
  const proofs = createProofServices({
    db,
    clock,
    mails,
    publicUrl: config.publicUrl,
    files,
    previews,
    reader: artworkReader,
    messages: staffServices.orderMessages,
    replies,
    readLetterhead: async (tx) => toLetterhead(await readSettings(tx), loadLogo),
    program: outside.pdfs,
  })
  const otherJobs: JobHandlers = {
    ...staffServices.priceChanges.jobs,
    ...staffServices.backups.jobs,
    ...core.orders.jobs,
    ...core.holds.jobs,
    ...quotes.quoteJobs,
    ...proofs.proofJobs,
    [followUpSamplesJob]: createFollowUpSamples({ db, clock, mails, publicUrl: config.publicUrl }),
    ...core.methods.jobs,
    ...people.customers.jobs,
    ...artwork.jobs,
    ...previews.jobs,
    ...imageArchives.jobs,
    ...addressChecks.jobs,
    ...inquiries.mailingList.jobs,
    ...flyers.jobs,
    ...staffServices.staffImports.jobs,
    ...staffServices.itemMedia.jobs,
  }

  return {
    ...core,
    ...staffServices,
    ...quotes,
    ...proofs,
    quotePdfs,
    takeReply: createTakeReply({
      db,
      replies,
      listStaff: listThreadStaff,
      orderMessages: staffServices.orderMessages,
      quoteMessages: quotes.quoteMessages,
    }),
    /** The file as production needs it. */
    readArtwork: artworkFiles.readOriginal,
    ...people,
    live,
    searchMisses,
    prepareFreight,
    catalog,
    catalogSearch,
    catalogWindow,
    imageArchives,
    ...inquiries,
    coupons: createCouponsService({ db, clock, catalog }),
    samples: createSamplesService({ db, clock, catalog }),
    wishlist,
    quickOrder,
    rosters,
    content,
    maintenance,
    /** Answers and pages that are ready to go out. */
    responses,
    artwork,
    artworkFiles,
    cart,
    shipping,
    addressChecks,
    portalOrders,
    portalInvoices,
    flyers,
    poFiles: createPoFilesService({ db, clock, lockCart: lockCartToChange, getOrder: portalOrders.getOrder }),
    pdfs,
    previews,
    /** What the workers run, by name. */
    jobs: { ...mails.jobs, ...otherJobs },
    mailJobs: mails.jobs,
    otherJobs,
    async close() {
      outside.close()
      await flyers.live
        .countOpenings()
        .catch((err: unknown) => log.warn({ err }, 'openings of flyers were not counted'))
      await searchMisses.close()
      previews.close()
      staffServices.staffImports.close()
      closeArtwork()
      await live.close()
      core.close()
    },
  }
}
