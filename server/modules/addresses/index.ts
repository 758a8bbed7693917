export {
  findMovedPage,
  judgeMovedPage,
  listMovedPages,
  putMovedPages,
  removeMovedPage,
  saveMovedPage,
  type MovedPage,
} from './moved-pages.store.ts'
export { sitemapRoutes } from './sitemap.routes.ts'
