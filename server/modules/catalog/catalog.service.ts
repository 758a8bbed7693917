import type { LeafCollection } from '../../../contract/calls/content.ts'
import type { CatalogItem, Product, Suggestion } from '../../../contract/calls/products.ts'
import type { PriceTier } from '../../../domain/price-tiers.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { NotFound, NotSignedIn } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { repriceCard, toSuggestion, type Card } from './cards.ts'
import type { TreeCollection } from './collection-tree.ts'
import { toLeaf } from './collections.wire.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { findPicture } from './pictures.store.ts'
import { toPictureUrl } from './picture-urls.ts'
import { createProductCache } from './product-cache.ts'
import { findInventory, listPlaces, loadOwnTiers } from './products.store.ts'
import { repriceProduct } from './products.wire.ts'

export interface CatalogDeps {
  db: Database
  live: LiveCatalog
  /** Items on the caller's wishlist. */
  listWishlistItemIds(tx: Tx, customerId: number): Promise<number[]>
}

export type CatalogService = ReturnType<typeof createCatalogService>

const loginRequired = 'Login Required'
const similarAtMost = 5

/** What shoppers see of the catalog: the same for all guests, with own prices and the wishlist for a customer. */
export function createCatalogService({ db, live, listWishlistItemIds }: CatalogDeps) {
  const products = createProductCache({ db, live })

  async function readCallersView(itemIds: readonly number[], caller: Caller | undefined) {
    if (!caller || itemIds.length === 0) return { kept: noItems, ownTiers: noTiers }
    const [kept, ownTiers] = await Promise.all([
      listWishlistItemIds(db.orm, caller.customerId),
      loadOwnTiers(db.orm, caller.companyId, itemIds),
    ])
    return { kept: new Set(kept), ownTiers }
  }

  async function showCards(cards: Card[], caller: Caller | undefined): Promise<CatalogItem[]> {
    if (!caller) return cards
    const ids = cards.map(({ id }) => id)
    const { kept, ownTiers } = await readCallersView(ids, caller)
    return cards.map((card) => {
      const own = ownTiers.get(card.id)
      return { ...(own ? repriceCard(card, own) : card), wishlist_item_flag: kept.has(card.id) }
    })
  }

  async function listProducts(itemIds: readonly number[], caller: Caller | undefined): Promise<Product[]> {
    const [found, { kept, ownTiers }] = await Promise.all([products.list(itemIds), readCallersView(itemIds, caller)])
    return found.map((product) => {
      const own = ownTiers.get(product.id)
      return { ...(own ? repriceProduct(product, own) : product), wishlist_item_flag: kept.has(product.id) }
    })
  }

  function findOpenCollection(path: string, caller: Caller | undefined): TreeCollection | undefined {
    const collection = live.current().tree.findByPath(path)
    return collection?.guarded && !caller ? undefined : collection
  }

  /** What is bought most where an item stood that is no longer sold. */
  async function listInsteadOf(itemId: number, caller: Caller | undefined): Promise<CatalogItem[]> {
    const model = live.current()
    const places = (await listPlaces(db.orm, itemId)).flatMap((id) => model.tree.find(id) ?? [])
    if (places.length === 0) throw new NotFound('This item is no longer in the catalog.')
    return showCards(model.mostBought(places.slice(0, 1), similarAtMost, caller !== undefined), caller)
  }

  return {
    model: () => live.current(),
    /** Changes with everything that a guest can see of the catalog. */
    version: () => String(live.version()),
    showCards,

    /** Paths of all pages that a guest may look at: collections, then items. */
    listPaths(): string[] {
      const model = live.current()
      const collections = model.tree.listOpen().map((one) => model.tree.url(one))
      return [
        ...collections.filter((url) => url.startsWith('/')),
        ...model.listOpenItems().map((id) => `/products/${id}`),
      ]
    },

    async showSuggestions(cards: readonly Card[], caller: Caller | undefined): Promise<Suggestion[]> {
      const own = caller
        ? await loadOwnTiers(
            db.orm,
            caller.companyId,
            cards.map(({ id }) => id),
          )
        : noTiers
      return cards.map((card) => toSuggestion(own.has(card.id) ? repriceCard(card, own.get(card.id)!) : card))
    },

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

    async listSimilar(itemId: number, caller: Caller | undefined): Promise<CatalogItem[]> {
      const model = live.current()
      const item = model.findItem(itemId)
      if (!item) return listInsteadOf(itemId, caller)
      if (item.guarded && !caller) throw new NotSignedIn(loginRequired)
      return showCards(model.similar(itemId, similarAtMost, caller !== undefined), caller)
    },

    async getInventory(code: string, caller: Caller | undefined) {
      const found = await findInventory(db.orm, code.trim())
      if (!found) throw new NotFound(`We do not know the code '${code.trim()}'. Please check it.`)
      const isGuarded = live.current().tree.isGuarded(await listPlaces(db.orm, found.itemId))
      if (isGuarded && !caller) throw new NotSignedIn(loginRequired)
      return found
    },

    /** @throws NotFound, or NotSignedIn for a guest at one that needs a sign-in */
    openCollection(id: number, caller: Caller | undefined): TreeCollection {
      const collection = live.current().tree.find(id)
      if (!collection) throw new NotFound('We cannot find this collection. It may have moved.')
      if (collection.guarded && !caller) throw new NotSignedIn(loginRequired)
      return collection
    },

    /** Can a customer look at this item? */
    hasItem: (itemId: number): boolean => live.current().cards([itemId], true).length > 0,

    /** Cards in the order asked for; items that the caller cannot look at are left out. */
    listItems: (itemIds: readonly number[], caller: Caller | undefined) =>
      showCards(live.current().cards(itemIds, caller !== undefined), caller),

    listItemsByCode(codes: readonly string[], caller: Caller | undefined) {
      const model = live.current()
      const ids = codes.flatMap((code) => model.findByCode(code) ?? [])
      return showCards(model.cards(ids, caller !== undefined), caller)
    },

    /** The most bought items of these collections and of those below them. */
    async listItemsOfCollections(paths: readonly string[], limit: number, caller: Caller | undefined) {
      const model = live.current()
      const open = paths.flatMap((path) => findOpenCollection(path, caller) ?? [])
      return showCards(model.mostBought(open, limit, caller !== undefined), caller)
    },

    listMostBought: (limit: number, caller: Caller | undefined) =>
      showCards(live.current().mostBoughtOfAll(limit, caller !== undefined), caller),

    /** Those at the top of the tree that the caller may look at, with something in them. */
    listDepartments(caller: Caller | undefined): LeafCollection[] {
      const model = live.current()
      return model.tree.roots
        .filter(({ guarded }) => !guarded || caller !== undefined)
        .map((root) => toLeaf(model, root, caller !== undefined))
        .filter(({ product_count: count }) => count > 0)
    },

    findCollection(path: string): LeafCollection | undefined {
      const model = live.current()
      const collection = model.tree.findByPath(path)
      return collection && toLeaf(model, collection, false)
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
