import type { Call } from '../../call.ts'
import type * as schemas from './wishlist.schema.ts'

export const addToWishlist: Call<typeof schemas.addToWishlist> = {
  name: 'add_to_wishlist',
  method: 'POST',
  path: '/wishlist/add_to_wishlist',
  who: 'customer',
}

export const updateWishlistItem: Call<typeof schemas.updateWishlistItem> = {
  name: 'update_wishlist_item',
  method: 'PUT',
  path: '/wishlist/update_wishlist_item',
  who: 'customer',
}

export const removeFromWishlist: Call<typeof schemas.removeFromWishlist> = {
  name: 'remove_from_wishlist',
  method: 'DELETE',
  path: '/wishlist/remove_from_wishlist',
  who: 'customer',
}

export const wishlistedProducts: Call<typeof schemas.wishlistedProducts> = {
  name: 'wishlisted_products',
  method: 'GET',
  path: '/wishlist/wishlisted_products',
  who: 'customer',
}
