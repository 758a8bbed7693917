import { staff } from '../../call.ts'
import type * as s from './items.schema.ts'

export const getItem = staff<typeof s.getItem>('GET /admin/items/:id', 'catalog.read')
export const changeItem = staff<typeof s.changeItem>('PUT /admin/items/:id', 'catalog.change')
export const addItem = staff<typeof s.addItem>('POST /admin/items', 'catalog.change')
export const saveItemVariant = staff<typeof s.saveItemVariant>('PUT /admin/items/:id/variants', 'catalog.change')
