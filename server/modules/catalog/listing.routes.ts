import {
  compareItemSearch,
  getCollectionProductListing,
  getGlobalSearchFilters,
  getProductListingFilters,
  globalSearch,
  search,
  similarProducts,
  type CatalogItem,
} from '../../../contract/calls/products.ts'
import { NotFound, NotSignedIn } from '../../platform/errors.ts'
import type { Api, Caller } from '../../platform/http.ts'
import type { TreeCollection } from './collection-tree.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { pageSize, type Card, type Listing, type ReadModel } from './read-model.ts'

export interface ListingDeps {
  live: LiveCatalog
  /** Items on the caller's wishlist. */
  listWishlistItemIds(customerId: number): Promise<number[]>
}

const suggestionsAtMost = 8
const collectionsAtMost = 4
const similarAtMost = 5
const shortestSearch = 3

export type CatalogCards = ReturnType<typeof createCatalogCards>

/** Cards for the pages of other modules, with the caller's wishlist marked on them. */
export function createCatalogCards({ live, listWishlistItemIds }: ListingDeps) {
  const mark = async (cards: Card[], caller: Caller | undefined): Promise<CatalogItem[]> => {
    const kept = new Set(caller && cards.length > 0 ? await listWishlistItemIds(caller.customerId) : [])
    return cards.map((card) => ({ ...card, wishlist_item_flag: kept.has(card.id) }))
  }
  return {
    mark,
    /** In the order asked for; items that the caller cannot look at are left out. */
    listCatalogItems: (itemIds: readonly number[], caller: Caller | undefined) =>
      mark(live.current().cards(itemIds, caller !== undefined), caller),
  }
}

export function listingRoutes(api: Api, { live }: ListingDeps, { mark }: CatalogCards): void {
  api.answer(getCollectionProductListing, async ({ query, caller }) => {
    const model = live.current()
    const collection = openCollection(model, query.collection, caller)
    return {
      ...(await toWirePage(model.listing(collection, query, caller !== undefined), caller)),
      collection: {
        id: collection.id,
        name: collection.name,
        text: collection.text,
        trail: model.tree
          .trail(collection)
          .map((one) => ({ id: one.id, name: one.name, collection_url: model.tree.url(one) })),
      },
    }
  })

  api.answer(getProductListingFilters, ({ query, caller }) => {
    const model = live.current()
    return model.listingFacets(openCollection(model, query.id, caller), query, caller !== undefined)
  })

  api.answer(globalSearch, async ({ input, caller }) => {
    const model = live.current()
    const keyword = input.keyword.trim()
    if (keyword.length < shortestSearch)
      return { ...(await toWirePage(nothing, caller)), keyword, did_you_mean: null, collections: [] }
    const found = model.search(keyword, input, caller !== undefined)
    return {
      ...(await toWirePage(found, caller)),
      keyword,
      did_you_mean: found.didYouMean,
      collections: model
        .findCollections(keyword, collectionsAtMost)
        .map((one) => ({ id: one.id, name: one.name, collection_url: model.tree.url(one) })),
    }
  })

  api.answer(getGlobalSearchFilters, ({ query, caller }) => {
    const keyword = query.keyword.trim()
    return keyword.length < shortestSearch
      ? { filters: [], min_price: 0, max_price: 0, total_product_count: 0 }
      : live.current().searchFacets(keyword, query, caller !== undefined)
  })

  api.answer(search, ({ input, caller }) => {
    const model = live.current()
    const query = input.query.trim()
    if (query.length < shortestSearch) return { catalog_items: [], collections: [], total_product_count: 0 }
    const { items, itemCount } = model.suggest(query, suggestionsAtMost, caller !== undefined)
    return {
      catalog_items: items,
      collections: model.findCollections(query, collectionsAtMost).map((one) => ({
        id: one.id,
        name: one.name,
        collection_url: model.tree.url(one),
        product_count: model.productCount(one),
      })),
      total_product_count: itemCount,
    }
  })

  api.answer(compareItemSearch, ({ input, caller }) => ({
    catalog_items:
      input.query.trim().length < shortestSearch
        ? []
        : live.current().suggest(input.query, suggestionsAtMost, caller !== undefined).items,
  }))

  api.answer(similarProducts, async ({ query, caller }) => ({
    catalog_items: await mark(live.current().similar(query.id, similarAtMost, caller !== undefined), caller),
  }))

  async function toWirePage({ cards, page, pageCount, itemCount }: Listing, caller: Caller | undefined) {
    return {
      catalog_items: await mark(cards, caller),
      page,
      page_size: pageSize,
      total_page_count: pageCount,
      total_product_count: itemCount,
    }
  }
}

const nothing: Listing = { cards: [], page: 1, pageCount: 0, itemCount: 0 }

export const loginRequired = 'Login Required'

/** @throws NotFound, or NotSignedIn for a guest at a collection that needs a sign-in */
export function openCollection(model: ReadModel, id: number, caller: Caller | undefined): TreeCollection {
  const collection = model.tree.find(id)
  if (!collection) throw new NotFound('We cannot find this collection. It may have moved.')
  if (collection.guarded && !caller) throw new NotSignedIn(loginRequired)
  return collection
}
