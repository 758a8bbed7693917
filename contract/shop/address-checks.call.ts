import { customer } from '../call.ts'
import type * as s from './address-checks.schema.ts'

export const validateAddress = customer<typeof s.validateAddress>('POST /shipping_address/validate_address')
export const uploadAddresses = customer<typeof s.uploadAddresses>('POST /shipping_address/upload_addresses', {
  multipart: true,
})
export const listAddressColumns = customer<typeof s.listAddressColumns>(
  'POST /shipping_address/upload_addresses/columns',
  { multipart: true },
)
export const getAddressUpload = customer<typeof s.getAddressUpload>('GET /shipping_address/upload_addresses/:id')
export const saveUploadedAddresses = customer<typeof s.saveUploadedAddresses>(
  'POST /shipping_address/upload_addresses/:id/save',
)
