export { createCatalogService, loginRequired, type CatalogService } from './catalog.service.ts'
export * from './catalog.tables.ts'
export type { CatalogFeed, Changed } from './catalog-feed.ts'
export {
  knownChangesTypes,
  listUnknownChanges,
  pruneChanges,
  readChanges,
  readHorizon,
  type KnownChanges,
} from './catalog-changes.store.ts'
export { CollectionTree, type TreeCollection } from './collection-tree.ts'
export { createOfferCache, freshOffers, type OfferSource } from './offer-cache.ts'
export { listOffers, priceListOf, type Offer, type OfferedVariant } from './offers.ts'
export { picturesRoutes } from './pictures.routes.ts'
export { findLowest, toOwnPrices, toWirePrices, toWireSteps } from './prices.wire.ts'
export { productsRoutes } from './products.routes.ts'
export type { CollectionRecord, ItemRecord } from './records.ts'
export { loadCollections, loadItems } from './records.store.ts'
export { toStock } from './stock.wire.ts'
export { toTrail } from './trails.wire.ts'
