import type { Product } from '../../../contract/calls/products.ts'
import type { PriceTier } from '../../../domain/price-tiers.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { NotFound, NotSignedIn } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import type { CatalogFeed } from './catalog-feed.ts'
import { findPicture } from './pictures.store.ts'
import { toPictureUrl } from './picture-urls.ts'
import { createProductCache } from './product-cache.ts'
import { findInventory, listPlaces, loadOwnTiers } from './products.store.ts'
import { repriceProduct } from './products.wire.ts'

export interface CatalogDeps {
  db: Database
  feed: CatalogFeed
  /** Items on the caller's wishlist. */
  listWishlistItemIds(tx: Tx, customerId: number): Promise<number[]>
}

export type CatalogService = ReturnType<typeof createCatalogService>

/** What a caller sees besides what everybody sees. */
export interface CallersView {
  kept: ReadonlySet<number>
  ownTiers: ReadonlyMap<number, PriceTier[]>
}

export const loginRequired = 'Login Required'

/** Items in full: the same for all guests, with own prices and the wishlist for a customer. */
export function createCatalogService({ db, feed, listWishlistItemIds }: CatalogDeps) {
  const products = createProductCache({ db, feed })

  async function readCallersView(itemIds: readonly number[], caller: Caller | undefined): Promise<CallersView> {
    if (!caller || itemIds.length === 0) return { kept: noItems, ownTiers: noTiers }
    const [kept, ownTiers] = await Promise.all([
      listWishlistItemIds(db.orm, caller.customerId),
      loadOwnTiers(db.orm, caller.companyId, itemIds),
    ])
    return { kept: new Set(kept), ownTiers }
  }

  async function listProducts(itemIds: readonly number[], caller: Caller | undefined): Promise<Product[]> {
    const [found, { kept, ownTiers }] = await Promise.all([products.list(itemIds), readCallersView(itemIds, caller)])
    return found.map((product) => {
      const own = ownTiers.get(product.id)
      return { ...(own ? repriceProduct(product, own) : product), wishlist_item_flag: kept.has(product.id) }
    })
  }

  return {
    /** Changes with everything that a guest can see of the catalog. */
    version: () => String(feed.version()),

    readCallersView,

    /** What the caller's company pays by its own price list, for the items that the list names. */
    listOwnTiers: (itemIds: readonly number[], caller: Caller): Promise<ReadonlyMap<number, PriceTier[]>> =>
      loadOwnTiers(db.orm, caller.companyId, itemIds),

    /** Collections that an item stands in, also hidden ones; the item may be sold no longer. */
    listPlaces: (itemId: number): Promise<number[]> => listPlaces(db.orm, itemId),

    /** @throws NotFound, or NotSignedIn for a guest at what needs a sign-in */
    async getProduct(itemId: number, caller: Caller | undefined): Promise<Product> {
      const [product] = await listProducts([itemId], caller)
      if (!product) throw new NotFound('This item is no longer in the catalog.')
      if (product.login_required && !caller) throw new NotSignedIn(loginRequired)
      return product
    },

    /**
     * Items side by side in the order asked for; what cannot be looked at any more is left out.
     * @throws NotFound where nothing is left, or NotSignedIn where a sign-in would bring some back
     */
    async compareProducts(itemIds: readonly number[], caller: Caller | undefined): Promise<Product[]> {
      const found = await listProducts([...new Set(itemIds)], caller)
      const open = found.filter((product) => caller || !product.login_required)
      if (found.length === 0) throw new NotFound('These items are no longer in the catalog.')
      if (open.length === 0) throw new NotSignedIn(loginRequired)
      return open
    },

    async getInventory(code: string, caller: Caller | undefined) {
      const found = await findInventory(db.orm, code.trim())
      if (!found) throw new NotFound(`We do not know the code '${code.trim()}'. Please check it.`)
      const isGuarded = feed.tree().isGuarded(await listPlaces(db.orm, found.itemId))
      if (isGuarded && !caller) throw new NotSignedIn(loginRequired)
      return found
    },

    /** The address of a picture by the file name of its master. */
    async findPicture(location: string): Promise<string | null> {
      const picture = await findPicture(db.orm, { location })
      return picture ? toPictureUrl(picture) : null
    },
  }
}

const noItems: ReadonlySet<number> = new Set()
const noTiers: ReadonlyMap<number, PriceTier[]> = new Map()
