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
