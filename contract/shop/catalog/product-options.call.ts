import type { Call } from '../../call.ts'
import type * as schemas from './product-options.schema.ts'

export const getLookupData: Call<typeof schemas.getLookupData> = {
  name: 'get_lookup_data',
  method: 'POST',
  path: '/products/get_lookup_data',
  who: 'any',
}

export const discountCoupons: Call<typeof schemas.discountCoupons> = {
  name: 'discount_coupons',
  method: 'GET',
  path: '/products/discount_coupons',
  who: 'any',
}

export const createItemImagesZip: Call<typeof schemas.createItemImagesZip> = {
  name: 'create_item_images_zip',
  method: 'POST',
  path: '/products/create_item_images_zip',
  who: 'any',
}

export const itemImagesZipProgress: Call<typeof schemas.itemImagesZipProgress> = {
  name: 'item_images_zip_progress',
  method: 'GET',
  path: '/products/item_images_zip_progress',
  who: 'any',
}

export const imprints: Call<typeof schemas.imprints> = {
  name: 'imprints',
  method: 'POST',
  path: '/products/imprints',
  who: 'any',
}
