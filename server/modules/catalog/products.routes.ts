import {
  allImages,
  checkInventory,
  compare,
  getProduct,
  productDetails,
  similarProducts,
} from '../../../contract/calls/products.ts'
import type { Api } from '../../platform/http.ts'
import type { CatalogService } from './catalog.service.ts'
import { toWireInventory } from './products.wire.ts'

export function productsRoutes(api: Api, catalog: CatalogService): void {
  api.answer(getProduct, async ({ params, caller }) => ({ product: await catalog.getProduct(params.id, caller) }))
  api.answer(productDetails, async ({ query, caller }) => ({ product: await catalog.getProduct(query.id, caller) }))
  api.answer(compare, async ({ query, caller }) => ({ products: await catalog.compareProducts(query.ids, caller) }))

  api.answer(allImages, async ({ query, caller }) => ({
    images: (await catalog.getProduct(query.id, caller)).pictures,
  }))

  api.answer(similarProducts, async ({ query, caller }) => ({
    catalog_items: await catalog.listSimilar(query.id, caller),
  }))

  api.answer(checkInventory, async ({ query, caller }) => ({
    inventory: toWireInventory(await catalog.getInventory(query.code, caller)),
  }))
}
