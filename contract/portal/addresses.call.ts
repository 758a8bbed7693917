import { portal } from '../call.ts'
import type * as s from './addresses.schema.ts'

export const getPortalAddresses = portal<typeof s.getPortalAddresses>('GET /portal/addresses')
export const createPortalAddress = portal<typeof s.createPortalAddress>('POST /portal/addresses')
export const updatePortalAddress = portal<typeof s.updatePortalAddress>('PUT /portal/addresses/:id')
export const deletePortalAddress = portal<typeof s.deletePortalAddress>('DELETE /portal/addresses/:id')
export const validatePortalAddress = portal<typeof s.validatePortalAddress>('POST /portal/addresses/validate')
export const uploadPortalAddresses = portal<typeof s.uploadPortalAddresses>('POST /portal/addresses/uploads', {
  multipart: true,
})
export const listPortalAddressColumns = portal<typeof s.listPortalAddressColumns>(
  'POST /portal/addresses/uploads/columns',
  { multipart: true },
)
export const getPortalAddressUpload = portal<typeof s.getPortalAddressUpload>('GET /portal/addresses/uploads/:id')
export const savePortalUploadedAddresses = portal<typeof s.savePortalUploadedAddresses>(
  'POST /portal/addresses/uploads/:id/save',
)
