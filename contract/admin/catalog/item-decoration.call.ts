import { staff } from '../../call.ts'
import type * as s from './item-decoration.schema.ts'

export const saveItemMethod = staff<typeof s.saveItemMethod>('PUT /admin/items/:id/methods', 'catalog.change')
export const moveItemMethod = staff<typeof s.moveItemMethod>('PUT /admin/items/:id/methods/place', 'catalog.change')
export const removeItemMethod = staff<typeof s.removeItemMethod>('DELETE /admin/items/:id/methods', 'catalog.change')
export const saveItemLocation = staff<typeof s.saveItemLocation>('PUT /admin/items/:id/locations', 'catalog.change')
export const removeItemLocation = staff<typeof s.removeItemLocation>(
  'DELETE /admin/items/:id/locations',
  'catalog.change',
)
export const saveItemCharge = staff<typeof s.saveItemCharge>('PUT /admin/items/:id/charges', 'catalog.change')
export const removeItemCharge = staff<typeof s.removeItemCharge>('DELETE /admin/items/:id/charges', 'catalog.change')
