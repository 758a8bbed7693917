import { localDay } from '../../../../domain/calendar/business-days.ts'
import { describeCoupon } from '../../../../domain/ordering/coupons.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { CatalogService } from '../../catalog/index.ts'
import { listCouponsFor } from './coupons.store.ts'

interface CouponsDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'getStanding'>
  getTimeZone(tx: Tx): Promise<string>
}

export type CouponsService = ReturnType<typeof createCouponsService>

export function createCouponsService({ db, clock, catalog, getTimeZone }: CouponsDeps) {
  return {
    /**
     * The coupons that count today for an item, in a sentence each. What is priced on call has nothing to take off.
     * @throws NotFound, or NotSignedIn for a guest at what needs a sign-in
     */
    async list(itemId: ItemId, audience: Audience): Promise<{ code: string; text: string }[]> {
      const { custom } = await catalog.getStanding(itemId, audience)
      if (custom) return []
      const today = localDay(clock.now(), await getTimeZone(db.orm))
      const found = await listCouponsFor(db.orm, { itemId, today })
      return found.map((coupon) => ({ code: coupon.code, text: describeCoupon(coupon, today) }))
    },
  }
}
