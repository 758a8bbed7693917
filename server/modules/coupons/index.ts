export { couponsRoutes } from './coupons.routes.ts'
export { createCouponsService } from './coupons.service.ts'
export { dropCouponUses, dropUsesOfCodes, giveBackCoupons, takeCouponUses } from './coupon-uses.store.ts'
export {
  couponsOf,
  endCoupon,
  listCoupons,
  putCoupon,
  removeCoupons,
  saveCoupon,
  toCoupons,
  type NewCoupon,
  type StoredCoupon,
} from './coupons.store.ts'
