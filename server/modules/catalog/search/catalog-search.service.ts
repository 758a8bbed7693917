import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { seesClosedCollections, type Audience } from '../../../platform/http/audience.ts'
import { NotFound, NotSignedIn } from '../../../platform/http/errors.ts'
import type { ResponseCache } from '../../../platform/http/cache/response-cache.ts'
import { assortmentTopic, cardTopic, catalogTopic, collectionTopic, itemTopic, menuTopic } from '../items/topics.ts'
import { loginRequired, type CatalogService } from '../items/catalog.service.ts'
import type { CatalogChange } from '../items/catalog-feed.ts'
import type { TreeCollection } from '../items/collection-tree.ts'
import type { Card, CardView } from './model/cards.ts'
import type { LiveCatalog } from './live/live-catalog.ts'
import type { SearchWords } from './search-words.store.ts'
import { createMenu } from './menu.ts'
import type { CollectionView } from './model/read-model.ts'

interface CatalogSearchDeps {
  catalog: CatalogService
  live: LiveCatalog
  /** Hears of each search that finds nothing. */
  noteMiss(keyword: string): void
}

/** A list that is read in parts. */
type PathList = Pick<string[], 'length' | 'slice'>

export type CatalogSearchService = ReturnType<typeof createCatalogSearchService>

const similarAtMost = 5

/** What shoppers find in the catalog, as an audience sees it. */
export function createCatalogSearchService({ catalog, live, noteMiss }: CatalogSearchDeps) {
  async function showCards(cards: readonly Card[], audience: Audience): Promise<CardView[]> {
    const itemIds = cards.map(({ id }) => id)
    const own = await catalog.listOwnTiers(itemIds, audience)
    return cards.map((card) => ({ card, ownTiers: own.get(card.id) }))
  }

  function findOpenCollection(path: string, audience: Audience): TreeCollection | undefined {
    const collection = live.current().tree.findByPath(path)
    return collection?.guarded && !seesClosedCollections(audience) ? undefined : collection
  }

  /** What is bought most where an item stood that is no longer sold. */
  async function listInsteadOf(itemId: ItemId, audience: Audience): Promise<CardView[]> {
    const model = live.current()
    const collections = (await catalog.listCollectionIds(itemId)).flatMap((id) => model.tree.find(id) ?? [])
    if (collections.length === 0) throw new NotFound('This item is no longer in the catalog.')
    return showCards(
      model.mostBought(collections.slice(0, 1), similarAtMost, seesClosedCollections(audience)),
      audience,
    )
  }

  const menu = createMenu(live)

  return {
    model: () => live.current(),
    noteMiss,

    /** Does a search for these words find something, or lead somewhere? */
    isFound: (words: string): boolean =>
      live.current().redirects.find(words) !== null || live.current().search(words, {}, true).itemCount > 0,

    /** What the shop would answer to a search if the owner's words were these, with the cards of its first two pages. */
    answerAs(keyword: string, words: SearchWords) {
      const model = live.current()
      return model.catalog.withSearchWords(words, () => {
        const listing = model.search(keyword, {}, true)
        const second = listing.pageCount > 1 ? model.search(keyword, { page: 2 }, true).cards : []
        const redirect = model.redirects.find(keyword) ?? (listing.itemOfCode && toItemPath(listing.itemOfCode))
        const ranked = model.catalog.rankings.find(keyword)
        return { listing, cards: [...listing.cards, ...second], redirect, ranked }
      })
    },
    showCards,
    showMenu: menu.show,

    /** Ends the cached answers that show what has changed. */
    noteChange(change: CatalogChange, responses: Pick<ResponseCache, 'touch' | 'doubt'>): void {
      if (change === 'all' || change.isRearranged) menu.noteRearranged()
      if (change === 'all') return responses.touch('all')
      responses.touch([
        ...change.itemIds.map(itemTopic),
        ...change.listedIds.map(cardTopic),
        ...change.collectionIds.map(collectionTopic),
        ...(change.isOnlyStock ? [] : [catalogTopic]),
      ])
      if (!change.isRearranged) return
      responses.touch([assortmentTopic])
      responses.doubt(menuTopic, menu.hasChanged)
    },

    /** Paths of all pages that a guest may look at: these, collections, then items. Only those of a slice are written. */
    listPaths(others: readonly string[]): PathList {
      const model = live.current()
      const collections = model.tree.listOpen().map((one) => model.tree.url(one))
      const first = [...others, ...collections.filter((url) => url.startsWith('/'))]
      const ids = model.listOpenItems()
      return {
        length: first.length + ids.length,
        slice: (start = 0, end = Infinity) => [
          ...first.slice(start, end),
          ...ids
            .slice(Math.max(0, start - first.length), Math.max(0, end - first.length))
            .map((id) => toItemPath({ id, name: model.nameOf(id) })),
        ],
      }
    },

    /** What is like an item, and what the owner shows with it. @throws NotFound, or NotSignedIn for a guest at what needs a sign-in */
    async listNeighbors(itemId: ItemId, audience: Audience): Promise<{ similar: CardView[]; related: CardView[] }> {
      const model = live.current()
      const item = model.findItem(itemId)
      if (!item) return { similar: await listInsteadOf(itemId, audience), related: [] }
      const signedIn = seesClosedCollections(audience)
      if (item.guarded && !signedIn) throw new NotSignedIn(loginRequired)
      const related = model.related(itemId, signedIn)
      const similar = model.similar(itemId, similarAtMost + related.length, signedIn)
      const others = similar.filter(({ id }) => !related.some((one) => one.id === id)).slice(0, similarAtMost)
      const shown = await showCards([...related, ...others], audience)
      return { related: shown.slice(0, related.length), similar: shown.slice(related.length) }
    },

    /** @throws NotFound, or NotSignedIn for a guest at one that needs a sign-in */
    openCollection(id: number, audience: Audience): TreeCollection {
      const collection = live.current().tree.find(id)
      if (!collection) throw new NotFound('We cannot find this collection. It may have moved.')
      if (collection.guarded && !seesClosedCollections(audience)) throw new NotSignedIn(loginRequired)
      return collection
    },

    /** Can a customer look at this item? */
    hasItem: (itemId: ItemId): boolean => live.current().cards([itemId], true).length > 0,

    /** Cards in the order asked for; items that the audience cannot look at are left out. */
    listItems: (itemIds: readonly ItemId[], audience: Audience) =>
      showCards(live.current().cards(itemIds, seesClosedCollections(audience)), audience),

    listItemsByCode(codes: readonly string[], audience: Audience) {
      const model = live.current()
      const ids = codes.flatMap((code) => model.findByCode(code) ?? [])
      return showCards(model.cards(ids, seesClosedCollections(audience)), audience)
    },

    /** The most bought items of these collections and of those below them. */
    async listItemsOfCollections(paths: readonly string[], limit: number, audience: Audience) {
      const model = live.current()
      const open = paths.flatMap((path) => findOpenCollection(path, audience) ?? [])
      return showCards(model.mostBought(open, limit, seesClosedCollections(audience)), audience)
    },

    listMostBought: (limit: number, audience: Audience) =>
      showCards(live.current().mostBoughtOfAll(limit, seesClosedCollections(audience)), audience),

    /** Those at the top of the tree that the audience may look at, with something in them. */
    listDepartments(audience: Audience): CollectionView[] {
      const model = live.current()
      return model.tree.roots
        .filter(({ guarded }) => !guarded || seesClosedCollections(audience))
        .map((root) => model.showCollection(root, seesClosedCollections(audience)))
        .filter(({ productCount }) => productCount > 0)
    },

    findCollection(path: string): CollectionView | undefined {
      const model = live.current()
      const collection = model.tree.findByPath(path)
      return collection && model.showCollection(collection, false)
    },
  }
}
