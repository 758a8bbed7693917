import {
  getAllHomeCollage,
  getAllHomeCollections,
  getAllHomeSections,
  getEcomFooterInfo,
  getGeneralInfo,
  type Footer,
  type Header,
} from '../../../contract/calls/content.ts'
import type { Api, Caller } from '../../platform/http.ts'
import type { CatalogWindow, Content, ContentService } from './content.service.ts'
import type { HomeSectionRecord } from './content.store.ts'
import { toWireFooter, toWireHeader, toWirePage, toWireSection } from './content.wire.ts'

export function contentRoutes(api: Api, content: ContentService, { findCollection }: CatalogWindow): void {
  async function showHome(caller: Caller | undefined, only?: HomeSectionRecord['type']) {
    const sections = await content.showHome(caller, only)
    return { home_sections: sections.map((section) => toWireSection(section, findCollection)) }
  }

  api.answer(getAllHomeSections, ({ caller }) => showHome(caller))
  api.answer(getAllHomeCollections, ({ caller }) => showHome(caller, 'collections'))
  api.answer(getAllHomeCollage, ({ caller }) => showHome(caller, 'collage'))

  // It stands on every page, and is read anew every second.
  const frames = new WeakMap<Content, { footers: Footer; header: Header }>()
  api.answer(getEcomFooterInfo, async () => {
    const all = await content.read()
    const frame = frames.get(all) ?? {
      footers: toWireFooter(all, findCollection),
      header: toWireHeader(all, findCollection),
    }
    frames.set(all, frame)
    return frame
  })

  api.answer(getGeneralInfo, async ({ query }) => ({ content: (await content.getPages(query.page)).map(toWirePage) }))
}
