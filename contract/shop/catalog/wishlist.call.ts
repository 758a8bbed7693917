import { customer } from '../../call.ts'
import type * as s from './wishlist.schema.ts'

export const addToWishlist = customer<typeof s.addToWishlist>('add_to_wishlist', 'POST /wishlist/add_to_wishlist')
export const updateWishlistItem = customer<typeof s.updateWishlistItem>(
  'update_wishlist_item',
  'PUT /wishlist/update_wishlist_item',
)
export const removeFromWishlist = customer<typeof s.removeFromWishlist>(
  'remove_from_wishlist',
  'DELETE /wishlist/remove_from_wishlist',
)
export const wishlistedProducts = customer<typeof s.wishlistedProducts>(
  'wishlisted_products',
  'GET /wishlist/wishlisted_products',
)
