import { staff } from '../../call.ts'
import type * as s from './related-items.schema.ts'

export const getRelatedItems = staff<typeof s.getRelatedItems>('GET /admin/items/:id/related', 'catalog.read')
export const changeRelatedItems = staff<typeof s.changeRelatedItems>('PUT /admin/items/:id/related', 'catalog.change')
