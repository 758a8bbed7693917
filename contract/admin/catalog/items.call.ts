import type { Call } from '../../call.ts'
import type * as schemas from './items.schema.ts'

export const getItem: Call<typeof schemas.getItem> = {
  name: 'get_item',
  method: 'GET',
  path: '/admin/items/:id',
  who: 'staff',
  right: 'catalog.read',
}

export const changeItem: Call<typeof schemas.changeItem> = {
  name: 'change_item',
  method: 'PUT',
  path: '/admin/items/:id',
  who: 'staff',
  right: 'catalog.change',
}

export const addItem: Call<typeof schemas.addItem> = {
  name: 'add_item',
  method: 'POST',
  path: '/admin/items',
  who: 'staff',
  right: 'catalog.change',
}

export const saveItemVariant: Call<typeof schemas.saveItemVariant> = {
  name: 'save_item_variant',
  method: 'PUT',
  path: '/admin/items/:id/variants',
  who: 'staff',
  right: 'catalog.change',
}
