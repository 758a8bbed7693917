import type { Call } from '../../call.ts'
import type * as schemas from './item-list.schema.ts'

export const listItems: Call<typeof schemas.listItems> = {
  name: 'list_items',
  method: 'GET',
  path: '/admin/items',
  who: 'staff',
  right: 'catalog.read',
}

export const getCatalogChoices: Call<typeof schemas.getCatalogChoices> = {
  name: 'get_catalog_choices',
  method: 'GET',
  path: '/admin/catalog_choices',
  who: 'staff',
  right: 'catalog.read',
}
