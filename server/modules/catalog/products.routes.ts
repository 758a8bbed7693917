import { allImages, checkInventory, compare, getProduct, productDetails } from '../../../contract/calls/products.ts'
import type { Api, Caller } from '../../platform/http.ts'
import type { CatalogService } from './catalog.service.ts'
import { toWireInventory } from './products.wire.ts'

export function productsRoutes(api: Api, catalog: CatalogService): void {
  const kept = { cacheVersion: catalog.version }
  const showProduct = async (id: number, caller: Caller | undefined) => ({
    product: await catalog.getProduct(id, caller),
  })

  api.answer(getProduct, ({ params, caller }) => showProduct(params.id, caller), kept)
  api.answer(productDetails, ({ query, caller }) => showProduct(query.id, caller), kept)
  api.answer(compare, async ({ query, caller }) => ({ products: await catalog.compareProducts(query.ids, caller) }))

  api.answer(allImages, async ({ query, caller }) => ({
    images: (await catalog.getProduct(query.id, caller)).pictures,
  }))

  api.answer(checkInventory, async ({ query, caller }) => ({
    inventory: toWireInventory(await catalog.getInventory(query.code, caller)),
  }))
}
