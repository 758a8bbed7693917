import { any } from '../../call.ts'
import type * as s from './products.schema.ts'

export const getProduct = any<typeof s.getProduct>('get_product', 'GET /products/:id')
export const productDetails = any<typeof s.productDetails>('product_details', 'GET /products/product_details')
export const similarProducts = any<typeof s.similarProducts>('similar_products', 'GET /products/similar_products')
export const compare = any<typeof s.compare>('compare', 'GET /products/compare')
export const checkInventory = any<typeof s.checkInventory>('check_inventory', 'GET /products/check_inventory')
export const allImages = any<typeof s.allImages>('all_images', 'GET /products/all_images')
