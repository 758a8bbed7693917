import { customer } from '../../call.ts'
import type * as s from './cart.schema.ts'

export const getCart = customer<typeof s.getCart>('GET /shopping_cart')
export const addToCart = customer<typeof s.addToCart>('POST /shopping_cart', { multipart: true })
export const addLinesToCart = customer<typeof s.addLinesToCart>('POST /shopping_cart/add_lines')
export const updateCartLine = customer<typeof s.updateCartLine>('PUT /shopping_cart/:id', { multipart: true })
export const shipCartLines = customer<typeof s.shipCartLines>('PUT /shopping_cart/shipping_addresses')
export const removeCartLine = customer<typeof s.removeCartLine>('DELETE /shopping_cart/:id')
export const applyCoupon = customer<typeof s.applyCoupon>('POST /shopping_cart/:id/apply_coupon')
export const removeCoupon = customer<typeof s.removeCoupon>('POST /shopping_cart/:id/remove_coupon')
export const applyCouponToCart = customer<typeof s.applyCouponToCart>('POST /shopping_cart/apply_coupon')
export const removeCouponFromCart = customer<typeof s.removeCouponFromCart>('POST /shopping_cart/remove_coupon')
export const updatePoFile = customer<typeof s.updatePoFile>('POST /shopping_cart/update_po_file', { multipart: true })
export const removePoFile = customer<typeof s.removePoFile>('DELETE /shopping_cart/po_file')
