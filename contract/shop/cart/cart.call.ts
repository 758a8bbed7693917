import { customer } from '../../call.ts'
import type * as s from './cart.schema.ts'

export const getCart = customer<typeof s.getCart>('get_cart', 'GET /shopping_cart')
export const addToCart = customer<typeof s.addToCart>('add_to_cart', 'POST /shopping_cart', { multipart: true })
export const addLinesToCart = customer<typeof s.addLinesToCart>('add_lines_to_cart', 'POST /shopping_cart/add_lines')
export const updateCartLine = customer<typeof s.updateCartLine>('update_cart_line', 'PUT /shopping_cart/:id', {
  multipart: true,
})
export const shipCartLines = customer<typeof s.shipCartLines>(
  'ship_cart_lines',
  'PUT /shopping_cart/shipping_addresses',
)
export const removeCartLine = customer<typeof s.removeCartLine>('remove_cart_line', 'DELETE /shopping_cart/:id')
export const applyCoupon = customer<typeof s.applyCoupon>('apply_coupon', 'POST /shopping_cart/:id/apply_coupon')
export const removeCoupon = customer<typeof s.removeCoupon>('remove_coupon', 'POST /shopping_cart/:id/remove_coupon')
export const applyCouponToCart = customer<typeof s.applyCouponToCart>(
  'apply_coupon_to_cart',
  'POST /shopping_cart/apply_coupon',
)
export const removeCouponFromCart = customer<typeof s.removeCouponFromCart>(
  'remove_coupon_from_cart',
  'POST /shopping_cart/remove_coupon',
)
export const updatePoFile = customer<typeof s.updatePoFile>('update_po_file', 'POST /shopping_cart/update_po_file', {
  multipart: true,
})
export const removePoFile = customer<typeof s.removePoFile>('remove_po_file', 'DELETE /shopping_cart/po_file')
