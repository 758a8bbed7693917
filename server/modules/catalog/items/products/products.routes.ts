import * as calls from '../../../../../contract/shop/catalog/products.call.ts'
import { comparedAtMost, tooFewCompared, tooManyCompared } from '../../../../../domain/catalog/comparing.ts'
import type { Audience } from '../../../../platform/http/audience.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import type { Api } from '../../../../platform/http/http.ts'
import { withTopics } from '../../../../platform/http/cache/shared-answers.ts'
import type { CatalogService } from '../catalog.service.ts'
import { toProduct, toWireInventory } from './products.wire.ts'
import { assortmentTopic, itemTopic } from '../topics.ts'
import { wishlistFlagsOf } from '../wishlist-flags.ts'

export function productsRoutes(api: Api, catalog: CatalogService): void {
  const showProduct = async (id: number, audience: Audience) =>
    withTopics({ product: toProduct(await catalog.getProduct(id, audience)) }, [itemTopic(id)])

  api.answerShared(
    calls.getProduct,
    ({ params, audience }) => showProduct(params.id, audience),
    wishlistFlagsOf(({ product }) => [product]),
  )

  api.answerShared(
    calls.productDetails,
    ({ query, audience }) => showProduct(query.id, audience),
    wishlistFlagsOf(({ product }) => [product]),
  )

  api.answerShared(
    calls.compare,
    async ({ query, audience }) => {
      if (query.ids.length === 0) throw new Invalid(tooFewCompared, 'ids')
      if (new Set(query.ids).size > comparedAtMost) throw new Invalid(tooManyCompared, 'ids')
      const products = await catalog.compareProducts(query.ids, audience)
      return withTopics({ products: products.map(toProduct) }, query.ids.map(itemTopic))
    },
    wishlistFlagsOf(({ products }) => products),
  )

  api.answerShared(calls.allImages, async ({ query, audience }) => {
    const { pictures: images } = toProduct(await catalog.getProduct(query.id, audience))
    return withTopics({ images }, [itemTopic(query.id)])
  })

  api.answerShared(calls.checkInventory, async ({ query, audience }) => {
    const found = await catalog.getInventory(query.code, audience)
    // Another item may get the code.
    return withTopics({ inventory: toWireInventory(found) }, [itemTopic(found.itemId), assortmentTopic])
  })
}
