import { any } from '../../call.ts'
import type * as s from './listings.schema.ts'

export const getCollectionProductListing = any<typeof s.getCollectionProductListing>(
  'GET /products/get_collection_product_listing',
)
export const getProductListingFilters = any<typeof s.getProductListingFilters>(
  'GET /products/get_product_listing_filters',
)
export const globalSearch = any<typeof s.globalSearch>('POST /products/global_search')
export const getGlobalSearchFilters = any<typeof s.getGlobalSearchFilters>('GET /products/get_global_search_filters')
export const search = any<typeof s.search>('POST /products/search')
export const compareItemSearch = any<typeof s.compareItemSearch>('POST /products/compare_item_search')
