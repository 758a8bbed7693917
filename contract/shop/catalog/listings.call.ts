import type { Call } from '../../call.ts'
import type * as schemas from './listings.schema.ts'

export const getCollectionProductListing: Call<typeof schemas.getCollectionProductListing> = {
  name: 'get_collection_product_listing',
  method: 'GET',
  path: '/products/get_collection_product_listing',
  who: 'any',
}

export const getProductListingFilters: Call<typeof schemas.getProductListingFilters> = {
  name: 'get_product_listing_filters',
  method: 'GET',
  path: '/products/get_product_listing_filters',
  who: 'any',
}

export const globalSearch: Call<typeof schemas.globalSearch> = {
  name: 'global_search',
  method: 'POST',
  path: '/products/global_search',
  who: 'any',
}

export const getGlobalSearchFilters: Call<typeof schemas.getGlobalSearchFilters> = {
  name: 'get_global_search_filters',
  method: 'GET',
  path: '/products/get_global_search_filters',
  who: 'any',
}

export const search: Call<typeof schemas.search> = {
  name: 'search',
  method: 'POST',
  path: '/products/search',
  who: 'any',
}

export const compareItemSearch: Call<typeof schemas.compareItemSearch> = {
  name: 'compare_item_search',
  method: 'POST',
  path: '/products/compare_item_search',
  who: 'any',
}
