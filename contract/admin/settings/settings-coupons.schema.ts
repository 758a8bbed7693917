import { Type, type Static } from 'typebox'
import { closed, idParams, line, oneOf, typed, WireDate, WireId } from '../../wire.ts'
import { said, version } from './settings.schema.ts'

const conditions = {
  off: typed(20),
  text: typed(200),
  /** Of the goods that it is for, in dollars. */
  minimum: typed(20),
  /** The first and the last day on which it counts. */
  from: typed(20),
  until: typed(20),
  uses: typed(20),
  per_customer: typed(20),
  /** Codes of items, and collections by their paths; without both it is for all goods. */
  items: Type.Array(line(80), { maxItems: 500 }),
  collections: Type.Array(line(300), { maxItems: 200 }),
}

const CouponRow = Type.Object({
  id: WireId,
  version: Type.String(),
  code: Type.String(),
  ...conditions,
  off: Type.String({ description: '10%, 25.00 or Set-up' }),
  state: oneOf(['on', 'later', 'ended']),
  /** Somebody has ended it before its time. */
  is_ended: Type.Boolean(),
  sentence: Type.String({ description: '10% off from $500, until Dec 31' }),
  order_count: Type.Integer({ description: 'orders that use it' }),
})
export type CouponRow = Static<typeof CouponRow>

export const listCoupons = {
  summary: 'Coupons, the latest first, and whether they count today',
  answer: Type.Object({
    coupons: Type.Array(CouponRow),
    collections: Type.Array(Type.Object({ path: Type.String(), name: Type.String() })),
    today: WireDate,
  }),
}

export const addCoupon = { summary: 'Add a coupon', input: closed({ code: typed(40), ...conditions }), answer: said }

export const changeCoupon = {
  summary: 'Change a coupon; its code stays',
  params: idParams,
  input: closed({ version, ...conditions }),
  answer: said,
}

export const endCoupon = {
  summary: 'End a coupon before its time, or let it count again',
  params: idParams,
  input: closed({ version, is_ended: Type.Boolean() }),
  answer: said,
}
