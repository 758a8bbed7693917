import type { ItemId } from '../../../../domain/ids.ts'
import type { PriceTier } from '../../../../domain/pricing/price-tiers.ts'
import type { Database } from '../../../platform/database.ts'
import { seesClosedCollections, type Audience } from '../../../platform/http/audience.ts'
import { NotFound, NotSignedIn } from '../../../platform/http/errors.ts'
import type { CatalogFeed } from './catalog-feed.ts'
import type { CollectionTree } from './collection-tree.ts'
import { findDocument } from './documents/documents.store.ts'
import { listInks, listInksOfItem, type Ink } from './inks.store.ts'
import { findPicture, listPictures } from './pictures/pictures.store.ts'
import { toPictureUrl } from './pictures/picture-urls.ts'
import {
  findInventory,
  findStanding,
  listCollectionIds,
  loadProducts,
  loadTiers,
  type ProductRecord,
  type Standing,
} from './products/products.store.ts'

interface CatalogDeps {
  db: Database
  feed: CatalogFeed
}

/** An item in full, as an audience sees it. */
export interface ProductView {
  record: ProductRecord
  /** It needs a sign-in. */
  guarded: boolean
  /** Where it stands. */
  tree: CollectionTree
  /** What the audience pays by a price list of its own that names the item. */
  ownTiers: readonly PriceTier[] | undefined
}

export type CatalogService = ReturnType<typeof createCatalogService>

export const loginRequired = 'Login Required'

/** Items in full, as an audience sees them. */
export function createCatalogService({ db, feed }: CatalogDeps) {
  /** What an audience pays by a price list of its own, for the items that the list names. */
  const listOwnTiers = async (
    itemIds: readonly ItemId[],
    { priceListId }: Audience,
  ): Promise<ReadonlyMap<number, PriceTier[]>> =>
    priceListId === null || itemIds.length === 0 ? noTiers : loadTiers(db.orm, priceListId, itemIds)

  /** In the order asked for, without those that are not there. */
  async function listProducts(itemIds: readonly ItemId[], audience: Audience): Promise<ProductView[]> {
    const [records, ownTiers] = await Promise.all([loadProducts(db.orm, itemIds), listOwnTiers(itemIds, audience)])
    const tree = feed.tree()
    return itemIds.flatMap((id) => {
      const record = records.get(id)
      return record ? { record, guarded: tree.isGuarded(record.collectionIds), tree, ownTiers: ownTiers.get(id) } : []
    })
  }

  /** @throws NotFound, or NotSignedIn for a guest at what needs a sign-in */
  function checkStanding(found: Standing | null | undefined, audience: Audience): Standing {
    if (!found) throw new NotFound('This item is no longer in the catalog.')
    const isGuarded = feed.tree().isGuarded(found.collectionIds)
    if (isGuarded && !seesClosedCollections(audience)) throw new NotSignedIn(loginRequired)
    return found
  }

  return {
    /** Changes with everything that can be seen of the catalog. */
    version: () => String(feed.version()),

    listOwnTiers,

    /** Collections that an item stands in, also hidden ones; the item may be sold no longer. */
    listCollectionIds: (itemId: ItemId): Promise<number[]> => listCollectionIds(db.orm, itemId),

    /** @throws NotFound, or NotSignedIn for a guest at what needs a sign-in */
    async getProduct(itemId: ItemId, audience: Audience): Promise<ProductView> {
      const [product] = await listProducts([itemId], audience)
      if (!product) throw new NotFound('This item is no longer in the catalog.')
      if (product.guarded && !seesClosedCollections(audience)) throw new NotSignedIn(loginRequired)
      return product
    },

    /** What imprint colors are chosen from: of one item, those that its methods take. */
    async listInks(itemId: ItemId | undefined, audience: Audience): Promise<Ink[]> {
      if (itemId === undefined) return listInks(db.orm)
      await this.getStanding(itemId, audience)
      return listInksOfItem(db.orm, itemId)
    },

    /**
     * What decides who may see an item, and whether it is priced on call.
     * @throws NotFound, or NotSignedIn for a guest at what needs a sign-in
     */
    getStanding: async (itemId: ItemId, audience: Audience): Promise<Standing> =>
      checkStanding(await findStanding(db.orm, itemId), audience),

    checkStanding,

    /**
     * Items side by side in the order asked for; what cannot be looked at any more is left out.
     * @throws NotFound where nothing is left, or NotSignedIn where a sign-in would bring some back
     */
    async compareProducts(itemIds: readonly ItemId[], audience: Audience): Promise<ProductView[]> {
      const found = await listProducts([...new Set(itemIds)], audience)
      const open = found.filter(({ guarded }) => !guarded || seesClosedCollections(audience))
      if (found.length === 0) throw new NotFound('These items are no longer in the catalog.')
      if (open.length === 0) throw new NotSignedIn(loginRequired)
      return open
    },

    async getInventory(code: string, audience: Audience) {
      const found = await findInventory(db.orm, code.trim())
      if (!found) throw new NotFound(`No item has the code ${code.trim()}.`)
      const isGuarded = feed.tree().isGuarded(found.collectionIds)
      if (isGuarded && !seesClosedCollections(audience)) throw new NotSignedIn(loginRequired)
      return found
    },

    /** The addresses of pictures by the file names of their masters; what is unknown is left out. */
    async findPictureUrls(locations: readonly string[]): Promise<Map<string, string>> {
      const found = await listPictures(db.orm, locations)
      return new Map(found.map((picture) => [picture.location, toPictureUrl(picture)]))
    },

    /** By the key of its address. */
    findDocument: (key: string) => findDocument(db.orm, key),

    findStoredPicture: (key: string) => findPicture(db.orm, key),
  }
}

const noTiers: ReadonlyMap<number, PriceTier[]> = new Map()
