import { similarProducts } from '../../../../contract/shop/catalog/products.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import { withTopics } from '../../../platform/http/cache/shared-answers.ts'
import { assortmentTopic, itemTopic, listedTopics } from '../items/topics.ts'
import { wishlistFlagsOf } from '../items/wishlist-flags.ts'
import { toWireCard } from './cards.wire.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { listingRoutes } from './listing.routes.ts'

export function catalogSearchRoutes(api: Api, catalog: CatalogSearchService): void {
  collectionsRoutes(api, catalog)
  listingRoutes(api, catalog)
  api.answerShared(
    similarProducts,
    async ({ query, audience }) => {
      const found = await catalog.listNeighbors(query.id, audience)
      const [items, related] = [found.similar.map(toWireCard), found.related.map(toWireCard)]
      const shownIds = [...items, ...related].map(({ id }) => id)
      const topics = listedTopics([assortmentTopic, itemTopic(query.id)], shownIds)
      return withTopics({ catalog_items: items, ...(related.length > 0 && { related_items: related }) }, ...topics)
    },
    wishlistFlagsOf(({ catalog_items: items, related_items: related = [] }) => [...items, ...related]),
  )
}
