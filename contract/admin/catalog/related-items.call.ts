import { staff } from '../../call.ts'
import type * as s from './related-items.schema.ts'

export const getRelatedItems = staff<typeof s.getRelatedItems>(
  'get_related_items',
  'GET /admin/items/:id/related',
  'catalog.read',
)
export const changeRelatedItems = staff<typeof s.changeRelatedItems>(
  'change_related_items',
  'PUT /admin/items/:id/related',
  'catalog.change',
)
