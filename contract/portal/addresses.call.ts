import { portal } from '../call.ts'
import type * as s from './addresses.schema.ts'

export const getPortalAddresses = portal<typeof s.getPortalAddresses>('get_portal_addresses', 'GET /portal/addresses')
export const createPortalAddress = portal<typeof s.createPortalAddress>(
  'create_portal_address',
  'POST /portal/addresses',
)
export const updatePortalAddress = portal<typeof s.updatePortalAddress>(
  'update_portal_address',
  'PUT /portal/addresses/:id',
)
export const deletePortalAddress = portal<typeof s.deletePortalAddress>(
  'delete_portal_address',
  'DELETE /portal/addresses/:id',
)
export const validatePortalAddress = portal<typeof s.validatePortalAddress>(
  'validate_portal_address',
  'POST /portal/addresses/validate',
)
export const uploadPortalAddresses = portal<typeof s.uploadPortalAddresses>(
  'upload_portal_addresses',
  'POST /portal/addresses/uploads',
  { multipart: true },
)
export const listPortalAddressColumns = portal<typeof s.listPortalAddressColumns>(
  'list_portal_address_columns',
  'POST /portal/addresses/uploads/columns',
  { multipart: true },
)
export const getPortalAddressUpload = portal<typeof s.getPortalAddressUpload>(
  'get_portal_address_upload',
  'GET /portal/addresses/uploads/:id',
)
export const savePortalUploadedAddresses = portal<typeof s.savePortalUploadedAddresses>(
  'save_portal_uploaded_addresses',
  'POST /portal/addresses/uploads/:id/save',
)
