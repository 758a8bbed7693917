import { staff } from '../../call.ts'
import type * as s from './item-list.schema.ts'

export const listItems = staff<typeof s.listItems>('list_items', 'GET /admin/items', 'catalog.read')
export const countItems = staff<typeof s.countItems>('count_items', 'GET /admin/item_counts', 'catalog.read')
export const getCatalogChoices = staff<typeof s.getCatalogChoices>(
  'get_catalog_choices',
  'GET /admin/catalog_choices',
  'catalog.read',
)
