import type { Call } from '../call.ts'
import type * as schemas from './addresses.schema.ts'

export const getPortalAddresses: Call<typeof schemas.getPortalAddresses> = {
  name: 'get_portal_addresses',
  method: 'GET',
  path: '/portal/addresses',
  who: 'portal',
}

export const createPortalAddress: Call<typeof schemas.createPortalAddress> = {
  name: 'create_portal_address',
  method: 'POST',
  path: '/portal/addresses',
  who: 'portal',
}

export const updatePortalAddress: Call<typeof schemas.updatePortalAddress> = {
  name: 'update_portal_address',
  method: 'PUT',
  path: '/portal/addresses/:id',
  who: 'portal',
}

export const deletePortalAddress: Call<typeof schemas.deletePortalAddress> = {
  name: 'delete_portal_address',
  method: 'DELETE',
  path: '/portal/addresses/:id',
  who: 'portal',
}

export const validatePortalAddress: Call<typeof schemas.validatePortalAddress> = {
  name: 'validate_portal_address',
  method: 'POST',
  path: '/portal/addresses/validate',
  who: 'portal',
}

export const uploadPortalAddresses: Call<typeof schemas.uploadPortalAddresses> = {
  name: 'upload_portal_addresses',
  method: 'POST',
  path: '/portal/addresses/uploads',
  who: 'portal',
  multipart: true,
}

export const listPortalAddressColumns: Call<typeof schemas.listPortalAddressColumns> = {
  name: 'list_portal_address_columns',
  method: 'POST',
  path: '/portal/addresses/uploads/columns',
  who: 'portal',
  multipart: true,
}

export const getPortalAddressUpload: Call<typeof schemas.getPortalAddressUpload> = {
  name: 'get_portal_address_upload',
  method: 'GET',
  path: '/portal/addresses/uploads/:id',
  who: 'portal',
}

export const savePortalUploadedAddresses: Call<typeof schemas.savePortalUploadedAddresses> = {
  name: 'save_portal_uploaded_addresses',
  method: 'POST',
  path: '/portal/addresses/uploads/:id/save',
  who: 'portal',
}
