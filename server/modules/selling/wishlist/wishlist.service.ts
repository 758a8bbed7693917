import { notSoldWithIt } from '../cart/refusals.ts'
import type { ItemId, VariantId } from '../../../../domain/ids.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { CardView } from '../../catalog/index.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { PricedPieces } from '../cart/adding/price-pieces.ts'
import {
  findWishlistEntry,
  listWishlist,
  removeWishlistItem,
  saveWishlistChanges,
  saveWishlistItem,
  type WishlistChanges,
  type WishlistEntry,
} from './wishlist.store.ts'

const itemsAtMost = 500
const notListed = 'This item is not in your wishlist.'

/** An item on the wishlist. */
export interface WishlistLine {
  shown: CardView
  entry: WishlistEntry
  /** As many as are sold at least, until another one is set. */
  quantity: number
  quoted: PricedPieces
}

interface WishlistDeps {
  db: Database
  clock: Clock
  /** Can a customer look at this item? */
  isInCatalog(itemId: ItemId): boolean
  /** The cards of these items in this order, as an audience sees them; items that cannot be looked at are left out. */
  listCatalogItems(itemIds: ItemId[], audience: Audience): Promise<CardView[]>
  /** What they cost, and whether they could go into the caller's cart now. */
  pricePieces: CartService['pricePieces']
}

export type WishlistService = ReturnType<typeof createWishlistService>

export function createWishlistService({ db, clock, isInCatalog, listCatalogItems, pricePieces }: WishlistDeps) {
  return {
    /** @returns how many items are on the wishlist now */
    async add({ customerId }: Caller, itemId: ItemId): Promise<number> {
      if (!isInCatalog(itemId)) throw new NotFound('This item is no longer in the catalog.')
      const { wasListed, others } = await saveWishlistItem(db.orm, customerId, itemId, itemsAtMost, clock.now())
      if (!wasListed && others >= itemsAtMost) {
        throw new Conflict(`Your wishlist has ${itemsAtMost} items, the most it can have. Please remove one first.`)
      }
      return others + 1
    },

    /** @returns how many items are on the wishlist now */
    async remove({ customerId }: Caller, itemId: ItemId): Promise<number> {
      const { wasListed, others } = await removeWishlistItem(db.orm, customerId, itemId)
      if (!wasListed && !isInCatalog(itemId)) throw new NotFound(notListed)
      return others
    },

    /** Newest first, with what is noted beside each and what that comes to today. */
    async list(caller: Caller): Promise<WishlistLine[]> {
      return quote(caller, await listWishlist(db.orm, caller.customerId))
    },

    /** Sets what is named; the rest stays as it is. */
    async update(caller: Caller, itemId: ItemId, changes: WishlistChanges): Promise<WishlistLine> {
      if (Object.keys(changes).length === 0) throw new Invalid('Please change the quantity or the note.')
      const held = await findWishlistEntry(db.orm, caller.customerId, itemId)
      const [line] = held ? await quote(caller, [{ ...held, ...changes }]) : []
      if (!line) throw new NotFound(notListed)
      if (changes.variantId && !isSold(line.quoted, changes.variantId)) throw new Invalid(notSoldWithIt, 'variant_id')
      const saved = await saveWishlistChanges(db.orm, caller.customerId, itemId, changes)
      if (!saved) throw new NotFound(notListed)
      return { ...line, entry: saved }
    },
  }

  /** What can no longer be looked at is left out. */
  async function quote(caller: Caller, entries: WishlistEntry[]): Promise<WishlistLine[]> {
    const byId = new Map(entries.map((entry) => [entry.itemId, entry]))
    const cards = await listCatalogItems([...byId.keys()], caller.audience)
    const rows = cards.map((shown) => {
      const entry = byId.get(shown.card.id)!
      const { itemId, variantId, quantity } = entry
      return {
        shown,
        entry,
        itemId,
        variantId: variantId ?? undefined,
        quantity: quantity ?? shown.card.minimumQuantity,
      }
    })
    const quoted = await pricePieces(caller, rows)
    return rows.map(({ shown, entry, quantity }, index) => ({ shown, entry, quantity, quoted: quoted[index]! }))
  }
}

const isSold = ({ offer }: PricedPieces, variantId: VariantId): boolean =>
  offer?.variants.some((one) => one.active && one.variantId === variantId) ?? false
