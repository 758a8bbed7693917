import type { Call } from '../../call.ts'
import type * as schemas from './related-items.schema.ts'

export const getRelatedItems: Call<typeof schemas.getRelatedItems> = {
  name: 'get_related_items',
  method: 'GET',
  path: '/admin/items/:id/related',
  who: 'staff',
  right: 'catalog.read',
}

export const changeRelatedItems: Call<typeof schemas.changeRelatedItems> = {
  name: 'change_related_items',
  method: 'PUT',
  path: '/admin/items/:id/related',
  who: 'staff',
  right: 'catalog.change',
}
