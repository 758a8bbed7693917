import { any } from '../../call.ts'
import type * as s from './product-options.schema.ts'

export const getLookupData = any<typeof s.getLookupData>('POST /products/get_lookup_data')
export const discountCoupons = any<typeof s.discountCoupons>('GET /products/discount_coupons')
export const createItemImagesZip = any<typeof s.createItemImagesZip>('POST /products/create_item_images_zip')
export const itemImagesZipProgress = any<typeof s.itemImagesZipProgress>('GET /products/item_images_zip_progress')
export const imprints = any<typeof s.imprints>('POST /products/imprints')
