import { describeCoupon } from '../../../../domain/ordering/coupons.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { CatalogService } from '../../catalog/index.ts'
import { findCouponsFor } from './coupons.store.ts'

interface CouponsDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'checkStanding'>
}

export type CouponsService = ReturnType<typeof createCouponsService>

export function createCouponsService({ db, clock, catalog }: CouponsDeps) {
  return {
    /**
     * The coupons that count today for an item, in a sentence each. What is priced on call has nothing to take off.
     * @throws NotFound, or NotSignedIn for a guest at what needs a sign-in
     */
    async list(itemId: ItemId, audience: Audience): Promise<{ code: string; text: string }[]> {
      const { standing, today, coupons } = await findCouponsFor(db.orm, { itemId, now: clock.now() })
      if (catalog.checkStanding(standing, audience).custom) return []
      return coupons.map((coupon) => ({ code: coupon.code, text: describeCoupon(coupon, today) }))
    },
  }
}
