import { packPage, toStateText, unpackPage, type PackedPage } from './packed-page.ts'
import { preparePage, type PreparedPage } from './prepare-page.ts'
import { renderPage } from './render-page.tsx'

export { toKnownAddress } from './known-address.ts'
export { pageFiles } from './page-files.ts'
export { packPage, preparePage, type PackedPage, type PreparedPage }

/** The HTML of a page that was prepared in this thread. */
export const renderPrepared = (page: PreparedPage): string => renderPage(page, toStateText(packPage(page)))

/** The HTML of a page that was prepared in another thread: the same, letter for letter. */
export const renderPacked = async (packed: PackedPage): Promise<string> =>
  renderPage(await unpackPage(packed), toStateText(packed))
