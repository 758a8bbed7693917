import * as calls from '../../../../contract/shop/catalog/wishlist.call.ts'
import type { Api } from '../../../platform/http/http.ts'
import { toWireCard } from '../../catalog/index.ts'
import { readChanges, toWireLine } from './wishlist.wire.ts'
import type { WishlistService } from './wishlist.service.ts'

export function wishlistRoutes(api: Api, wishlist: WishlistService): void {
  api.answer(calls.addToWishlist, async ({ customer, input }) => ({
    wishlist_item_count: await wishlist.add(customer, input.item_id),
  }))

  api.answer(calls.removeFromWishlist, async ({ customer, query }) => ({
    wishlist_item_count: await wishlist.remove(customer, query.item_id),
  }))

  api.answer(calls.updateWishlistItem, async ({ customer, input }) => ({
    wishlist_line: toWireLine(await wishlist.update(customer, input.item_id, readChanges(input))),
  }))

  api.answer(calls.wishlistedProducts, async ({ customer }) => {
    const lines = await wishlist.list(customer)
    const items = lines.map(({ shown }) => ({ ...toWireCard(shown), wishlist_item_flag: true }))
    return { catalog_items: items, wishlist_lines: lines.map(toWireLine), wishlist_item_count: items.length }
  })
}
