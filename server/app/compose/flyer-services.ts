import { join } from 'node:path'
import { days, hours, minutes } from '../../../domain/calendar/durations.ts'
import type { ItemId } from '../../../domain/ids.ts'
import { nameQuote, toQuotePath } from '../../../domain/quotes/quote-states.ts'
import { createPdfCache } from '../../platform/files/pdf-cache.ts'
import type { CatalogService, FindMaster, createCatalogSearchService } from '../../modules/catalog/index.ts'
import { readSettings, type MailsService } from '../../modules/content/index.ts'
import type { BuyerQuotesService } from '../../modules/orders/index.ts'
import { getProfile } from '../../modules/people/index.ts'
import {
  countFeedback,
  createFlyerFeedback,
  createFlyerGoods,
  createFlyerMailings,
  createFlyerPdfs,
  createFlyerPictures,
  createFlyerRequests,
  createFlyersService,
  createLiveFlyers,
  createPrintPictures,
  createShowSheet,
  type FlyerPrinter,
} from '../../modules/selling/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import { createTokenMaker } from '../../platform/settings/shop-key.ts'
import { megabytes } from '../../platform/http/cache/response-cache.ts'

interface FlyerServicesParts {
  config: Pick<Config, 'dataFolder' | 'publicUrl'>
  db: Database
  clock: Clock
  log: Log
  catalog: Pick<CatalogService, 'version'>
  catalogSearch: Pick<ReturnType<typeof createCatalogSearchService>, 'listItems' | 'model'>
  mails: MailsService
  findMaster: FindMaster
  findPreview(key: string, pixels: number): Promise<Buffer | undefined>
  /** PNG with alpha, by the hash of the artwork. */
  readArtwork(hash: string): Promise<Buffer | undefined>
  printer: FlyerPrinter
  beginQuote: BuyerQuotesService['beginWithNews']
}

/** Flyers of customers: the builder's calls, PDFs, mails, and what everybody may see of them. */
export function createFlyerServices(parts: FlyerServicesParts) {
  const { config, db, clock, log, catalog, catalogSearch, mails, findMaster, findPreview, readArtwork, printer } = parts
  const { dataFolder, publicUrl } = config
  const makeToken = createTokenMaker(dataFolder)
  const pictures = createFlyerPictures({ makeToken, readArtwork })
  const goods = createFlyerGoods({ db, listCatalogItems: catalogSearch.listItems })
  const showSheet = createShowSheet({ goods, pictures })
  const usual = { db, clock, log, showSheet, getTimeZone: findTimeZone, publicUrl }
  const pdfs = createFlyerPdfs({
    ...usual,
    printer,
    makeToken,
    loadPictures: createPrintPictures({ db, findMaster, findPreview, readArtwork, hashOfLogo: pictures.hashOfLogo }),
    cache: createPdfCache({ folder: join(dataFolder, 'flyers'), mostBytes: megabytes(500) }),
    rateLimit: createRateLimit({ db, name: 'flyer-pdfs', limit: 60, withinMs: minutes(15) }),
  })
  const mailings = createFlyerMailings({
    ...usual,
    mails,
    getProfile,
    print: pdfs.print,
    rateLimits: {
      ofCustomer: createRateLimit({ db, name: 'flyer-readers-of', limit: 100, withinMs: hours(1) }),
      ofAddressee: createRateLimit({ db, name: 'flyer-mails-to', limit: 5, withinMs: days(1), byMailbox: true }),
    },
  })
  const listCards = (itemIds: readonly ItemId[]) => catalogSearch.model().cards(itemIds, true)
  const live = createLiveFlyers({ ...usual, catalogVersion: catalog.version })
  return {
    flyers: createFlyersService({
      db,
      clock,
      goods,
      pictures,
      getProfile,
      publicUrl,
      getTimeZone: findTimeZone,
      removePdfs: pdfs.remove,
      findAccentColor: async (tx) => (await readSettings(tx)).brand.theme['--color-signal'],
      listCards,
      countFeedback,
    }),
    pdfs,
    mailings,
    live,
    feedback: createFlyerFeedback({
      ...usual,
      live,
      mails,
      getProfile,
      listCards,
      rateLimits: {
        marksFromNetwork: createRateLimit({ db, name: 'flyer-marks-from', limit: 300, withinMs: hours(1) }),
        readersOfFlyer: createRateLimit({ db, name: 'flyer-readers-new', limit: 300, withinMs: hours(1) }),
        commentsFromNetwork: createRateLimit({ db, name: 'flyer-comments-from', limit: 30, withinMs: hours(1) }),
        commentsOfFlyer: createRateLimit({ db, name: 'flyer-comments-of', limit: 100, withinMs: hours(1) }),
        answersOfCustomer: createRateLimit({ db, name: 'flyer-answers-by', limit: 100, withinMs: hours(1) }),
        answersTo: createRateLimit({ db, name: 'flyer-answers-to', limit: 20, withinMs: days(1), byMailbox: true }),
      },
    }),
    requests: createFlyerRequests({
      ...usual,
      live,
      mails,
      getProfile,
      findMinimums: (itemIds) => new Map(listCards(itemIds).map(({ id, minimumQuantity }) => [id, minimumQuantity])),
      rateLimits: {
        ofFlyer: createRateLimit({ db, name: 'flyer-requests-of', limit: 60, withinMs: hours(1) }),
        ofNetwork: createRateLimit({ db, name: 'flyer-requests-from', limit: 20, withinMs: hours(1) }),
        ofCustomer: createRateLimit({ db, name: 'flyer-requests-passed-on-by', limit: 60, withinMs: hours(1) }),
      },
      async requestQuote(tx, principal, { pieces, ...request }) {
        const nobody = { name: '', email: '', company: '', phone: '', inHandsOn: '' }
        const goods = { lineIds: null, pieces, quantities: [] }
        const { id, token } = await parts.beginQuote(tx, principal, { ...nobody, ...request }, goods)
        return { quoteNumber: nameQuote(id), quotePath: toQuotePath(token) }
      },
    }),
    jobs: { ...pdfs.jobs, ...mailings.jobs },
  }
}
