import { discountCoupons } from '../../../../contract/shop/catalog/product-options.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import { withTopics } from '../../../platform/http/cache/shared-answers.ts'
import { itemTopic } from '../../catalog/index.ts'
import type { CouponsService } from './coupons.service.ts'

export function couponsRoutes(api: Api, coupons: CouponsService): void {
  // A coupon that begins, ends or is new shows once the answers of the last minute are gone.
  api.answerShared(discountCoupons, async ({ query, audience }) => {
    const found = await coupons.list(query.catalog_item_id, audience)
    return withTopics({ discount_coupons: found.map(({ code, text }) => ({ coupon_code: code, text })) }, [
      itemTopic(query.catalog_item_id),
    ])
  })
}
