export { toKnownAddress } from './known-address.ts'
export { pageFiles } from './page-files.ts'
export { preparePage, type PreparedPage } from './prepare-page.ts'
export { renderPage } from './render-page.tsx'
