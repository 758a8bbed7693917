import { days, hours } from '../../../domain/calendar/durations.ts'
import { nameQuote } from '../../../domain/quotes/quote-states.ts'
import { createLookupsService, type CatalogService } from '../../modules/catalog/index.ts'
import {
  createMailingListService,
  readSettings,
  toOrdersEmail,
  type MailsService,
} from '../../modules/content/index.ts'
import { createEstimatesService, listMethods, type LiveRatesService } from '../../modules/delivery/index.ts'
import type { BuyerQuotesService } from '../../modules/orders/index.ts'
import { createPriceRequestsService, createProductMailsService } from '../../modules/selling/index.ts'
import { findTimeZone } from '../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'

interface InquiryParts {
  db: Database
  clock: Clock
  catalog: CatalogService
  liveRates: LiveRatesService
  mails: MailsService
  publicUrl: string
  beginQuote: BuyerQuotesService['begin']
}

/** What shoppers ask the shop for beside buying: facts, estimates, prices, pages by mail, its mailing list. */
export function createInquiryServices({ db, clock, catalog, liveRates, mails, publicUrl, beginQuote }: InquiryParts) {
  return {
    lookups: createLookupsService({ db, catalog, listShippingMethods: listMethods }),
    estimates: createEstimatesService({
      db,
      clock,
      catalog,
      liveRates,
      rateLimit: createRateLimit({ db, name: 'freight-estimates', limit: 1_200, withinMs: hours(1) }),
    }),
    priceRequests: createPriceRequestsService({
      db,
      clock,
      catalog,
      mails,
      publicUrl,
      getTimeZone: findTimeZone,
      readOrdersEmail: async (tx) => toOrdersEmail(await readSettings(tx)),
      rateLimits: {
        ofCustomer: createRateLimit({ db, name: 'price-requests-of', limit: 20, withinMs: hours(1) }),
        ofGuest: createRateLimit({ db, name: 'price-requests-by-guests', limit: 5, withinMs: hours(1) }),
        ofNetwork: createRateLimit({ db, name: 'price-requests-from', limit: 60, withinMs: hours(1) }),
      },
      async beginQuote(tx, principal, { itemId, itemName, quantity, inHandsOn, ...request }) {
        const typed = { ...request, title: itemName, inHandsOn: inHandsOn ?? '' }
        const goods = { lineIds: null, pieces: [{ itemId, quantity }], quantities: [] }
        const { id } = await beginQuote(tx, principal, typed, goods)
        return { id, number: nameQuote(id) }
      },
    }),
    productMails: createProductMailsService({
      db,
      catalog,
      mails,
      publicUrl,
      rateLimits: {
        ofCustomer: createRateLimit({ db, name: 'page-mails-of', limit: 20, withinMs: hours(1) }),
        ofGuest: createRateLimit({ db, name: 'page-mails-by-guests', limit: 3, withinMs: hours(1) }),
        ofNetwork: createRateLimit({ db, name: 'page-mails-from', limit: 60, withinMs: hours(1) }),
        ofAddressee: createRateLimit({ db, name: 'page-mails-to', limit: 5, withinMs: days(1), byMailbox: true }),
        ofPreview: createRateLimit({ db, name: 'page-previews', limit: 120, withinMs: hours(1) }),
      },
    }),
    mailingList: createMailingListService({
      db,
      clock,
      mails,
      publicUrl,
      rateLimits: {
        ofNetwork: createRateLimit({ db, name: 'mailing-list-from', limit: 30, withinMs: hours(1) }),
        ofAddress: createRateLimit({ db, name: 'mailing-list-to', limit: 5, withinMs: days(1), byMailbox: true }),
      },
    }),
  }
}
