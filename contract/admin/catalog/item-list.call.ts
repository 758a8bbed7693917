import { staff } from '../../call.ts'
import type * as s from './item-list.schema.ts'

export const listItems = staff<typeof s.listItems>('GET /admin/items', 'catalog.read')
export const countItems = staff<typeof s.countItems>('GET /admin/item_counts', 'catalog.read')
export const getCatalogChoices = staff<typeof s.getCatalogChoices>('GET /admin/catalog_choices', 'catalog.read')
