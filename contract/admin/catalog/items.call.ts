import { staff } from '../../call.ts'
import type * as s from './items.schema.ts'

export const getItem = staff<typeof s.getItem>('get_item', 'GET /admin/items/:id', 'catalog.read')
export const changeItem = staff<typeof s.changeItem>('change_item', 'PUT /admin/items/:id', 'catalog.change')
export const addItem = staff<typeof s.addItem>('add_item', 'POST /admin/items', 'catalog.change')
export const saveItemVariant = staff<typeof s.saveItemVariant>(
  'save_item_variant',
  'PUT /admin/items/:id/variants',
  'catalog.change',
)
