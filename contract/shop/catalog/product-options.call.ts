import { any } from '../../call.ts'
import type * as s from './product-options.schema.ts'

export const getLookupData = any<typeof s.getLookupData>('get_lookup_data', 'POST /products/get_lookup_data')
export const discountCoupons = any<typeof s.discountCoupons>('discount_coupons', 'GET /products/discount_coupons')
export const createItemImagesZip = any<typeof s.createItemImagesZip>(
  'create_item_images_zip',
  'POST /products/create_item_images_zip',
)
export const itemImagesZipProgress = any<typeof s.itemImagesZipProgress>(
  'item_images_zip_progress',
  'GET /products/item_images_zip_progress',
)
export const imprints = any<typeof s.imprints>('imprints', 'POST /products/imprints')
