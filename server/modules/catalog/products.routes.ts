import { allImages, checkInventory, compare, getProduct, productDetails } from '../../../contract/shop/products.call.ts'
import type { Audience } from '../../platform/audience.ts'
import type { Api } from '../../platform/http.ts'
import type { CatalogService } from './catalog.service.ts'
import { toProduct, toWireInventory } from './products.wire.ts'
import { itemTopic } from './topics.ts'
import { wishlistFlagsOf } from './wishlist-flags.ts'

export function productsRoutes(api: Api, catalog: CatalogService): void {
  const showProduct = async (id: number, audience: Audience) => ({
    product: toProduct(await catalog.getProduct(id, audience)),
  })

  api.answerShared(getProduct, ({ params, audience }) => showProduct(params.id, audience), {
    topics: ({ params }) => [itemTopic(params.id)],
    wishlist: wishlistFlagsOf(({ product }) => [product]),
  })

  api.answerShared(productDetails, ({ query, audience }) => showProduct(query.id, audience), {
    topics: ({ query }) => [itemTopic(query.id)],
    wishlist: wishlistFlagsOf(({ product }) => [product]),
  })

  api.answerShared(
    compare,
    async ({ query, audience }) => ({
      products: (await catalog.compareProducts(query.ids, audience)).map(toProduct),
    }),
    {
      topics: ({ query }) => query.ids.map(itemTopic),
      wishlist: wishlistFlagsOf(({ products }) => products),
    },
  )

  api.answerShared(
    allImages,
    async ({ query, audience }) => ({ images: toProduct(await catalog.getProduct(query.id, audience)).pictures }),
    { topics: ({ query }) => [itemTopic(query.id)] },
  )

  api.answerShared(checkInventory, async ({ query, audience }) => ({
    inventory: toWireInventory(await catalog.getInventory(query.code, audience)),
  }))
}
