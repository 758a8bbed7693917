import type { FastifyInstance } from 'fastify'
import {
  auditRoutes,
  companyMergeRoutes,
  connectionsRoutes,
  mailWordingsRoutes,
  couponSettingsRoutes,
  settingsAdminRoutes,
  shippingSettingsRoutes,
  tableSettingsRoutes,
  passkeysRoutes,
  staffRoutes,
  staffTokensRoutes,
  systemRoutes,
  savedViewsRoutes,
  workAsRoutes,
  openingRoutes,
  todayRoutes,
} from '../modules/admin/index.ts'
import {
  companyPricesRoutes,
  registrationsRoutes,
  companyFilesRoutes,
  showCompany,
  companyFileRoute,
  companyNotesRoutes,
  peopleRoutes,
  staffCompaniesRoutes,
} from '../modules/people/index.ts'
import { contentAdminRoutes, movedPagesRoutes } from '../modules/content/index.ts'
import {
  orderChangesRoutes,
  checkVersion,
  orderExportRoutes,
  orderFilesRoutes,
  orderListRoutes,
  staffMessagesRoutes,
  countProofsToMake,
  findWaitingQuotes,
  staffProofsRoutes,
  staffQuotesRoutes,
  staffOrdersRoutes,
  toWireStaffOrder,
  countToAnswer,
  portalMessagesRoutes,
} from '../modules/orders/index.ts'
import {
  bulkEditsRoutes,
  priceDraftsRoutes,
  itemDecorationRoutes,
  itemFileRoute,
  itemListRoutes,
  itemMediaRoutes,
  itemsRoutes,
  relatedItemsRoutes,
  collectionsAdminRoutes,
  searchAdminRoutes,
  staffImportsRoutes,
} from '../modules/catalog/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Api } from '../platform/http/http.ts'
import type { Config } from '../platform/settings/config.ts'
import type { Services } from './compose/services.ts'

interface StaffAppParts {
  fastify: FastifyInstance
  api: Api
  db: Database
  clock: Clock
  services: Services
  config: Config
}

/** Binds the calls of the back office to the services of the shop. */
export async function bindStaffCalls({ fastify, api, db, clock, services, config }: StaffAppParts): Promise<void> {
  staffRoutes({
    api,
    staff: services.staff,
    publicUrl: config.publicUrl,
    holdsMails: services.holdsMails,
    countOrdersToReview: services.ordersAdmin.countToReview,
    countMessages: () => countToAnswer(db.orm),
    countQuotes: async () => (await findWaitingQuotes(db.orm))?.count ?? 0,
    countProofs: () => countProofsToMake(db.orm),
    countRegistrations: services.registrations.countWaiting,
    findTimeZone: () => findTimeZone(db.orm),
  })
  passkeysRoutes({ api, staff: services.staff, publicUrl: config.publicUrl })
  staffTokensRoutes({
    api,
    staff: services.staff,
    publicUrl: config.publicUrl,
    findTimeZone: () => findTimeZone(db.orm),
  })
  auditRoutes(api, services.audit)
  todayRoutes(api, services.today)
  openingRoutes(api, services.opening)
  contentAdminRoutes(api, services.contentAdmin)
  movedPagesRoutes(api, services.movedPages)
  mailWordingsRoutes(api, services.mailWordings)
  settingsAdminRoutes(api, services.settingsAdmin)
  couponSettingsRoutes(api, services.settingsAdmin)
  shippingSettingsRoutes(api, services.settingsAdmin)
  tableSettingsRoutes(api, services.settingsAdmin)
  orderListRoutes({
    api,
    admin: services.ordersAdmin,
    searchItems: services.staffItems.search,
    searchQuotes: services.staffQuotes.search,
  })
  savedViewsRoutes(api, services.savedViews)
  searchAdminRoutes(api, services.searchAdmin)
  orderExportRoutes({ fastify, api, orderExport: services.orderExport })
  systemRoutes({
    fastify,
    api,
    system: services.system,
    backups: services.backups,
    mails: services.mails,
    holdsMails: services.holdsMails,
    useConfirmation: services.staff.confirmations.use,
  })
  connectionsRoutes({
    fastify,
    api,
    connections: services.connections,
    findTimeZone: () => findTimeZone(db.orm),
    useConfirmation: services.staff.confirmations.use,
  })
  staffOrdersRoutes(api, services.ordersAdmin, services.orderChanges)
  orderChangesRoutes({
    api,
    changes: services.changesOfOrders,
    checkVersion,
    readVersion: services.ordersAdmin.readVersion,
    showOrder: async (orderId, staff) => toWireStaffOrder(await services.ordersAdmin.get(orderId), staff),
  })
  staffQuotesRoutes(fastify, api, services.staffQuotes, services.quoteMessages.ofShop)
  staffProofsRoutes({
    fastify,
    api,
    proofs: services.staffProofs,
    rules: services.proofRules,
    readArtwork: services.readArtwork,
  })
  staffMessagesRoutes(fastify, api, services.ordersAdmin, services.orderMessages)
  portalMessagesRoutes(fastify, api, services.orderMessages)
  orderFilesRoutes({
    fastify,
    api,
    db,
    admin: services.ordersAdmin,
    pdfs: services.pdfs,
    readArtwork: services.readArtwork,
  })
  itemListRoutes(api, services.staffItems)
  itemFileRoute({ fastify, api, db, clock }, services.staffItems)
  bulkEditsRoutes(api, services.bulkEdits)
  priceDraftsRoutes({ api, db, drafts: services.priceDrafts, changes: services.priceChanges })
  itemsRoutes(api, services.staffItems)
  itemMediaRoutes(api, services.itemMedia)
  relatedItemsRoutes(api, services.relatedItems)
  itemDecorationRoutes(api, services.itemDecoration)
  collectionsAdminRoutes(api, services.staffCollections)
  staffImportsRoutes(api, services.staffImports)
  registrationsRoutes({ api, registrations: services.registrations, holdsMails: services.holdsMails })
  staffCompaniesRoutes({
    api,
    companies: services.staffCompanies,
    addPeople: services.addPeople,
    colleagues: services.ownerColleagues,
    grantTerms: services.grantTerms,
    taxExemptions: services.taxExemptions,
    holdsMails: services.holdsMails,
  })
  companyNotesRoutes(api, services.staffCompanies, services.companyNotes)
  companyFileRoute({ fastify, api, db, clock }, services.staffCompanies)
  peopleRoutes({ fastify, api, db, clock }, services.peopleList)
  companyFilesRoutes({ fastify, api, taxExemptions: services.taxExemptions, getPixels: services.artwork.getPixels })
  await workAsRoutes({
    fastify,
    api,
    work: services.workAs,
    publicUrl: config.publicUrl,
    findCaller: services.sessions.findCaller,
  })
  companyMergeRoutes({
    api,
    merge: services.companyMerge,
    beginChange: services.staffCompanies.beginChange,
    showCompany: (companyId, staff) => showCompany(services.staffCompanies, companyId, staff),
  })
  companyPricesRoutes({
    api,
    prices: services.companyPrices,
    agreements: services.chargeAgreements,
    showCompany: (companyId, staff) => showCompany(services.staffCompanies, companyId, staff),
    beginChange: services.staffCompanies.beginChange,
  })
}
