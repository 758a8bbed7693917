import type { Api } from '../../platform/http.ts'
import type { CatalogService } from './catalog.service.ts'
import { collectionsRoutes } from './collections.routes.ts'
import { listingRoutes } from './listing.routes.ts'
import { productsRoutes } from './products.routes.ts'

export function catalogRoutes(api: Api, catalog: CatalogService): void {
  collectionsRoutes(api, catalog)
  listingRoutes(api, catalog)
  productsRoutes(api, catalog)
}
