export type { ShownCard } from './model/cards.ts'
export { toWireCard } from './cards.wire.ts'
export { catalogSearchRoutes } from './catalog-search.routes.ts'
export { createCatalogSearchService } from './catalog-search.service.ts'
export { toLeaf } from './collections.wire.ts'
export { LiveCatalog } from './live/live-catalog.ts'
export type { ShownCollection } from './model/read-model.ts'
export type { Redirect } from './redirects.ts'
export {
  judgeRedirect,
  judgeSynonym,
  listRedirects,
  listSynonyms,
  removeRedirect,
  removeSynonym,
  saveRedirect,
  saveSynonym,
  toRedirect,
  toSynonym,
} from './search-words.store.ts'
