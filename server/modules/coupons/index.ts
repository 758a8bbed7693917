export { couponsRoutes } from './coupons.routes.ts'
export { createCouponsService } from './coupons.service.ts'
export { endCoupon, listCoupons, saveCoupon, type NewCoupon, type StoredCoupon } from './coupons.store.ts'
