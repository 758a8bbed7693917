import { customer } from '../../call.ts'
import type * as s from './wishlist.schema.ts'

export const addToWishlist = customer<typeof s.addToWishlist>('POST /wishlist/add_to_wishlist')
export const updateWishlistItem = customer<typeof s.updateWishlistItem>('PUT /wishlist/update_wishlist_item')
export const removeFromWishlist = customer<typeof s.removeFromWishlist>('DELETE /wishlist/remove_from_wishlist')
export const wishlistedProducts = customer<typeof s.wishlistedProducts>('GET /wishlist/wishlisted_products')
