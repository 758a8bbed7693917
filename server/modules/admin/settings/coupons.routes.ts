import * as calls from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { describeCoupon, isCurrent } from '../../../../domain/ordering/coupons.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OwnCoupon } from './areas/coupons-area.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** Coupons in the back office. */
export function couponSettingsRoutes(api: Api, { coupons }: SettingsAdmin): void {
  api.answer(calls.listCoupons, async () => {
    const list = await coupons.list()
    return { ...list, coupons: list.coupons.map((coupon) => toWireCoupon(coupon, list.today)) }
  })
  api.answer(calls.addCoupon, async ({ input, staff }) => ({ said: `${await coupons.add(input, staff)} is added.` }))
  api.answer(calls.changeCoupon, async ({ params, input: { version, ...texts }, staff }) => ({
    said: `${await coupons.save(params.id, texts, { by: staff, version })} is saved.`,
  }))
  api.answer(calls.endCoupon, async ({ params, input, staff }) => {
    const who = { by: staff, version: input.version }
    if (input.isEnded) return { said: `${await coupons.end(params.id, who)} has ended.` }
    return { said: `${await coupons.resume(params.id, who)} is active again on its dates.` }
  })
}

function toWireCoupon({ stored, texts, isEnded, version }: OwnCoupon & { version: string }, today: Day): CouponRow {
  return {
    id: stored.id,
    version,
    ...texts,
    isEnded,
    state: toState(stored, today),
    sentence: describeCoupon(stored, today),
    orderCount: stored.uses,
  }
}

function toState({ endedAt, startsOn, endsOn }: OwnCoupon['stored'], today: Day): CouponRow['state'] {
  if (endedAt !== null || (endsOn !== null && endsOn < today)) return 'ended'
  return isCurrent({ startsOn, endsOn }, today) ? 'on' : 'later'
}
