import { toItemPath } from '../../../../domain/catalog/item-address.ts'
import {
  compareItemSearch,
  getCollectionProductListing,
  getGlobalSearchFilters,
  getProductListingFilters,
  globalSearch,
  search,
} from '../../../../contract/shop/catalog/listings.call.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { seesClosedCollections, type Audience } from '../../../platform/http/audience.ts'
import type { Api } from '../../../platform/http/http.ts'
import { withoutCache, withTopics } from '../../../platform/http/cache/shared-answers.ts'
import { cardTopic, catalogTopic, collectionTopic, listedTopics } from '../items/topics.ts'
import { toTrail } from '../items/trails.wire.ts'
import { wishlistFlagsOf } from '../items/wishlist-flags.ts'
import { toSuggestion, toWireCard } from './cards.wire.ts'
import type { CatalogSearchService } from './catalog-search.service.ts'
import { toOutlined } from './collections.wire.ts'
import { toWireFacets } from './facets.wire.ts'
import { listFilled } from './menu.ts'
import { hasChoice } from './model/filters.ts'
import { noTable } from './model/listing-table.ts'
import {
  pageSize,
  type Listing,
  type SearchFilters,
  type SearchListing,
  type TabledListing,
} from './model/read-model.ts'

const suggestionsAtMost = 8
const collectionsAtMost = 4

/** Listings, searches and their facets, all from memory. A search that is too short finds nothing. */
export function listingRoutes(api: Api, catalog: CatalogSearchService): void {
  api.answerShared(
    getCollectionProductListing,
    async ({ query, audience }) => {
      const collection = catalog.openCollection(query.collection, audience)
      const model = catalog.model()
      const seesAll = seesClosedCollections(audience)
      const listed = model.listing(collection, query, seesAll, query.view)
      const answer = {
        ...(await toWireTable(listed, audience)),
        collection: {
          id: collection.id,
          name: collection.name,
          text: collection.text,
          trail: toTrail(model.tree, collection),
          sub_collections: listFilled(model, collection.children, seesAll, 1).map(toOutlined),
        },
      }
      return withTopics(answer, ...listedTopics([collectionTopic(collection.id)], listIds(answer)))
    },
    wishlistFlagsOf(({ catalog_items: items }) => items),
  )

  api.answerShared(getProductListingFilters, ({ query, audience }) => {
    const collection = catalog.openCollection(query.id, audience)
    const facets = catalog.model().listingFacets(collection, query, seesClosedCollections(audience))
    return withTopics(toWireFacets(facets), [collectionTopic(collection.id)])
  })

  api.answerShared(
    globalSearch,
    async ({ input, audience }) => {
      const keyword = input.keyword.trim()
      const model = catalog.model()
      if (!model.canSearch(keyword))
        return withTopics({ ...(await toWireTable(nothing, audience)), keyword, ...nothingElse }, [catalogTopic])
      const seesAll = seesClosedCollections(audience)
      const found = model.search(keyword, input, seesAll, input.view)
      const redirect = model.redirects.find(keyword)
      const answer = {
        ...(await toWireTable(found, audience)),
        keyword,
        complete_product_count: found.completeCount,
        partial_product_count: found.partialCount,
        did_you_mean: found.didYouMean,
        redirect_url: redirect ?? findItemOfCode(found, input),
        collections: model
          .findCollections(keyword, collectionsAtMost, seesAll)
          .map((one) => ({ id: one.id, name: one.name, collection_url: model.tree.url(one) })),
      }
      if (found.itemCount > 0 || redirect !== null || isNarrowed(input))
        return withTopics(answer, ...listedTopics([catalogTopic], listIds(answer)))
      catalog.noteMiss(keyword)
      return withoutCache(answer)
    },
    wishlistFlagsOf(({ catalog_items: items }) => items),
  )

  api.answerShared(getGlobalSearchFilters, ({ query, audience }) => {
    const keyword = query.keyword.trim()
    const model = catalog.model()
    if (!model.canSearch(keyword))
      return withTopics({ filters: [], min_price: 0, max_price: 0, total_product_count: 0 }, [catalogTopic])
    return withTopics(toWireFacets(model.searchFacets(keyword, query, seesClosedCollections(audience))), [catalogTopic])
  })

  api.answerShared(search, async ({ input, audience }) => {
    const query = input.query.trim()
    if (!isLongSearch(query))
      return withTopics({ catalog_items: [], collections: [], total_product_count: 0 }, [catalogTopic])
    const model = catalog.model()
    const seesAll = seesClosedCollections(audience)
    const { cards, itemCount } = model.suggest(query, suggestionsAtMost, seesAll)
    const answer = {
      catalog_items: (await catalog.showCards(cards, audience)).map(toSuggestion),
      collections: model
        .findCollections(query, collectionsAtMost, seesAll)
        .map((one) => ({
          id: one.id,
          name: one.name,
          collection_url: model.tree.url(one),
          product_count: model.productCount(one, seesAll),
        })),
      total_product_count: itemCount,
    }
    return withTopics(answer, suggestedTopics(answer))
  })

  api.answerShared(compareItemSearch, async ({ input, audience }) => {
    const query = input.query.trim()
    if (!isLongSearch(query)) return withTopics({ catalog_items: [] }, [catalogTopic])
    const { cards } = catalog.model().suggest(query, suggestionsAtMost, seesClosedCollections(audience))
    const answer = { catalog_items: (await catalog.showCards(cards, audience)).map(toSuggestion) }
    return withTopics(answer, suggestedTopics(answer))
  })

  async function toWireTable({ table, rows, ...listing }: TabledListing, audience: Audience) {
    const shown = await toWirePage(listing, audience)
    return {
      ...shown,
      catalog_items: shown.catalog_items.map((item, index) => (rows ? { ...item, attributes: rows[index]! } : item)),
      table: { columns: table.columns.map((name) => ({ name })), is_default: table.isDefault },
    }
  }

  async function toWirePage({ cards, page, pageCount, itemCount }: Listing, audience: Audience) {
    return {
      catalog_items: (await catalog.showCards(cards, audience)).map(toWireCard),
      page,
      page_size: pageSize,
      total_page_count: pageCount,
      total_product_count: itemCount,
    }
  }
}

interface ListingAnswer {
  catalog_items: readonly { id: ItemId }[]
}

const listIds = ({ catalog_items: items }: ListingAnswer): ItemId[] => items.map(({ id }) => id)

/** Suggestions say nothing of stock. */
const suggestedTopics = (answer: ListingAnswer) => [catalogTopic, ...listIds(answer).map(cardTopic)]

/** A shopper who knows the code wants the item, not a list of one. Whoever narrows a search looks at its list. */
const findItemOfCode = ({ itemOfCode }: SearchListing, filters: SearchFilters): string | null =>
  hasChoice(filters) || filters.match === 'some' ? null : itemOfCode && toItemPath(itemOfCode)

/** Nothing of what was found may be left by the filters, or on a page behind the last one. */
const isNarrowed = (filters: SearchFilters): boolean =>
  hasChoice(filters) || filters.match === 'some' || (filters.page ?? 1) > 1

const nothingElse = {
  complete_product_count: 0,
  partial_product_count: 0,
  did_you_mean: null,
  redirect_url: null,
  collections: [],
}
const nothing: TabledListing = { cards: [], page: 1, pageCount: 0, itemCount: 0, table: noTable, rows: undefined }
