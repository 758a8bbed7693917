import { any } from '../../call.ts'
import type * as s from './products.schema.ts'

export const getProduct = any<typeof s.getProduct>('GET /products/:id')
export const productDetails = any<typeof s.productDetails>('GET /products/product_details')
export const similarProducts = any<typeof s.similarProducts>('GET /products/similar_products')
export const compare = any<typeof s.compare>('GET /products/compare')
export const checkInventory = any<typeof s.checkInventory>('GET /products/check_inventory')
export const allImages = any<typeof s.allImages>('GET /products/all_images')
