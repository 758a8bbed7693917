import {
  compareItemSearch,
  getCollectionProductListing,
  getGlobalSearchFilters,
  getProductListingFilters,
  globalSearch,
  search,
} from '../../../contract/calls/products.ts'
import type { Api, Caller, Handler } from '../../platform/http.ts'
import { toTrail, type TreeCollection } from '../catalog/index.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { hasChoice, type Filters } from './filters.ts'
import {
  pageSize,
  type CollectionListing,
  type Listing,
  type ListingView,
  type SearchListing,
  type SearchFilters,
} from './read-model.ts'
import { createResultCache } from './result-cache.ts'

type Asked = Filters & { view?: ListingView | undefined }

const suggestionsAtMost = 8
const collectionsAtMost = 4
const shortestSearch = 3

/** Listings, searches and their facets, all from memory. A search that is too short finds nothing. */
export function listingRoutes(api: Api, catalog: CatalogSearchService): void {
  const kept = { cacheVersion: catalog.version }
  const recall = createResultCache(catalog.version)

  const showListing: Handler<typeof getCollectionProductListing> = async ({ query, caller }) => {
    const collection = catalog.openCollection(query.collection, caller)
    const model = catalog.model()
    const listed = listItems(collection, query, caller !== undefined)
    const { columns, isDefault } = listed.table
    return {
      ...(await toWirePage(listed, caller)),
      collection: {
        id: collection.id,
        name: collection.name,
        text: collection.text,
        trail: toTrail(model.tree, collection),
      },
      table: { columns: columns.map((name) => ({ name })), is_default: isDefault },
    }
  }
  api.answer(getCollectionProductListing, showListing, kept)

  const showFacets: Handler<typeof getProductListingFilters> = ({ query, caller }) => {
    const collection = catalog.openCollection(query.id, caller)
    const signedIn = caller !== undefined
    return recall(['listing facets', collection.id, signedIn, ...toChoice(query)], () =>
      catalog.model().listingFacets(collection, query, signedIn),
    )
  }
  api.answer(getProductListingFilters, showFacets, kept)

  api.answer(globalSearch, async ({ input, caller }) => {
    const keyword = input.keyword.trim()
    if (keyword.length < shortestSearch) return { ...(await toWirePage(nothing, caller)), keyword, ...nothingElse }
    const { found, ...besides } = searchItems(keyword, input, caller !== undefined)
    return { ...(await toWirePage(found, caller)), keyword, ...besides }
  })

  api.answer(getGlobalSearchFilters, ({ query, caller }) => {
    const keyword = query.keyword.trim()
    if (keyword.length < shortestSearch) return { filters: [], min_price: 0, max_price: 0, total_product_count: 0 }
    const signedIn = caller !== undefined
    return recall(['search facets', keyword, query.match, signedIn, ...toChoice(query)], () =>
      catalog.model().searchFacets(keyword, query, signedIn),
    )
  })

  api.answer(search, async ({ input, caller }) => {
    const query = input.query.trim()
    if (query.length < shortestSearch) return { catalog_items: [], collections: [], total_product_count: 0 }
    const { cards, itemCount, collections } = suggest(query, caller !== undefined)
    return {
      catalog_items: await catalog.showSuggestions(cards, caller),
      collections,
      total_product_count: itemCount,
    }
  })

  api.answer(compareItemSearch, async ({ input, caller }) => {
    const query = input.query.trim()
    if (query.length < shortestSearch) return { catalog_items: [] }
    const { cards } = suggest(query, caller !== undefined)
    return { catalog_items: await catalog.showSuggestions(cards, caller) }
  })

  const listItems = (collection: TreeCollection, asked: Asked, signedIn: boolean): CollectionListing =>
    recall(['listing', collection.id, signedIn, asked.view, asked.sort, asked.page, ...toChoice(asked)], () =>
      catalog.model().listing(collection, asked, signedIn, asked.view),
    )

  const searchItems = (keyword: string, filters: SearchFilters, signedIn: boolean) =>
    recall(['search', keyword, filters.match, signedIn, filters.sort, filters.page, ...toChoice(filters)], () => {
      const model = catalog.model()
      const found = model.search(keyword, filters, signedIn)
      return {
        found,
        complete_product_count: found.completeCount,
        partial_product_count: found.partialCount,
        did_you_mean: found.didYouMean,
        redirect_url: model.redirects.find(keyword) ?? findItemOfCode(found, filters),
        collections: model
          .findCollections(keyword, collectionsAtMost, signedIn)
          .map((one) => ({ id: one.id, name: one.name, collection_url: model.tree.url(one) })),
      }
    })

  const suggest = (query: string, signedIn: boolean) =>
    recall(['suggest', query, signedIn], () => {
      const model = catalog.model()
      return {
        ...model.suggest(query, suggestionsAtMost, signedIn),
        collections: model.findCollections(query, collectionsAtMost, signedIn).map((one) => ({
          id: one.id,
          name: one.name,
          collection_url: model.tree.url(one),
          product_count: model.productCount(one, signedIn),
        })),
      }
    })

  async function toWirePage({ cards, page, pageCount, itemCount }: Listing, caller: Caller | undefined) {
    return {
      catalog_items: await catalog.showCards(cards, caller),
      page,
      page_size: pageSize,
      total_page_count: pageCount,
      total_product_count: itemCount,
    }
  }
}

/** A shopper who knows the code wants the item, not a list of one. Whoever narrows a search looks at its list. */
const findItemOfCode = ({ itemOfCode }: SearchListing, filters: SearchFilters): string | null =>
  hasChoice(filters) || filters.match === 'some' ? null : (itemOfCode?.item_url ?? null)

const toChoice = ({ filters, min_price, max_price }: Filters) => [filters, min_price, max_price]

const nothingElse = {
  complete_product_count: 0,
  partial_product_count: 0,
  did_you_mean: null,
  redirect_url: null,
  collections: [],
}
const nothing: Listing = { cards: [], page: 1, pageCount: 0, itemCount: 0 }
