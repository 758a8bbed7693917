export { bulkEditsRoutes } from './bulk-edits/bulk-edits.routes.ts'
export { createBulkEdits } from './bulk-edits/bulk-edits.service.ts'
export { collectionsAdminRoutes } from './collections-admin/collections.routes.ts'
export { findHolders } from './collections-admin/holders.ts'
export { createStaffCollectionsService } from './collections-admin/collections.service.ts'
export { imageArchivesRoutes } from './image-archives/image-archives.routes.ts'
export { createImageArchivesService } from './image-archives/image-archives.service.ts'
export { createImportRunner } from './imports-admin/import-runner.ts'
export { findWaitingImports, itemsOfImport } from './imports-admin/imports.store.ts'
export { recordCommand } from './imports-admin/record-import.ts'
export { staffImportsRoutes } from './imports-admin/imports.routes.ts'
export { createStaffImports } from './imports-admin/imports.service.ts'
export { changeItems } from './imports/change-items.ts'
export { describePlan, describeUnread, type TellablePlan } from './imports/describe-plan.ts'
export { exportFile } from './imports/export-file.ts'
export { findNearest } from './imports/formats/nearest-name.ts'
export { importFile, type ImportOptions, type ImportReport } from './imports/import-file.ts'
export { importNewItems } from './imports/import-new-items.ts'
export {
  type ItemPart,
  type ItemPartFacts,
  itemParts,
  mergeItemParts,
  type PartRows,
  writeItemParts,
} from './imports/item-parts.ts'
export { lookAtFile } from './imports/look-at-file.ts'
export { listLosses } from './imports/merging/losses.ts'
export { listChanges } from './imports/merging/merge-item.ts'
export { itemDecorationRoutes } from './items-admin/item-decoration.routes.ts'
export { createItemDecorationService } from './items-admin/item-decoration.service.ts'
export { itemFileRoute, itemListRoutes } from './items-admin/item-list.routes.ts'
export { itemMediaRoutes } from './items-admin/item-media.routes.ts'
export { createItemMediaService } from './items-admin/item-media.service.ts'
export { itemsRoutes } from './items-admin/items.routes.ts'
export { createPublicationSchedule } from './items-admin/publish-due.ts'
export { relatedItemsRoutes } from './items-admin/related-items.routes.ts'
export { createRelatedItemsService } from './items-admin/related-items.service.ts'
export { createStaffItemsService } from './items-admin/items.service.ts'
export { findCartonQuantities } from './items/cartons.store.ts'
export { type CatalogService, createCatalogService, type ProductView } from './items/catalog.service.ts'
export {
  type CollectionRow,
  listCollectionRows,
  putCollectionRows,
  removeCollections,
} from './items/collection-rows.store.ts'
export { listCosts } from './items/prices/costs.store.ts'
export { exceptionsOf } from './items/decoration-columns.ts'
export { documentsRoutes } from './items/documents/documents.routes.ts'
export { findInk, goneInksOf, listInks, type NewInk, removeInk, saveInkOrder, saveInks } from './items/inks.store.ts'
export { findItemCodes, findItemNames, findItemsByCode } from './items/item-codes.store.ts'
export { findItemById, findItems, listItems } from './items/item-facts/item-facts.store.ts'
export type { ItemFacts } from './items/item-facts/item-facts.ts'
export { ownPicture } from './items/item-facts/own-picture.ts'
export { openSaveContext } from './items/item-facts/save-context.ts'
export { saveItems } from './items/item-facts/save-items.ts'
export { findOrAddPictures } from './items/item-facts/save-pictures.ts'
export { findTrades } from './items/item-trades.store.ts'
export { lookupsRoutes } from './items/lookups/lookups.routes.ts'
export { createLookupsService } from './items/lookups/lookups.service.ts'
export { fetchPicturesLater } from './items/pictures/fetch-pictures.ts'
export { listItemsWithFetchFaults } from './items/pictures/fetched-pictures.store.ts'
export { addOwnPicture, addUploadedPicture, readOwnPicture } from './items/pictures/uploaded-pictures.ts'
export { picturesRoutes } from './items/pictures/pictures.routes.ts'
export { listPictures, listStoredPictures } from './items/pictures/pictures.store.ts'
export {
  createMasterFinder,
  createMasterReader,
  type FindMaster,
  type ReadMaster,
} from './items/pictures/read-master.ts'
export {
  findChargeCode,
  listAllChargeExceptions,
  listChargeExceptions,
  moveChargeExceptions,
  removeChargeException,
  saveChargeException,
} from './items/prices/charge-exceptions.store.ts'
export {
  findBlankLeadDays,
  listOffers,
  type Offer,
  type OfferedVariant,
  type OfferRow,
  offersOf,
  toOffers,
} from './items/prices/offers.ts'
export {
  addOwnPriceList,
  countOwnPriced,
  listChargesOfItems,
  listOwnPrices,
  type OwnPricedItem,
  removeOwnPrices,
} from './items/prices/own-prices.store.ts'
export {
  addPriceList,
  countPricedItems,
  listPriceLists,
  type NamedPriceList,
  removePriceList,
  savePriceListRules,
  validPriceList,
} from './items/prices/price-lists.store.ts'
export { productsRoutes } from './items/products/products.routes.ts'
export { standingOf, type Standing } from './items/products/products.store.ts'
export { toProduct } from './items/products/products.wire.ts'
export { type DescribedItem, listDescribed } from './items/records/described-items.store.ts'
export { loadCollections } from './items/records/records.store.ts'
export { listRushOffers, removeRushOffer, type RushOffer, saveRushOffer } from './items/rush/rush-offers.store.ts'
export { activeItems, enclosingOf, hasItems } from './items/shown.store.ts'
export { countShownGaps } from './items/lists/item-list.store.ts'
export { listAllRelated, saveRelatedIds } from './items/lists/related-items.store.ts'
export { listLowStock, type LowStock } from './items/stock/low-stock.store.ts'
export { findSoldCodes, findTypedCodes, type CodeMatch, type SoldCode } from './items/stock/sold-codes.store.ts'
export { countedStock, findIncomingDays, listStockForUpdate, lockStock, shiftStock } from './items/stock/stock.store.ts'
export { toStock } from './items/stock/stock.wire.ts'
export {
  allWarehouses,
  countStockedVariants,
  listWarehouses,
  removeWarehouse,
  saveWarehouse,
  type Warehouse,
} from './items/stock/warehouses.store.ts'
export { assortmentTopic, cardTopic, itemTopic } from './items/topics.ts'
export { wishlistFlagsOf } from './items/wishlist-flags.ts'
export { findPriceChangeDays } from './price-drafts/price-changes.store.ts'
export { createPriceChangesService } from './price-drafts/price-changes.service.ts'
export { priceDraftsRoutes } from './price-drafts/price-drafts.routes.ts'
export { createPriceDraftsService } from './price-drafts/price-drafts.service.ts'
export { searchAdminRoutes } from './search-admin/search-admin.routes.ts'
export { createSearchAdmin } from './search-admin/search-admin.service.ts'
export { toWireCard } from './search/cards.wire.ts'
export { catalogSearchRoutes } from './search/catalog-search.routes.ts'
export { type CatalogSearchService, createCatalogSearchService } from './search/catalog-search.service.ts'
export { toLeaf } from './search/collections.wire.ts'
export { LiveCatalog } from './search/live/live-catalog.ts'
export { listFrequentMisses, type SearchMiss } from './search/misses/search-misses.store.ts'
export { createSearchMisses } from './search/misses/search-misses.ts'
export type { CardView } from './search/model/cards.ts'
export type { CollectionView } from './search/model/read-model.ts'
export { judgeRanking, listRankings, removeRanking, saveRanking, toRanking } from './search/rankings.store.ts'
export type { Redirect } from './search/redirects.ts'
export {
  judgeRedirect,
  judgeSynonym,
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  replaceRedirect,
  saveRedirect,
  saveSynonym,
  toRedirect,
  toSynonym,
} from './search/search-words.store.ts'
