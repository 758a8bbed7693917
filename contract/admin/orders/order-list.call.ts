import { staff } from '../../call.ts'
import type * as s from './order-list.schema.ts'

export const listOrders = staff<typeof s.listOrders>('list_orders', 'GET /admin/orders', 'orders.read')
export const countOrders = staff<typeof s.countOrders>('count_orders', 'GET /admin/order_counts', 'orders.read')
export const searchEverything = staff<typeof s.searchEverything>('search_everything', 'GET /admin/search')
