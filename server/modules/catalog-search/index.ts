export { catalogSearchRoutes } from './catalog-search.routes.ts'
export { createCatalogSearchService } from './catalog-search.service.ts'
export { createLiveCatalog, type LiveCatalog } from './live-catalog.ts'
export {
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  saveRedirect,
  saveSynonym,
} from './search-words.store.ts'
