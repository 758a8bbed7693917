import type { Call } from '../../call.ts'
import type * as schemas from './cart.schema.ts'

export const getCart: Call<typeof schemas.getCart> = {
  name: 'get_cart',
  method: 'GET',
  path: '/shopping_cart',
  who: 'customer',
}

export const addToCart: Call<typeof schemas.addToCart> = {
  name: 'add_to_cart',
  method: 'POST',
  path: '/shopping_cart',
  who: 'customer',
  multipart: true,
}

export const addLinesToCart: Call<typeof schemas.addLinesToCart> = {
  name: 'add_lines_to_cart',
  method: 'POST',
  path: '/shopping_cart/add_lines',
  who: 'customer',
}

export const updateCartLine: Call<typeof schemas.updateCartLine> = {
  name: 'update_cart_line',
  method: 'PUT',
  path: '/shopping_cart/:id',
  who: 'customer',
  multipart: true,
}

export const shipCartLines: Call<typeof schemas.shipCartLines> = {
  name: 'ship_cart_lines',
  method: 'PUT',
  path: '/shopping_cart/shipping_addresses',
  who: 'customer',
}

export const removeCartLine: Call<typeof schemas.removeCartLine> = {
  name: 'remove_cart_line',
  method: 'DELETE',
  path: '/shopping_cart/:id',
  who: 'customer',
}

export const applyCoupon: Call<typeof schemas.applyCoupon> = {
  name: 'apply_coupon',
  method: 'POST',
  path: '/shopping_cart/:id/apply_coupon',
  who: 'customer',
}

export const removeCoupon: Call<typeof schemas.removeCoupon> = {
  name: 'remove_coupon',
  method: 'POST',
  path: '/shopping_cart/:id/remove_coupon',
  who: 'customer',
}

export const applyCouponToCart: Call<typeof schemas.applyCouponToCart> = {
  name: 'apply_coupon_to_cart',
  method: 'POST',
  path: '/shopping_cart/apply_coupon',
  who: 'customer',
}

export const removeCouponFromCart: Call<typeof schemas.removeCouponFromCart> = {
  name: 'remove_coupon_from_cart',
  method: 'POST',
  path: '/shopping_cart/remove_coupon',
  who: 'customer',
}

export const updatePoFile: Call<typeof schemas.updatePoFile> = {
  name: 'update_po_file',
  method: 'POST',
  path: '/shopping_cart/update_po_file',
  who: 'customer',
  multipart: true,
}

export const removePoFile: Call<typeof schemas.removePoFile> = {
  name: 'remove_po_file',
  method: 'DELETE',
  path: '/shopping_cart/po_file',
  who: 'customer',
}
