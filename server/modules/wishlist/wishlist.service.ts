import type { ItemId } from '../../../domain/ids.ts'
import type { Audience } from '../../platform/audience.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import type { ShownCard } from '../catalog-search/index.ts'
import { listWishlistItemIds, removeWishlistItem, saveWishlistItem } from './wishlist.store.ts'

const itemsAtMost = 500

interface WishlistDeps {
  db: Database
  clock: Clock
  /** Can a customer look at this item? */
  isInCatalog(itemId: ItemId): boolean
  /** The cards of these items in this order, as an audience sees them; items that cannot be looked at are left out. */
  listCatalogItems(itemIds: ItemId[], audience: Audience): Promise<ShownCard[]>
}

export type WishlistService = ReturnType<typeof createWishlistService>

export function createWishlistService({ db, clock, isInCatalog, listCatalogItems }: WishlistDeps) {
  return {
    /** @returns how many items are on the wishlist now */
    async add({ customerId }: Caller, itemId: ItemId): Promise<number> {
      if (!isInCatalog(itemId)) throw new NotFound('This item is no longer in the catalog.')
      const { wasListed, others } = await saveWishlistItem(db.orm, customerId, itemId, itemsAtMost, clock.now())
      if (!wasListed && others >= itemsAtMost) {
        throw new Conflict(`Your wishlist holds ${itemsAtMost} items. Please remove one first.`)
      }
      return others + 1
    },

    /** @returns how many items are on the wishlist now */
    async remove({ customerId }: Caller, itemId: ItemId): Promise<number> {
      const { wasListed, others } = await removeWishlistItem(db.orm, customerId, itemId)
      if (!wasListed && !isInCatalog(itemId)) throw new NotFound('This item is not in your wishlist.')
      return others
    },

    async list({ customerId, audience }: Caller): Promise<ShownCard[]> {
      return listCatalogItems(await listWishlistItemIds(db.orm, customerId), audience)
    },
  }
}
