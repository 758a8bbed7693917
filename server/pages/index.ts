export type { PagesSource } from './open-pages.ts'
export { serveAdmin } from './serve-admin.ts'
export { servePages } from './serve-pages.ts'
