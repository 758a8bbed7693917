export type { PagesSource } from './open-pages.ts'
export { serveDesk } from './serve-desk.ts'
export { servePages } from './serve-pages.ts'
