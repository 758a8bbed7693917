export { createCatalogService, loginRequired, type CatalogService, type ShownProduct } from './catalog.service.ts'
export type { Specification } from './catalog.tables.ts'
export type { CatalogChange, CatalogFeed } from './catalog-feed.ts'
export { pruneChanges, readChanges, readFeedId, readHorizon, type CatalogChanges } from './catalog-changes.store.ts'
export { lookupsRoutes } from './lookups/lookups.routes.ts'
export { createLookupsService } from './lookups/lookups.service.ts'
export { documentsRoutes } from './documents/documents.routes.ts'
export { addDocument, listDocuments, removeDocument } from './documents/owner-documents.ts'
export { nameFileType } from './documents/document-files.ts'
export { toDocumentUrl } from './documents/document-urls.ts'
export { CollectionTree, type TreeCollection } from './collection-tree.ts'
export { listOffers, offersOf, toOffers, type Offer, type OfferRow, type OfferedVariant } from './offers.ts'
export { picturesRoutes } from './pictures.routes.ts'
export {
  findChargeCode,
  listAllChargeExceptions,
  listChargeExceptions,
  removeChargeException,
  saveChargeException,
} from './charge-exceptions.store.ts'
export { listPriceLists, savePriceListDays, validPriceList, type NamedPriceList } from './price-lists.store.ts'
export { findInk, goneInksOf, listInks, removeInk, saveInks, type NewInk } from './inks.store.ts'
export { exceptionsOf } from './decoration-columns.ts'
export { findLowest, toOwnPrices, toWirePrices, toWireRushPrices, toWireSteps } from './prices.wire.ts'
export { productsRoutes } from './products.routes.ts'
export { toProduct } from './products.wire.ts'
export type { CollectionRecord, ItemRecord } from './records.ts'
export { loadCollections, loadItems } from './records.store.ts'
export { findSoldCodes, type SoldCode } from './sold-codes.store.ts'
export { toStock } from './stock.wire.ts'
export { listStockForUpdate, lockStock, shiftStock } from './stock.store.ts'
export { assortmentTopic, collectionTopic, itemTopic, menuTopic } from './topics.ts'
export { activeItems, countActiveItems, enclosingOf, hasItems, isCollectionShown, isItemShown } from './shown.store.ts'
export { toTrail } from './trails.wire.ts'
export {
  blankItem,
  toSummary,
  type ChargeFact,
  type ColorFact,
  type DecorationFact,
  type DocumentFact,
  type ItemFacts,
  type LocationFact,
  type PictureFact,
  type RushPriceFact,
  type StockFact,
  type TierFact,
  type VariantFact,
} from './item-facts/item-facts.ts'
export { countItems, findItems, findVariantOwners, listItems, lockItem } from './item-facts/item-facts.store.ts'
export { ownPicture } from './item-facts/own-picture.ts'
export { openSaveContext, type SaveContext } from './item-facts/save-context.ts'
export { saveItems, VariantTaken, type Change } from './item-facts/save-items.ts'
export { sortCollections, sortStock, sortTiers } from './item-facts/sort-facts.ts'
export { allWarehouses, listWarehouses, saveWarehouse, type Warehouse } from './warehouses.store.ts'
export { wishlistFlagsOf } from './wishlist-flags.ts'
