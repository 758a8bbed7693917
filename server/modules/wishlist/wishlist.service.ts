import type { CatalogItem } from '../../../contract/calls/products.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { listWishlistItemIds, removeWishlistItem, saveWishlistItem } from './wishlist.store.ts'

const itemsAtMost = 500

export interface WishlistDeps {
  db: Database
  clock: Clock
  /** The cards of these items in this order, as the caller sees them; items that cannot be looked at are left out. */
  listCatalogItems(itemIds: number[], caller: Caller): Promise<CatalogItem[]>
}

export type WishlistService = ReturnType<typeof createWishlistService>

export function createWishlistService({ db, clock, listCatalogItems }: WishlistDeps) {
  const isInCatalog = async (itemId: number, caller: Caller) => (await listCatalogItems([itemId], caller)).length > 0
  const countOf = async (caller: Caller) => (await listWishlistItemIds(db.orm, caller.customerId)).length

  return {
    /** @returns how many items are kept now */
    async add(caller: Caller, itemId: number): Promise<number> {
      if (!(await isInCatalog(itemId, caller))) throw new NotFound('This item is no longer in the catalog.')
      const kept = await listWishlistItemIds(db.orm, caller.customerId)
      if (kept.includes(itemId)) return kept.length
      if (kept.length >= itemsAtMost) {
        throw new Conflict(`Your wishlist holds ${itemsAtMost} items. Please remove one first.`)
      }
      await saveWishlistItem(db.orm, caller.customerId, itemId, clock.now())
      return countOf(caller)
    },

    /** @returns how many items are kept now */
    async remove(caller: Caller, itemId: number): Promise<number> {
      const wasKept = await removeWishlistItem(db.orm, caller.customerId, itemId)
      if (!wasKept && !(await isInCatalog(itemId, caller))) throw new NotFound('This item is not in your wishlist.')
      return countOf(caller)
    },

    async list(caller: Caller): Promise<CatalogItem[]> {
      return listCatalogItems(await listWishlistItemIds(db.orm, caller.customerId), caller)
    },
  }
}
