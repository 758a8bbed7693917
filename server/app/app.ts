import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allCalls, staffCalls, withSchemas } from '../../contract/all-calls.ts'
import type { PublishedSignIn } from '../../contract/admin/published-sign-in.ts'
import { withShades } from '../../domain/content/brand-shades.ts'
import { serveApiDocs, serveStaffApiDocs } from './api-docs.ts'
import { addressChecksRoutes, estimatesRoutes, shippingRoutes } from '../modules/delivery/index.ts'
import {
  addressBookRoutes,
  companyRoutes,
  invitationsRoutes,
  customersRoutes,
  ownAccountRoutes,
  identitiesRoutes,
  socialReturnRoutes,
  ownSessionsRoutes,
  portalAccessRoutes,
  sessionsRoutes,
} from '../modules/people/index.ts'
import {
  findMovedPage,
  sitemapRoutes,
  brandRoutes,
  contentRoutes,
  maintenanceRoutes,
  createOpenPreview,
  mailingListFormRoutes,
  mailingListRoutes,
  devMailsRoutes,
} from '../modules/content/index.ts'
import {
  artworkRoutes,
  cartRoutes,
  couponsRoutes,
  samplesRoutes,
  flyerFeedbackRoutes,
  flyerRequestsRoutes,
  flyersRoutes,
  poFilesRoutes,
  quickOrderRoutes,
  rosterRoutes,
  previewsRoutes,
  priceRequestsRoutes,
  productMailsRoutes,
  wishlistRoutes,
} from '../modules/selling/index.ts'
import { cardPaymentsRoutes } from '../modules/payments/index.ts'
import {
  createMasterFinder,
  createMasterReader,
  documentsRoutes,
  lookupsRoutes,
  picturesRoutes,
  productsRoutes,
  catalogSearchRoutes,
  imageArchivesRoutes,
} from '../modules/catalog/index.ts'
import {
  orderListFileRoutes,
  portalOrdersRoutes,
  ordersRoutes,
  portalInvoicesRoutes,
  billingRoutes,
  orderPdfRoutes,
  inboundMailRoutes,
  proofsRoutes,
  quotesRoutes,
} from '../modules/orders/index.ts'
import { webVitalsRoutes } from '../modules/admin/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { healthRoutes, refuseWhileLoading } from '../platform/health.ts'
import { createApi, type Api } from '../platform/http/http.ts'
import type { StaffCaller } from '../platform/http/staff-caller.ts'
import type { Log } from '../platform/log.ts'
import type { EventLoopWatch } from '../platform/event-loop-watch.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { Passwords } from '../platform/settings/secrets.ts'
import { hasRoomForUploads } from '../platform/disk.ts'
import { createWebServer } from '../platform/http/web-server.ts'
import { serveAdmin, servePages, type PagesSource } from '../pages/index.ts'

import { openFileStore } from './compose/open-file-store.ts'
import { createServices, type Services } from './compose/services.ts'
import { bindStaffCalls } from './admin-app.ts'

export interface AppParts {
  config: Config
  db: Database
  clock: Clock
  log: Log
  /** Undefined: calls only, no pages. */
  pages?: PagesSource | undefined
  /** The built program that draws PDFs; without it, it runs from its source. */
  pdfProcess?: string | undefined
  /** Cheaper ones for tests, which sign in often. */
  passwords?: Passwords | undefined
  /** Where uploads are; without it where the settings say. */
  files?: FileStore | undefined
  /** The calls can be read at /api/docs and /admin/api, unless false. */
  apiDocs?: boolean | undefined
  /** Folders of pictures, logos and documents that came with the program, and the staff of its sample data. */
  bundled?:
    | {
        pictures: string
        brand: string
        documents?: string
        signIns?: (config: Config) => readonly PublishedSignIn[]
        /** Whose published passwords still work. */
        listPublishedAccounts?: (db: Database, config: Config) => Promise<string[]>
      }
    | undefined
  /** Knows what calls and pages are at work. */
  watch?: EventLoopWatch | undefined
  /** Nobody comes over the network: whoever calls the back office is this. */
  operator?: StaffCaller | undefined
}

export interface App {
  fastify: FastifyInstance
  api: Api
  services: Services
  /** From now on every answer asks its connection to end. */
  drain(): void
  close(): Promise<void>
}

/** Builds every part of the shop and hands it what it needs. Ready to listen when it returns; it answers once its catalog is open. */
export async function createApp({
  config,
  db,
  clock,
  log,
  pages,
  pdfProcess,
  passwords,
  bundled,
  apiDocs = true,
  watch,
  operator,
  files = openFileStore(config),
}: AppParts): Promise<App> {
  const metrics = createMetrics(db)
  const development = pages !== undefined && 'vite' in pages
  const { fastify, drain, isDraining } = await createWebServer({ config, log, metrics, watch, development })

  const masters = { bundled: bundled?.pictures, files }
  const readMaster = createMasterReader(masters)
  const services = createServices({
    files,
    readMaster,
    findMaster: createMasterFinder(masters),
    listPublishedAccounts: bundled?.listPublishedAccounts && ((by) => bundled.listPublishedAccounts!(db, by)),
    config,
    db,
    clock,
    log,
    pdfProcess,
    passwords,
    countFailedSignIn: metrics.countFailedSignIn,
    readOwnFile: async (path) => {
      const reply = await fastify.inject({ url: path })
      return reply.statusCode === 200 ? reply.rawPayload : null
    },
  })
  const { sessions, knownBrowsers, content, maintenance, catalogSearch, responses, holdsMails } = services
  const { findCaller, findPortalCaller } = sessions
  const loading = () => services.live.loading()
  refuseWhileLoading(fastify, loading)
  const api = createApi({
    fastify,
    withSchemas,
    findCaller,
    findPortalCaller,
    closing: maintenance,
    responses,
    hasRoomForUploads: () => hasRoomForUploads(config.dataFolder),
    findStaff: operator ? () => Promise.resolve(operator) : services.staff.findStaff,
    findStaffByToken: services.staff.tokens.findStaffByToken,
    watchWork: services.watchWork,
  })
  maintenanceRoutes({ fastify, maintenance, publicUrl: config.publicUrl })
  brandRoutes({ fastify, readSettings: content.readSettings, files, bundled: bundled?.brand })
  sessionsRoutes(api, sessions, knownBrowsers)
  ownSessionsRoutes(api, services.ownSessions)
  portalAccessRoutes({ fastify, api, sessions, publicUrl: config.publicUrl })
  customersRoutes({ api, customers: services.customers, rememberBrowser: knownBrowsers.remember, holdsMails })
  ownAccountRoutes(api, services.customers)
  companyRoutes(api, services.company)
  invitationsRoutes(api, services.company)
  identitiesRoutes({
    api,
    identities: services.identities,
    areStandIns: config.identities.areStandIns,
    rememberBrowser: knownBrowsers.remember,
    holdsMails,
  })
  await socialReturnRoutes(fastify)
  contentRoutes(api, content, services.catalogWindow, holdsMails)
  productsRoutes(api, services.catalog)
  lookupsRoutes(api, services.lookups, services.catalog)
  catalogSearchRoutes(api, catalogSearch)
  picturesRoutes({
    fastify,
    findPicture: services.catalog.findStoredPicture,
    readMaster,
    cacheFolder: join(config.dataFolder, 'pictures'),
  })
  documentsRoutes({ fastify, findDocument: services.catalog.findDocument, files, bundled: bundled?.documents })
  imageArchivesRoutes(fastify, api, services.imageArchives)
  priceRequestsRoutes(api, services.priceRequests)
  productMailsRoutes(api, services.productMails, holdsMails)
  couponsRoutes(api, services.coupons)
  samplesRoutes(api, services.samples)
  flyersRoutes({ fastify, api, ...services.flyers, holdsMails })
  flyerRequestsRoutes(api, services.flyers.requests, holdsMails)
  flyerFeedbackRoutes(api, services.flyers.feedback, holdsMails)
  previewsRoutes(fastify, services.previews)
  wishlistRoutes(api, services.wishlist)
  artworkRoutes(fastify, api, services.artwork)
  cartRoutes(api, services.cart)
  estimatesRoutes(api, services.estimates)
  quickOrderRoutes(api, services.quickOrder)
  rosterRoutes(api, services.rosters)
  mailingListRoutes(api, services.mailingList, holdsMails)
  webVitalsRoutes(api, metrics)
  await mailingListFormRoutes(fastify, services.mailingList)
  addressBookRoutes(api, services.addressBook)
  shippingRoutes(api, services.shipping)
  addressChecksRoutes(api, services.addressChecks)
  ordersRoutes(api, services.orders, services.prepareFreight)
  quotesRoutes({
    fastify,
    api,
    quotes: services.buyerQuotes,
    messages: services.quoteMessages.ofBuyer,
    orders: services.orders,
    prepareFreight: services.prepareFreight,
    pdfs: services.quotePdfs,
  })
  proofsRoutes({ fastify, api, proofs: services.buyerProofs, pdfs: services.proofPdfs })
  billingRoutes(api, services.billing, services.methods)
  cardPaymentsRoutes(api, services.cards, config.cards)
  portalOrdersRoutes(api, services.portalOrders)
  orderListFileRoutes(fastify, api, services.portalOrders)
  portalInvoicesRoutes(fastify, api, services.portalInvoices)
  orderPdfRoutes(fastify, api, services.pdfs)
  poFilesRoutes(fastify, api, services.poFiles)
  await inboundMailRoutes(fastify, services.takeReply, config.mailReplies?.secret)
  await bindStaffCalls({ fastify, api, db, clock, services, config })
  sitemapRoutes({
    fastify,
    publicUrl: config.publicUrl,
    listPages: async () => catalogSearch.listPaths(['/home', ...(await content.listPaths())]),
  })
  if (holdsMails && !config.isPublic) devMailsRoutes({ fastify, mails: services.mails, publicUrl: config.publicUrl })
  api.checkComplete([...allCalls, ...staffCalls].map(({ call }) => call))
  if (apiDocs) {
    await serveApiDocs(fastify)
    await serveStaffApiDocs(fastify, api)
  }
  healthRoutes({
    fastify,
    db,
    metrics,
    metricsToken: config.metricsToken,
    isPublic: config.isPublic,
    loading,
    isClosing: isDraining,
  })
  if (pages) {
    await serveAdmin({
      fastify,
      source: pages,
      async readBrand() {
        const { brand } = await content.readSettings()
        return { ...brand, theme: withShades(brand.theme) }
      },
      signIns: bundled?.signIns?.(config) ?? [],
    })
    await servePages({
      fastify,
      api,
      source: pages,
      findCaller: sessions.findCaller,
      findPortalCaller: sessions.findPortalCaller,
      openPortalOf: sessions.openPortalOf,
      maintenance,
      findMovedPage: (path) => findMovedPage(db.orm, path),
      sayTime: services.workAs.sayTime,
      responses,
      readContent: content.read,
      openPreview: createOpenPreview({ api, content, admin: services.contentAdmin, window: services.catalogWindow }),
      scripts: config.scripts,
      metrics,
      publicUrl: config.publicUrl,
    })
  }

  await fastify.ready()
  return {
    fastify,
    api,
    services,
    drain,
    async close() {
      await fastify.close()
      await services.close()
    },
  }
}
