import type { Call } from '../call.ts'
import type * as schemas from './address-checks.schema.ts'

export const validateAddress: Call<typeof schemas.validateAddress> = {
  name: 'validate_address',
  method: 'POST',
  path: '/shipping_address/validate_address',
  who: 'customer',
}

export const uploadAddresses: Call<typeof schemas.uploadAddresses> = {
  name: 'upload_addresses',
  method: 'POST',
  path: '/shipping_address/upload_addresses',
  who: 'customer',
  multipart: true,
}

export const listAddressColumns: Call<typeof schemas.listAddressColumns> = {
  name: 'list_address_columns',
  method: 'POST',
  path: '/shipping_address/upload_addresses/columns',
  who: 'customer',
  multipart: true,
}

export const getAddressUpload: Call<typeof schemas.getAddressUpload> = {
  name: 'get_address_upload',
  method: 'GET',
  path: '/shipping_address/upload_addresses/:id',
  who: 'customer',
}

export const saveUploadedAddresses: Call<typeof schemas.saveUploadedAddresses> = {
  name: 'save_uploaded_addresses',
  method: 'POST',
  path: '/shipping_address/upload_addresses/:id/save',
  who: 'customer',
}
