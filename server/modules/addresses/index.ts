export * from './addresses.tables.ts'
export { findMove, listMoves, removeMove, saveMove } from './moved-pages.store.ts'
export { sitemapRoutes } from './sitemap.routes.ts'
