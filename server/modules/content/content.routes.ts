import {
  getAllHomeCollage,
  getAllHomeCollections,
  getAllHomeSections,
  getEcomFooterInfo,
  getGeneralInfo,
} from '../../../contract/shop/content.call.ts'
import type { HomeSection } from '../../../contract/shop/content.schema.ts'
import type { Audience } from '../../platform/http/audience.ts'
import type { Api } from '../../platform/http/http.ts'
import { withTopics } from '../../platform/http/shared-answers.ts'
import { assortmentTopic, itemTopic, wishlistFlagsOf } from '../catalog/index.ts'
import type { CatalogWindow, ContentService, ShownSection } from './content.service.ts'
import { toWireFooter, toWireHeader, toWirePage, toWireSection } from './content.wire.ts'

export function contentRoutes(api: Api, content: ContentService, { findCollection }: CatalogWindow): void {
  async function showHome(audience: Audience, only?: ShownSection['section']['type']) {
    const sections = await content.showHome(audience, only)
    const shown = { home_sections: sections.map((section) => toWireSection(section, findCollection)) }
    const itemIds = sections.flatMap(({ items }) => items.map(({ card }) => card.id))
    return withTopics(shown, [assortmentTopic, ...itemIds.map(itemTopic)])
  }

  const flags = wishlistFlagsOf((answer: { home_sections: HomeSection[] }) =>
    answer.home_sections.flatMap(({ catalog_items: items }) => items),
  )
  api.answerShared(getAllHomeSections, ({ audience }) => showHome(audience), flags)
  api.answerShared(getAllHomeCollections, ({ audience }) => showHome(audience, 'collections'), flags)
  api.answerShared(getAllHomeCollage, ({ audience }) => showHome(audience, 'collage'), flags)

  // What the owner writes, and where a collection stands, end everything when they change.
  api.answer(getEcomFooterInfo, async () => {
    const all = await content.read()
    return withTopics({ footers: toWireFooter(all, findCollection), header: toWireHeader(all, findCollection) }, [])
  })

  api.answer(getGeneralInfo, async ({ query }) =>
    withTopics({ content: (await content.getPages(query.page)).map(toWirePage) }, []),
  )
}
