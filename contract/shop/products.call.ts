import type { Call } from '../call.ts'
import type * as schemas from './products.schema.ts'

export const getProduct: Call<typeof schemas.getProduct> = {
  name: 'get_product',
  method: 'GET',
  path: '/products/:id',
  who: 'any',
}

export const productDetails: Call<typeof schemas.productDetails> = {
  name: 'product_details',
  method: 'GET',
  path: '/products/product_details',
  who: 'any',
}

export const similarProducts: Call<typeof schemas.similarProducts> = {
  name: 'similar_products',
  method: 'GET',
  path: '/products/similar_products',
  who: 'any',
}

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

export const compare: Call<typeof schemas.compare> = {
  name: 'compare',
  method: 'GET',
  path: '/products/compare',
  who: 'any',
}

export const compareItemSearch: Call<typeof schemas.compareItemSearch> = {
  name: 'compare_item_search',
  method: 'POST',
  path: '/products/compare_item_search',
  who: 'any',
}

export const checkInventory: Call<typeof schemas.checkInventory> = {
  name: 'check_inventory',
  method: 'GET',
  path: '/products/check_inventory',
  who: 'any',
}

export const allImages: Call<typeof schemas.allImages> = {
  name: 'all_images',
  method: 'GET',
  path: '/products/all_images',
  who: 'any',
}
