import type { Call } from '../../call.ts'
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

export const compare: Call<typeof schemas.compare> = {
  name: 'compare',
  method: 'GET',
  path: '/products/compare',
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
