import * as calls from '../../../../../contract/shop/cart/shipping.call.ts'
import type { Api } from '../../../../platform/http/http.ts'
import { listNotices, toWireRate } from '../shipping.wire.ts'
import type { EstimatesService } from './estimates.service.ts'
import { readLandedQuestion, readPackage, toWireLanded, toWirePackage } from './estimates.wire.ts'

export function estimatesRoutes(api: Api, estimates: EstimatesService): void {
  api.answer(calls.fetchItemPackages, async ({ input, audience }) => ({
    packages: (await estimates.pack(input.catalog_item_id, input.quantity, audience)).map(toWirePackage),
  }))

  api.answer(calls.fetchPostalInfo, ({ query }) => estimates.getPlace(query.zip))

  api.answer(calls.fetchShippingRates, async ({ input: { zip, packages, goods }, audience, remoteAddress }) => {
    const variants = goods?.variants.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }))
    const quotes = await estimates.quote(
      {
        zip,
        packages: packages.map(readPackage),
        goods: goods && { itemId: goods.catalog_item_id, variants: variants! },
      },
      { audience, remoteAddress },
    )
    return { shipping_methods: quotes.map(toWireRate), notices: listNotices(quotes) }
  })

  api.answer(calls.fetchLandedFreight, async ({ input, audience, remoteAddress }) => {
    const { place, freights } = await estimates.quoteLanded(readLandedQuestion(input), { audience, remoteAddress })
    return { ...place, freights: freights.map((one) => one && toWireLanded(one)) }
  })
}
