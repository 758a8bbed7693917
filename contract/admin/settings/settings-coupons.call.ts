import { staff } from '../../call.ts'
import type * as s from './settings-coupons.schema.ts'

export const listCoupons = staff<typeof s.listCoupons>('list_coupons', 'GET /admin/settings/coupons', 'settings.change')
export const addCoupon = staff<typeof s.addCoupon>('add_coupon', 'POST /admin/settings/coupons', 'settings.change')
export const changeCoupon = staff<typeof s.changeCoupon>(
  'change_coupon',
  'PUT /admin/settings/coupons/:id',
  'settings.change',
)
export const endCoupon = staff<typeof s.endCoupon>(
  'end_coupon',
  'PUT /admin/settings/coupons/:id/end',
  'settings.change',
)
