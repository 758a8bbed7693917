import { any } from '../../call.ts'
import type * as s from './listings.schema.ts'

export const getCollectionProductListing = any<typeof s.getCollectionProductListing>(
  'get_collection_product_listing',
  'GET /products/get_collection_product_listing',
)
export const getProductListingFilters = any<typeof s.getProductListingFilters>(
  'get_product_listing_filters',
  'GET /products/get_product_listing_filters',
)
export const globalSearch = any<typeof s.globalSearch>('global_search', 'POST /products/global_search')
export const getGlobalSearchFilters = any<typeof s.getGlobalSearchFilters>(
  'get_global_search_filters',
  'GET /products/get_global_search_filters',
)
export const search = any<typeof s.search>('search', 'POST /products/search')
export const compareItemSearch = any<typeof s.compareItemSearch>(
  'compare_item_search',
  'POST /products/compare_item_search',
)
