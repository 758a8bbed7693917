export { findMovedPage, listMovedPages, removeMovedPage, saveMovedPage } from './moved-pages.store.ts'
export { sitemapRoutes } from './sitemap.routes.ts'
