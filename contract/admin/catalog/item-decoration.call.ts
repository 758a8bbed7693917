import { staff } from '../../call.ts'
import type * as s from './item-decoration.schema.ts'

export const saveItemMethod = staff<typeof s.saveItemMethod>(
  'save_item_method',
  'PUT /admin/items/:id/methods',
  'catalog.change',
)
export const moveItemMethod = staff<typeof s.moveItemMethod>(
  'move_item_method',
  'PUT /admin/items/:id/methods/place',
  'catalog.change',
)
export const removeItemMethod = staff<typeof s.removeItemMethod>(
  'remove_item_method',
  'DELETE /admin/items/:id/methods',
  'catalog.change',
)
export const saveItemLocation = staff<typeof s.saveItemLocation>(
  'save_item_location',
  'PUT /admin/items/:id/locations',
  'catalog.change',
)
export const removeItemLocation = staff<typeof s.removeItemLocation>(
  'remove_item_location',
  'DELETE /admin/items/:id/locations',
  'catalog.change',
)
export const saveItemCharge = staff<typeof s.saveItemCharge>(
  'save_item_charge',
  'PUT /admin/items/:id/charges',
  'catalog.change',
)
export const removeItemCharge = staff<typeof s.removeItemCharge>(
  'remove_item_charge',
  'DELETE /admin/items/:id/charges',
  'catalog.change',
)
