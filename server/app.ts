import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allCalls } from '../contract/calls/index.ts'
import { days, hours, minutes } from '../domain/durations.ts'
import { serveApiDocs } from './api-docs.ts'
import { createIdentityProviders } from './gateways/identity-providers/identity-providers.ts'
import { createMailGateway } from './gateways/mail/mail.ts'
import { findMove, sitemapRoutes } from './modules/addresses/index.ts'
import { cartRoutes, countCartLines, createCartService, findCartGoods } from './modules/cart/index.ts'
import {
  catalogRoutes,
  createCatalogService,
  createKeptOffers,
  createLiveCatalog,
  picturesRoutes,
  type LiveCatalog,
} from './modules/catalog/index.ts'
import { companyRoutes, createCompanyService, invitationsRoutes } from './modules/company/index.ts'
import { contentRoutes, createContentService, readSettings } from './modules/content/index.ts'
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
import { createMailsService, keptMailsRoutes, toMailBrand } from './modules/mails/index.ts'
import {
  createOrderIndexes,
  createOrdersService,
  createPortalOrdersService,
  getTimeZone,
  ordersRoutes,
  documentsRoutes,
  portalOrdersRoutes,
} from './modules/orders/index.ts'
import {
  countOtherSessions,
  createOwnSessions,
  createSessionsService,
  endSessionsOf,
  ownSessionsRoutes,
  portalDoorRoutes,
  sessionsRoutes,
} from './modules/sessions/index.ts'
import { createShippingService, shippingRoutes } from './modules/shipping/index.ts'
import { createWishlistService, listWishlistItemIds, wishlistRoutes } from './modules/wishlist/index.ts'
import { createAttempts } from './platform/attempts.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, Tx } from './platform/database.ts'
import { healthRoutes } from './platform/health.ts'
import { createApi, type Api } from './platform/http.ts'
import type { JobHandlers } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { projectFolder } from './platform/project-folder.ts'
import { createPasswords } from './platform/secrets.ts'
import { createWebServer } from './platform/web-server.ts'
import { servePages, type PagesSource } from './pages/index.ts'

const demoPicturesFolder = join(projectFolder, 'demo/pictures')

export interface AppParts {
  config: Config
  db: Database
  clock: Clock
  log: Log
  /** Undefined: calls only, no pages. */
  pages?: PagesSource | undefined
}

export interface App {
  fastify: FastifyInstance
  api: Api
  /** What the worker runs, by name. */
  jobs: JobHandlers
  /** The catalog as this process knows it. */
  live: LiveCatalog
  /** From now on every answer asks its connection to end. */
  drain(): void
  close(): Promise<void>
}

/** Builds every part of the shop and hands it what it needs. Ready to listen when it returns. */
export async function createApp({ config, db, clock, log, pages }: AppParts): Promise<App> {
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
  const wrongPasswords = {
    ofAccount: createAttempts({ db, name: 'sign-in', limit: 10, withinMs: minutes(15) }),
    ofAddress: createAttempts({ db, name: 'sign-in-from', limit: 50, withinMs: minutes(15) }),
  }
  const { redeemLoginToken, redeemSalt, createLoginToken } = createPassOver({ clock })
  const sessions = createSessionsService({
    db,
    clock,
    passwords,
    attempts: wrongPasswords,
    findSignInAccount,
    holdPassword,
    getProfile,
    redeemLoginToken,
    redeemSalt,
    createLoginToken,
  })
  const readTermsOfNewCompanies = async (tx: Tx) => (await readSettings(tx)).registration.invoiceTermsDays
  const customers = createCustomersService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    attempts: {
      ofLogin: createAttempts({ db, name: 'account-mail', limit: 5, withinMs: hours(1) }),
      ofNetwork: createAttempts({ db, name: 'account-mail-from', limit: 30, withinMs: hours(1) }),
      ofPassword: createAttempts({ db, name: 'present-password', limit: 10, withinMs: minutes(15) }),
    },
    readTermsOfNewCompanies,
    endSessionsOf,
    countOtherSessions,
    forgetWrongPasswords: wrongPasswords.ofAccount.forget,
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
    attempts: {
      ofNetwork: createAttempts({ db, name: 'social-from', limit: 50, withinMs: minutes(15) }),
      ofLogin: createAttempts({ db, name: 'social-mail', limit: 5, withinMs: hours(1) }),
    },
    readTermsOfNewCompanies,
    openSession: sessions.open,
  })

  const company = createCompanyService({
    db,
    clock,
    passwords,
    mails,
    publicUrl: config.publicUrl,
    attempts: {
      ofCompany: createAttempts({ db, name: 'invitations-of', limit: 100, withinMs: days(1) }),
      ofLogin: createAttempts({ db, name: 'invitations-to', limit: 5, withinMs: days(1) }),
    },
    readTermsOfNewCompanies,
    endSessionsOf,
    openSession: sessions.open,
  })

  const live = await createLiveCatalog({ db, log })
  const cart = createCartService({ db, clock, offers: createKeptOffers({ db, live }) })
  const shipping = createShippingService({ db, clock, findCartGoods })
  const orders = createOrdersService({ db, clock, mails, getProfile, publicUrl: config.publicUrl })

  const orderIndexes = createOrderIndexes({ db, log })
  const portalOrders = createPortalOrdersService({ db, clock, cart, getProfile, indexes: orderIndexes })

  const catalog = createCatalogService({ db, live, listWishlistItemIds })
  const wishlist = createWishlistService({
    db,
    clock,
    isInCatalog: catalog.hasItem,
    listCatalogItems: catalog.listItems,
  })
  const content = createContentService({ db, catalog })

  const api = createApi({ fastify, findCaller: sessions.findCaller, findPortalCaller: sessions.findPortalCaller })
  sessionsRoutes(api, sessions)
  ownSessionsRoutes(api, createOwnSessions({ db, clock, getTimeZone }))
  portalDoorRoutes({ fastify, api, sessions, publicUrl: config.publicUrl })
  customersRoutes(api, customers)
  ownAccountRoutes(api, customers)
  companyRoutes(api, company)
  invitationsRoutes(api, company)
  identitiesRoutes(api, identities, config.identities.areStandIns)
  await socialReturnRoutes(fastify)
  contentRoutes(api, content, catalog)
  catalogRoutes(api, catalog)
  picturesRoutes({
    fastify,
    db,
    masters: { demo: demoPicturesFolder, upload: join(config.dataFolder, 'uploads') },
    cacheFolder: join(config.dataFolder, 'pictures'),
  })
  wishlistRoutes(api, wishlist)
  cartRoutes(api, cart)
  shippingRoutes(api, shipping)
  ordersRoutes(api, orders)
  portalOrdersRoutes(api, portalOrders)
  documentsRoutes({ fastify, api, db, clock })
  sitemapRoutes({
    fastify,
    publicUrl: config.publicUrl,
    listPages: async () => ['/home', ...(await content.listPaths()), ...catalog.listPaths()],
  })
  if (!gateway) keptMailsRoutes({ fastify, db, publicUrl: config.publicUrl })
  const jobs: JobHandlers = { ...mails.jobs, ...customers.jobs }
  api.answerOthers(allCalls.map(({ call }) => call))
  await serveApiDocs(fastify)
  healthRoutes({ fastify, db, metrics, metricsToken: config.metricsToken, checks: {} })
  if (pages) {
    await servePages({
      fastify,
      api,
      source: pages,
      findCaller: sessions.findCaller,
      isInMaintenance: async () => (await content.readSettings()).maintenance.on,
      findMove: (path) => findMove(db.orm, path),
      version: async () => `${catalog.version()} ${await content.version()}`,
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
    async close() {
      await fastify.close()
      await live.close()
      await orderIndexes.close()
      gateway?.close()
    },
  }
}
