import * as calls from '../../../../contract/admin/settings/settings-coupons.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { CouponRow } from '../../../../contract/admin/settings/settings-coupons.schema.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { describeCoupon, isCurrent } from '../../../../domain/ordering/coupons.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { OwnCoupon } from './areas/coupons-area.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** Coupons in the back office. */
export function couponSettingsRoutes(api: Api, { coupons }: SettingsAdmin): void {
  api.answer(calls.listCoupons, async () => {
    const { coupons: all, collections, today } = await coupons.list()
    return {
      coupons: all.map((coupon) => toWireCoupon(coupon, today)),
      collections: collections.map(({ path, name }) => ({ path, name })),
      today,
    }
  })
  api.answer(calls.addCoupon, async ({ input, staff }) => ({
    said: `${await coupons.add({ code: input.code, ...toTexts(input) }, staff)} is added.`,
  }))
  api.answer(calls.changeCoupon, async ({ params, input, staff }) => ({
    said: `${await coupons.save(params.id, toTexts(input), { by: staff, version: input.version })} is saved.`,
  }))
  api.answer(calls.endCoupon, async ({ params, input, staff }) => {
    const who = { by: staff, version: input.version }
    if (input.is_ended) return { said: `${await coupons.end(params.id, who)} has ended.` }
    return { said: `${await coupons.resume(params.id, who)} counts again on its days.` }
  })
}

const toTexts = ({ per_customer: perCustomer, ...input }: Omit<InputOf<typeof calls.addCoupon>, 'code'>) => {
  const { off, text, minimum, from, until, uses, items, collections } = input
  return { off, text, minimum, from, until, uses, perCustomer, items, collections }
}

function toWireCoupon({ stored, texts, isEnded, version }: OwnCoupon & { version: string }, today: Day): CouponRow {
  const { perCustomer, ...others } = texts
  return {
    id: stored.id,
    version,
    ...others,
    per_customer: perCustomer,
    is_ended: isEnded,
    state: toState(stored, today),
    sentence: describeCoupon(stored, today),
    order_count: stored.uses,
  }
}

function toState({ endedAt, startsOn, endsOn }: OwnCoupon['stored'], today: Day): CouponRow['state'] {
  if (endedAt !== null || (endsOn !== null && endsOn < today)) return 'ended'
  return isCurrent({ startsOn, endsOn }, today) ? 'on' : 'later'
}
