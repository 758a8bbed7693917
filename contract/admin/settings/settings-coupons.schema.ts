import { Type, type Static } from 'typebox'
import { couponFields, couponRowOf, typedFields } from '../../../domain/ordering/coupon-fields.ts'
import { mapCallFields } from '../../../domain/fields/record-fields.ts'
import { closed, idParams, line, oneOf, typed, WireDate, WireId } from '../../wire.ts'
import { said, version } from './settings.schema.ts'

/** As it is typed, of the fields of each kind. */
const schemas = {
  code: () => typed(40),
  worth: () => typed(20),
  text: (maxLength: number) => typed(maxLength + 80),
  amount: () => typed(20),
  day: () => typed(20),
  count: () => typed(20),
}

const { code, ...typedConditions } = mapCallFields(couponFields, typedFields, (field) =>
  schemas[couponFields[field].kind](couponRowOf(field).maxLength ?? 0),
)

const conditions = {
  ...typedConditions,
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
  isEnded: Type.Boolean(),
  sentence: Type.String({ description: '10% off from $500, until Dec 31' }),
  orderCount: Type.Integer({ description: 'orders that use it' }),
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

export const addCoupon = { summary: 'Add a coupon', input: closed({ code, ...conditions }), answer: said }

export const changeCoupon = {
  summary: 'Change a coupon; its code stays',
  params: idParams,
  input: closed({ version, ...conditions }),
  answer: said,
}

export const endCoupon = {
  summary: 'End a coupon before its time, or let it count again',
  params: idParams,
  input: closed({ version, isEnded: Type.Boolean() }),
  answer: said,
}
