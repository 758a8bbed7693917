export { catalogRoutes } from './catalog.routes.ts'
export { createCatalogService, type CatalogService } from './catalog.service.ts'
export * from './catalog.tables.ts'
export { knownChangesTypes, listUnknownChanges, type KnownChanges } from './catalog-changes.store.ts'
export { createOfferCache, freshOffers, type OfferSource } from './offer-cache.ts'
export { createLiveCatalog, type LiveCatalog } from './live-catalog.ts'
export { listOffers, priceListOf, type Offer, type OfferedVariant } from './offers.ts'
export { picturesRoutes } from './pictures.routes.ts'
export {
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  saveRedirect,
  saveSynonym,
} from './search-words.store.ts'
export * from './search-words.tables.ts'
export { toStock } from './stock.wire.ts'
