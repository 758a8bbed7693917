import {
  getAllHomeCollage,
  getAllHomeCollections,
  getAllHomeSections,
  getEcomFooterInfo,
  getGeneralInfo,
} from '../../../../contract/shop/content.call.ts'
import type { HomeSection } from '../../../../contract/shop/content.schema.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Call } from '../../../../contract/call.ts'
import { guests, type Audience } from '../../../platform/http/audience.ts'
import type { Api } from '../../../platform/http/http.ts'
import { readTopics, withTopics } from '../../../platform/http/cache/shared-answers.ts'
import { assortmentTopic, cardTopic, itemTopic, wishlistFlagsOf } from '../../catalog/index.ts'
import type { CatalogWindow, ContentService, ContentView, SectionView } from './content.service.ts'
import { toWireFooter, toWireHeader, toWirePage, toWireSection } from './content.wire.ts'

export function contentRoutes(api: Api, content: ContentService, window: CatalogWindow, holdsMails: boolean): void {
  const answers = answerContent(content, window)

  const flags = wishlistFlagsOf((answer: { home_sections: HomeSection[] }) =>
    answer.home_sections.flatMap(({ catalog_items: items }) => items),
  )
  api.answerShared(getAllHomeSections, ({ audience }) => answers.showHome(audience), flags)
  api.answerShared(getAllHomeCollections, ({ audience }) => answers.showHome(audience, 'collections'), flags)
  api.answerShared(getAllHomeCollage, ({ audience }) => answers.showHome(audience, 'collage'), flags)

  // What the owner writes, and where a collection stands, end everything when they change.
  api.answer(getEcomFooterInfo, async () => {
    const { footers, header } = await answers.showFrame()
    return withTopics({ footers, header: { ...header, ...(holdsMails && { mails_wait: true }) } }, [])
  })
  api.answer(getGeneralInfo, async ({ query }) => withTopics(await answers.showPages(query.page), []))
}

function answerContent(content: ContentView, { findCollection }: CatalogWindow) {
  return {
    async showHome(audience: Audience, only?: SectionView['section']['type']) {
      const sections = await content.showHome(audience, only)
      const shown = { home_sections: sections.map((section) => toWireSection(section, findCollection)) }
      const listTopics = (toTopic: (of: SectionView) => (itemId: ItemId) => string) => [
        assortmentTopic,
        ...sections.flatMap((section) => section.items.map(({ card }) => toTopic(section)(card.id))),
      ]
      // Rows say how much of an item is in stock.
      const onPages = listTopics(({ section }) => (section.type === 'rows' ? itemTopic : cardTopic))
      return withTopics(
        shown,
        listTopics(() => itemTopic),
        onPages,
      )
    },
    async showFrame() {
      const all = await content.read()
      return { footers: toWireFooter(all, findCollection), header: toWireHeader(all, findCollection) }
    },
    showPages: async (key?: string) => ({ content: (await content.getPages(key)).map(toWirePage) }),
  }
}

/**
 * Answers the calls of a page in preview from a draft. @returns undefined for a call that shows nothing of the owner's content
 */
export function answerPreview(content: ContentView, window: CatalogWindow, call: Call, args: { query?: unknown }) {
  const answers = answerContent(content, window)
  const home = async (only?: SectionView['section']['type']) => readTopics(await answers.showHome(guests, only)).answer
  const byRoute: Record<string, () => Promise<unknown>> = {
    [getAllHomeSections.route]: () => home(),
    [getAllHomeCollections.route]: () => home('collections'),
    [getAllHomeCollage.route]: () => home('collage'),
    [getEcomFooterInfo.route]: answers.showFrame,
    [getGeneralInfo.route]: () => answers.showPages((args.query as { page?: string } | undefined)?.page),
  }
  return byRoute[call.route]?.()
}
