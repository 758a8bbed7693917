import type { Call } from '../../call.ts'
import type * as schemas from './item-decoration.schema.ts'

const common = { who: 'staff', right: 'catalog.change' } as const

export const saveItemMethod: Call<typeof schemas.saveItemMethod> = {
  ...common,
  name: 'save_item_method',
  method: 'PUT',
  path: '/admin/items/:id/methods',
}

export const moveItemMethod: Call<typeof schemas.moveItemMethod> = {
  ...common,
  name: 'move_item_method',
  method: 'PUT',
  path: '/admin/items/:id/methods/place',
}

export const removeItemMethod: Call<typeof schemas.removeItemMethod> = {
  ...common,
  name: 'remove_item_method',
  method: 'DELETE',
  path: '/admin/items/:id/methods',
}

export const saveItemLocation: Call<typeof schemas.saveItemLocation> = {
  ...common,
  name: 'save_item_location',
  method: 'PUT',
  path: '/admin/items/:id/locations',
}

export const removeItemLocation: Call<typeof schemas.removeItemLocation> = {
  ...common,
  name: 'remove_item_location',
  method: 'DELETE',
  path: '/admin/items/:id/locations',
}

export const saveItemCharge: Call<typeof schemas.saveItemCharge> = {
  ...common,
  name: 'save_item_charge',
  method: 'PUT',
  path: '/admin/items/:id/charges',
}

export const removeItemCharge: Call<typeof schemas.removeItemCharge> = {
  ...common,
  name: 'remove_item_charge',
  method: 'DELETE',
  path: '/admin/items/:id/charges',
}
