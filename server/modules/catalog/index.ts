export { createCatalogService, loginRequired, type CatalogService, type ShownProduct } from './catalog.service.ts'
export type { Specification } from './catalog.tables.ts'
export type { CatalogChange, CatalogFeed } from './catalog-feed.ts'
export { pruneChanges, readChanges, readFeedId, readHorizon, type CatalogChanges } from './catalog-changes.store.ts'
export { lookupsRoutes } from './lookups/lookups.routes.ts'
export { createLookupsService } from './lookups/lookups.service.ts'
export { documentsRoutes } from './documents/documents.routes.ts'
export {
  addDocument,
  listDocuments,
  removeDocument,
  removeUnusedDocuments,
  storeDocument,
} from './documents/owner-documents.ts'
export { findDocumentIds, listItemDocuments } from './documents/documents.store.ts'
export { nameFileType } from './documents/document-files.ts'
export { toDocumentUrl } from './documents/document-urls.ts'
export {
  countItemsByCollection,
  listCollectionRows,
  putCollectionRows,
  removeCollections,
  type CollectionRow,
} from './collection-rows.store.ts'
export { listDescribed, type DescribedItem } from './records/described-items.store.ts'
export { CollectionTree, type TreeCollection } from './collection-tree.ts'
export {
  findBlankLeadDays,
  listOffers,
  offersOf,
  toOffers,
  type Offer,
  type OfferRow,
  type OfferedVariant,
} from './prices/offers.ts'
export { addOwnPicture, addUploadedPicture, readOwnPicture } from './pictures/owner-pictures.ts'
export { listPictures, listStoredPictures } from './pictures/pictures.store.ts'
export { picturesRoutes } from './pictures/pictures.routes.ts'
export { createMasterFinder, createMasterReader, type FindMaster, type ReadMaster } from './pictures/read-master.ts'
export {
  findChargeCode,
  listAllChargeExceptions,
  listChargeExceptions,
  moveChargeExceptions,
  removeChargeException,
  saveChargeException,
} from './prices/charge-exceptions.store.ts'
export { findCodesAndNames, findItemCodes, findItemNames, findItemsByCode } from './item-codes.store.ts'
export { findCartonQuantities } from './cartons.store.ts'
export {
  addPriceList,
  countPricedItems,
  listPriceLists,
  removePriceList,
  savePriceListRules,
  validPriceList,
  type NamedPriceList,
} from './prices/price-lists.store.ts'
export {
  addOwnPriceList,
  countOwnPriced,
  listChargesOfItems,
  listOwnPrices,
  removeOwnPrices,
  type OwnPricedItem,
} from './prices/own-prices.store.ts'
export {
  countSheetItems,
  findSheetItems,
  listSheetItems,
  walkSheetItems,
  type SheetColumns,
  type SheetFilter,
  type SheetItem,
} from './prices/sheet-items.store.ts'
export { findInk, goneInksOf, listInks, removeInk, saveInkOrder, saveInks, type NewInk } from './inks.store.ts'
export { exceptionsOf } from './decoration-columns.ts'
export { listRushOffers, removeRushOffer, saveRushOffer, type RushOffer } from './rush/rush-offers.store.ts'
export { findLowest, toOwnPrices, toWirePrices, toWireRushPrices, toWireSteps } from './prices/prices.wire.ts'
export { productsRoutes } from './products/products.routes.ts'
export { toProduct } from './products/products.wire.ts'
export type { CollectionRecord, ItemRecord } from './records/records.ts'
export { loadCollections, loadItems } from './records/records.store.ts'
export { findTrades } from './item-trades.store.ts'
export { listLowStock, type LowStock } from './stock/low-stock.store.ts'
export { findSoldCodes, findTypedCodes, type FoundCode, type SoldCode } from './stock/sold-codes.store.ts'
export { toStock } from './stock/stock.wire.ts'
export { findIncomingDays, listStockForUpdate, lockStock, shiftStock } from './stock/stock.store.ts'
export { assortmentTopic, collectionTopic, itemTopic, menuTopic } from './topics.ts'
export { activeItems, countActiveItems, enclosingOf, hasItems, isCollectionShown, isItemShown } from './shown.store.ts'
export {
  addDeskCollection,
  listDeskCollections,
  listItemsOfCollection,
  lockCollections,
  pickItemsOfCollection,
  saveCollectionOrder,
  saveDeskCollection,
  saveFirstItems,
  type CollectionFacts,
  type DeskCollection,
} from './staff/collection-desk.store.ts'
export { listDueItems } from './staff/due-items.store.ts'
export { listCollectionNodes, type CollectionNode } from './staff/collection-nodes.store.ts'
export { listItemBriefs, listItemLabels, type ItemBrief, type ItemLabel } from './staff/item-briefs.store.ts'
export { listAllRelated, listRelatedIds, saveRelatedIds } from './staff/related-items.store.ts'
export {
  findItemsByWords,
  findItemsPage,
  listItemBrands,
  type ItemSort,
  type ItemsQuestion,
  type ListedItem,
} from './staff/item-list.store.ts'
export { toPictureUrl } from './pictures/picture-urls.ts'
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
export {
  countItems,
  countMissingFacts,
  sumToOrderItems,
  countScheduledItems,
  findItemById,
  findItems,
  findItemsById,
  findVariantOwners,
  listItems,
  lockItem,
  lockItems,
  showItems,
  type MissingFacts,
  type StoredItem,
} from './item-facts/item-facts.store.ts'
export { ownPicture } from './item-facts/own-picture.ts'
export { createFetchPictures, fetchPicturesLater } from './pictures/fetch-pictures.ts'
export {
  countFetches,
  findItemPictureStates,
  forgetFetchFaults,
  listItemsWithFetchFaults,
} from './pictures/fetched-pictures.store.ts'
export { findOrAddPictures, toFactPictureUrl } from './item-facts/save-pictures.ts'
export { listNewCollections, pathOfNone } from './item-facts/save-collections.ts'
export { openSaveContext, type SaveContext } from './item-facts/save-context.ts'
export { saveItems, VariantTaken, type Change } from './item-facts/save-items.ts'
export { sortCollections, sortStock, sortTiers } from './item-facts/sort-facts.ts'
export {
  allWarehouses,
  countStockedVariants,
  listWarehouses,
  removeWarehouse,
  saveWarehouse,
  type Warehouse,
} from './stock/warehouses.store.ts'
export { wishlistFlagsOf } from './wishlist-flags.ts'
