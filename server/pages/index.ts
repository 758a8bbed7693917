export type { PagesSource } from './open-pages.ts'
export { servePages } from './serve-pages.ts'
