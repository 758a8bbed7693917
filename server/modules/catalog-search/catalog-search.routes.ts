import { similarProducts } from '../../../contract/calls/products.ts'
import type { Api } from '../../platform/http.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { listingRoutes } from './listing.routes.ts'

export function catalogSearchRoutes(api: Api, catalog: CatalogSearchService): void {
  collectionsRoutes(api, catalog)
  listingRoutes(api, catalog)
  api.answer(similarProducts, async ({ query, caller }) => ({
    catalog_items: await catalog.listSimilar(query.id, caller),
  }))
}
