import type { Call } from '../../call.ts'
import type * as schemas from './order-list.schema.ts'

export const listOrders: Call<typeof schemas.listOrders> = {
  name: 'list_orders',
  method: 'GET',
  path: '/admin/orders',
  who: 'staff',
  right: 'orders.read',
}

export const countOrders: Call<typeof schemas.countOrders> = {
  name: 'count_orders',
  method: 'GET',
  path: '/admin/order_counts',
  who: 'staff',
  right: 'orders.read',
}

export const searchEverything: Call<typeof schemas.searchEverything> = {
  name: 'search_everything',
  method: 'GET',
  path: '/admin/search',
  who: 'staff',
}
