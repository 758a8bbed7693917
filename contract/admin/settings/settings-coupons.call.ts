import { staff } from '../../call.ts'
import type * as s from './settings-coupons.schema.ts'

export const listCoupons = staff<typeof s.listCoupons>('GET /admin/settings/coupons', 'settings.change')
export const addCoupon = staff<typeof s.addCoupon>('POST /admin/settings/coupons', 'settings.change')
export const changeCoupon = staff<typeof s.changeCoupon>('PUT /admin/settings/coupons/:id', 'settings.change')
export const endCoupon = staff<typeof s.endCoupon>('PUT /admin/settings/coupons/:id/end', 'settings.change')
