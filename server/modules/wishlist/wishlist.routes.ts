import { addToWishlist, removeFromWishlist, wishlistedProducts } from '../../../contract/shop/wishlist.call.ts'
import type { Api } from '../../platform/http.ts'
import { toWireCard } from '../catalog-search/index.ts'
import type { WishlistService } from './wishlist.service.ts'

export function wishlistRoutes(api: Api, wishlist: WishlistService): void {
  api.answer(addToWishlist, async ({ customer, input }) => ({
    wishlist_item_count: await wishlist.add(customer, input.item_id),
  }))

  api.answer(removeFromWishlist, async ({ customer, query }) => ({
    wishlist_item_count: await wishlist.remove(customer, query.item_id),
  }))

  api.answer(wishlistedProducts, async ({ customer }) => {
    const items = await wishlist.list(customer)
    const shown = items.map((item) => ({ ...toWireCard(item), wishlist_item_flag: true }))
    return { catalog_items: shown, wishlist_item_count: items.length }
  })
}
