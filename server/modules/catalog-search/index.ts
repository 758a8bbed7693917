export type { ShownCard } from './model/cards.ts'
export { toWireCard } from './cards.wire.ts'
export { catalogSearchRoutes } from './catalog-search.routes.ts'
export { createCatalogSearchService, type CatalogSearchService } from './catalog-search.service.ts'
export { createSearchMisses } from './misses/search-misses.ts'
export { listFrequentMisses, type SearchMiss } from './misses/search-misses.store.ts'
export { toLeaf } from './collections.wire.ts'
export { LiveCatalog } from './live/live-catalog.ts'
export type { ShownCollection } from './model/read-model.ts'
export type { Ranking } from './rankings.ts'
export { judgeRanking, listRankings, removeRanking, saveRanking, toRanking } from './rankings.store.ts'
export type { Redirect } from './redirects.ts'
export type { SearchWords } from './search-words.store.ts'
export { loadSearchWords } from './search-words.store.ts'
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
} from './search-words.store.ts'
