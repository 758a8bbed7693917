export { servePages, type PagesSource } from './serve-pages.ts'
