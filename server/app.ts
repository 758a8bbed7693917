import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allCalls, withSchemas } from '../contract/all-calls.ts'
import { days, hours, minutes } from '../domain/durations.ts'
import { serveApiDocs } from './api-docs.ts'
import { createIdentityProviders } from './gateways/identity-providers/identity-providers.ts'
import { createMailGateway } from './gateways/mail/mail.ts'
import { findMovedPage, sitemapRoutes } from './modules/addresses/index.ts'
import { cartRoutes, countCartLines, createCartService, findCartGoods } from './modules/cart/index.ts'
import {
  collectionTopic,
  createCatalogService,
  itemTopic,
  picturesRoutes,
  productsRoutes,
} from './modules/catalog/index.ts'
import {
  catalogSearchRoutes,
  createCatalogSearchService,
  createLiveCatalog,
  type LiveCatalog,
} from './modules/catalog-search/index.ts'
import { companyRoutes, createCompanyService, createMailTerms, invitationsRoutes } from './modules/company/index.ts'
import {
  brandRoutes,
  contentRoutes,
  createContentService,
  createMaintenance,
  maintenanceRoutes,
  readSettings,
  toBrandFolder,
} from './modules/content/index.ts'
import {
  createCustomersService,
  createPassOver,
  customersRoutes,
  findSignInAccount,
  getProfile,
  holdPassword,
  ownAccountRoutes,
} from './modules/customers/index.ts'
import {
  createIdentitiesService,
  endJoinLinksOf,
  identitiesRoutes,
  socialReturnRoutes,
} from './modules/identities/index.ts'
import { createMailsService, devMailsRoutes, toMailBrand } from './modules/mails/index.ts'
import { createPortalOrdersService, portalOrdersRoutes } from './modules/order-history/index.ts'
import { ordersRoutes } from './modules/orders/index.ts'
import {
  billingRoutes,
  createLogoLoader,
  createOrderPdfService,
  createPdfCache,
  createPdfProcess,
  orderPdfRoutes,
  toLetterhead,
} from './modules/billing/index.ts'
import {
  countOtherSessions,
  createKnownBrowsers,
  createOwnSessions,
  createSessionsService,
  createSignInLimits,
  endSessionsOf,
  ownSessionsRoutes,
  portalAccessRoutes,
  sessionsRoutes,
} from './modules/sessions/index.ts'
import { createShippingService, findTimeZone, shippingRoutes } from './modules/shipping/index.ts'
import { createWishlistService, listWishlistItemIds, wishlistRoutes } from './modules/wishlist/index.ts'
import { createRateLimit } from './platform/rate-limit.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { healthRoutes } from './platform/health.ts'
import { createApi, type Api } from './platform/http.ts'
import type { JobHandlers } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { createResponseCache, megabytes, type ResponseCache } from './platform/response-cache.ts'
import { createPasswords } from './platform/secrets.ts'
import { createTokenMaker } from './platform/shop-key.ts'
import { createWebServer } from './platform/web-server.ts'
import { createOrderServices } from './order-services.ts'
import { servePages, type PagesSource } from './pages/index.ts'

export interface AppParts {
  config: Config
  db: Database
  clock: Clock
  log: Log
  /** Undefined: calls only, no pages. */
  pages?: PagesSource | undefined
  /** The built program that draws PDFs; without it, it runs from its source. */
  pdfProcess?: string | undefined
  /** Folders of pictures and logos that came with the program. */
  bundled?: { pictures: string; brand: string } | undefined
}

export interface App {
  fastify: FastifyInstance
  api: Api
  /** What the worker runs, by name. */
  jobs: JobHandlers
  /** The catalog as this process knows it. */
  live: LiveCatalog
  /** Answers and pages that are ready to go out. */
  responses: ResponseCache
  /** From now on every answer asks its connection to end. */
  drain(): void
  close(): Promise<void>
}

/** Builds every part of the shop and hands it what it needs. Ready to listen when it returns. */
export async function createApp({ config, db, clock, log, pages, pdfProcess, bundled }: AppParts): Promise<App> {
  const metrics = createMetrics(db)
  const development = pages !== undefined && 'vite' in pages
  const { fastify, drain } = await createWebServer({ config, log, metrics, development })

  const gateway = config.smtpUrl ? createMailGateway({ smtpUrl: config.smtpUrl, from: config.mailFrom }) : undefined
  const mails = createMailsService({
    db,
    clock,
    gateway,
    readBrand: async (tx) => toMailBrand((await readSettings(tx)).brand, config.publicUrl),
  })

  const passwords = createPasswords()
  const limits = createSignInLimits(db)
  const knownBrowsers = createKnownBrowsers({ db, clock, publicUrl: config.publicUrl })
  const { redeemLoginToken, redeemSalt, createLoginToken } = createPassOver({ clock })
  const sessions = createSessionsService({
    db,
    clock,
    passwords,
    limits,
    knownBrowsers,
    countFailure: metrics.countFailedSignIn,
    findSignInAccount,
    holdPassword,
    getProfile,
    redeemLoginToken,
    redeemSalt,
    createLoginToken,
  })
  const mailTerms = createMailTerms({ mails, publicUrl: config.publicUrl })
  const customers = createCustomersService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    rateLimits: {
      ofLogin: createRateLimit({ db, name: 'account-mail', limit: 5, withinMs: hours(1) }),
      ofNetwork: createRateLimit({ db, name: 'account-mail-from', limit: 30, withinMs: hours(1) }),
      ofForgotten: createRateLimit({ db, name: 'password-link', limit: 5, withinMs: hours(1) }),
      ofForgetfulNetwork: createRateLimit({ db, name: 'password-link-from', limit: 30, withinMs: hours(1) }),
      ofPassword: createRateLimit({ db, name: 'present-password', limit: 10, withinMs: minutes(15) }),
    },
    endSessionsOf,
    countOtherSessions,
    forgetWrongPasswords: limits.forget,
    makeToken: createTokenMaker(config.dataFolder),
    mailTerms,
    endJoinLinksOf,
    listWishlistItemIds,
    countCartLines,
  })

  const identities = createIdentitiesService({
    db,
    clock,
    mails,
    publicUrl: config.publicUrl,
    providers: createIdentityProviders(config.identities),
    rateLimits: {
      ofNetwork: createRateLimit({ db, name: 'social-from', limit: 50, withinMs: minutes(15) }),
      ofLogin: createRateLimit({ db, name: 'social-mail', limit: 5, withinMs: hours(1) }),
    },
    openSession: sessions.open,
    mailTerms,
  })

  const company = createCompanyService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    rateLimits: {
      ofCompany: createRateLimit({ db, name: 'invitations-of', limit: 100, withinMs: days(1) }),
      ofLogin: createRateLimit({ db, name: 'invitations-to', limit: 5, withinMs: days(1) }),
    },
    endSessionsOf,
    openSession: sessions.open,
  })

  const live = await createLiveCatalog({ db, log })
  const cart = createCartService({ db, clock })
  const shipping = createShippingService({ db, clock, findCartGoods })
  const { orders, billing } = createOrderServices({ db, clock, mails, publicUrl: config.publicUrl })

  const portalOrders = createPortalOrdersService({ db, clock, cart, getProfile })

  const program = createPdfProcess({ program: pdfProcess })
  const loadLogo = createLogoLoader(async (path) => {
    const reply = await fastify.inject({ url: path })
    return reply.statusCode === 200 ? reply.rawPayload : null
  })
  const pdfs = createOrderPdfService({
    db,
    log,
    getOrder: portalOrders.getOrder,
    readLetterhead: async (tx) => toLetterhead(await readSettings(tx), loadLogo),
    program,
    cache: createPdfCache({ folder: join(config.dataFolder, 'papers') }),
    rateLimit: createRateLimit({ db, name: 'papers', limit: 60, withinMs: minutes(5) }),
  })

  const catalog = createCatalogService({ db, feed: live })
  const catalogSearch = createCatalogSearchService({ catalog, live })
  const wishlist = createWishlistService({
    db,
    clock,
    isInCatalog: catalogSearch.hasItem,
    listCatalogItems: catalogSearch.listItems,
  })
  const catalogWindow = { ...catalogSearch, findPicture: catalog.findPicture }
  const responses = createResponseCache({ bytesAtMost: megabytes(config.responseCacheMegabytes) })
  live.onChange((changed, collectionIds) =>
    responses.touch(changed === 'all' ? 'all' : [...changed.map(itemTopic), ...collectionIds.map(collectionTopic)]),
  )
  const content = createContentService({ db, catalog: catalogWindow, onChange: () => responses.touch('all') })

  const maintenance = createMaintenance(content.readSettings)
  const { findCaller, findPortalCaller } = sessions
  const api = createApi({ fastify, withSchemas, findCaller, findPortalCaller, closing: maintenance, responses })
  maintenanceRoutes({ fastify, maintenance, publicUrl: config.publicUrl })
  brandRoutes({
    fastify,
    readSettings: content.readSettings,
    folders: [toBrandFolder(config.dataFolder), ...(bundled ? [bundled.brand] : [])],
  })
  sessionsRoutes(api, sessions, knownBrowsers)
  ownSessionsRoutes(api, createOwnSessions({ db, clock, getTimeZone: findTimeZone }))
  portalAccessRoutes({ fastify, api, sessions, publicUrl: config.publicUrl })
  customersRoutes(api, customers, knownBrowsers.remember)
  ownAccountRoutes(api, customers)
  companyRoutes(api, company)
  invitationsRoutes(api, company)
  identitiesRoutes({
    api,
    identities,
    areStandIns: config.identities.areStandIns,
    rememberBrowser: knownBrowsers.remember,
  })
  await socialReturnRoutes(fastify)
  contentRoutes(api, content, catalogWindow)
  productsRoutes(api, catalog)
  catalogSearchRoutes(api, catalogSearch)
  picturesRoutes({
    fastify,
    db,
    masters: { bundled: bundled?.pictures, upload: join(config.dataFolder, 'uploads') },
    cacheFolder: join(config.dataFolder, 'pictures'),
  })
  wishlistRoutes(api, wishlist)
  cartRoutes(api, cart)
  shippingRoutes(api, shipping)
  ordersRoutes(api, orders)
  billingRoutes(api, billing)
  portalOrdersRoutes(api, portalOrders)
  orderPdfRoutes(fastify, api, pdfs)
  sitemapRoutes({
    fastify,
    publicUrl: config.publicUrl,
    listPages: async () => ['/home', ...(await content.listPaths()), ...catalogSearch.listPaths()],
  })
  if (!gateway && !config.isPublic) devMailsRoutes({ fastify, db, publicUrl: config.publicUrl })
  const jobs: JobHandlers = { ...mails.jobs, ...customers.jobs }
  api.answerOthers(allCalls.map(({ call }) => call))
  await serveApiDocs(fastify)
  healthRoutes({ fastify, db, metrics, metricsToken: config.metricsToken, isPublic: config.isPublic, checks: {} })
  if (pages) {
    await servePages({
      fastify,
      api,
      source: pages,
      findCaller: sessions.findCaller,
      maintenance,
      findMovedPage: (path) => findMovedPage(db.orm, path),
      responses,
      readContent: content.read,
      publicUrl: config.publicUrl,
    })
  }

  await fastify.ready()
  return {
    fastify,
    api,
    jobs,
    drain,
    live,
    responses,
    async close() {
      await fastify.close()
      program.close()
      await live.close()
      gateway?.close()
    },
  }
}
