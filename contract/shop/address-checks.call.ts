import { customer } from '../call.ts'
import type * as s from './address-checks.schema.ts'

export const validateAddress = customer<typeof s.validateAddress>(
  'validate_address',
  'POST /shipping_address/validate_address',
)
export const uploadAddresses = customer<typeof s.uploadAddresses>(
  'upload_addresses',
  'POST /shipping_address/upload_addresses',
  { multipart: true },
)
export const listAddressColumns = customer<typeof s.listAddressColumns>(
  'list_address_columns',
  'POST /shipping_address/upload_addresses/columns',
  { multipart: true },
)
export const getAddressUpload = customer<typeof s.getAddressUpload>(
  'get_address_upload',
  'GET /shipping_address/upload_addresses/:id',
)
export const saveUploadedAddresses = customer<typeof s.saveUploadedAddresses>(
  'save_uploaded_addresses',
  'POST /shipping_address/upload_addresses/:id/save',
)
