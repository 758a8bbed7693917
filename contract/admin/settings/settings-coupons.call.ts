import type { Call } from '../../call.ts'
import type * as schemas from './settings-coupons.schema.ts'

const common = { who: 'staff', right: 'settings.change' } as const

export const listCoupons: Call<typeof schemas.listCoupons> = {
  ...common,
  name: 'list_coupons',
  method: 'GET',
  path: '/admin/settings/coupons',
}

export const addCoupon: Call<typeof schemas.addCoupon> = {
  ...common,
  name: 'add_coupon',
  method: 'POST',
  path: '/admin/settings/coupons',
}

export const changeCoupon: Call<typeof schemas.changeCoupon> = {
  ...common,
  name: 'change_coupon',
  method: 'PUT',
  path: '/admin/settings/coupons/:id',
}

export const endCoupon: Call<typeof schemas.endCoupon> = {
  ...common,
  name: 'end_coupon',
  method: 'PUT',
  path: '/admin/settings/coupons/:id/end',
}
