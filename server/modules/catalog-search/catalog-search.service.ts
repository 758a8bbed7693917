import type { LeafCollection } from '../../../contract/calls/content.ts'
import type { CatalogItem, Suggestion } from '../../../contract/calls/products.ts'
import { NotFound, NotSignedIn } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http.ts'
import { loginRequired, type CatalogService, type TreeCollection } from '../catalog/index.ts'
import { repriceCard, toSuggestion, type Card } from './cards.ts'
import { toLeaf } from './collections.wire.ts'
import type { LiveCatalog } from './live-catalog.ts'

export interface CatalogSearchDeps {
  catalog: CatalogService
  live: LiveCatalog
}

export type CatalogSearchService = ReturnType<typeof createCatalogSearchService>

const similarAtMost = 5

/** What shoppers find in the catalog: the same for all guests, with own prices and the wishlist for a customer. */
export function createCatalogSearchService({ catalog, live }: CatalogSearchDeps) {
  async function showCards(cards: Card[], caller: Caller | undefined): Promise<CatalogItem[]> {
    if (!caller) return cards
    const ids = cards.map(({ id }) => id)
    const { kept, ownTiers } = await catalog.readCallersView(ids, caller)
    return cards.map((card) => {
      const own = ownTiers.get(card.id)
      return { ...(own ? repriceCard(card, own) : card), wishlist_item_flag: kept.has(card.id) }
    })
  }

  function findOpenCollection(path: string, caller: Caller | undefined): TreeCollection | undefined {
    const collection = live.current().tree.findByPath(path)
    return collection?.guarded && !caller ? undefined : collection
  }

  /** What is bought most where an item stood that is no longer sold. */
  async function listInsteadOf(itemId: number, caller: Caller | undefined): Promise<CatalogItem[]> {
    const model = live.current()
    const places = (await catalog.listPlaces(itemId)).flatMap((id) => model.tree.find(id) ?? [])
    if (places.length === 0) throw new NotFound('This item is no longer in the catalog.')
    return showCards(model.mostBought(places.slice(0, 1), similarAtMost, caller !== undefined), caller)
  }

  return {
    model: () => live.current(),
    version: catalog.version,
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
      const ids = cards.map(({ id }) => id)
      const own = caller && (await catalog.listOwnTiers(ids, caller))
      return cards.map((card) => toSuggestion(own?.has(card.id) ? repriceCard(card, own.get(card.id)!) : card))
    },

    async listSimilar(itemId: number, caller: Caller | undefined): Promise<CatalogItem[]> {
      const model = live.current()
      const item = model.findItem(itemId)
      if (!item) return listInsteadOf(itemId, caller)
      if (item.guarded && !caller) throw new NotSignedIn(loginRequired)
      return showCards(model.similar(itemId, similarAtMost, caller !== undefined), caller)
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
  }
}
