import {
  getAllHomeCollage,
  getAllHomeCollections,
  getAllHomeSections,
  getEcomFooterInfo,
  getGeneralInfo,
} from '../../../contract/shop/content.call.ts'
import type { Footer, Header } from '../../../contract/shop/content.schema.ts'
import type { Audience } from '../../platform/audience.ts'
import type { Api } from '../../platform/http.ts'
import { wishlistFlagsOf } from '../catalog/index.ts'
import type { CatalogWindow, Content, ContentService, ShownSection } from './content.service.ts'
import { toWireFooter, toWireHeader, toWirePage, toWireSection } from './content.wire.ts'

export function contentRoutes(api: Api, content: ContentService, { findCollection }: CatalogWindow): void {
  async function showHome(audience: Audience, only?: ShownSection['section']['type']) {
    const sections = await content.showHome(audience, only)
    return { home_sections: sections.map((section) => toWireSection(section, findCollection)) }
  }

  const wishlist = wishlistFlagsOf((answer: Awaited<ReturnType<typeof showHome>>) =>
    answer.home_sections.flatMap(({ catalog_items: items }) => items),
  )
  api.answerShared(getAllHomeSections, ({ audience }) => showHome(audience), { wishlist })
  api.answerShared(getAllHomeCollections, ({ audience }) => showHome(audience, 'collections'), { wishlist })
  api.answerShared(getAllHomeCollage, ({ audience }) => showHome(audience, 'collage'), { wishlist })

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
