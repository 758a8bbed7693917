import { staff } from '../../call.ts'
import type * as s from './order-list.schema.ts'

export const listOrders = staff<typeof s.listOrders>('GET /admin/orders', 'orders.read')
export const countOrders = staff<typeof s.countOrders>('GET /admin/order_counts', 'orders.read')
export const searchEverything = staff<typeof s.searchEverything>('GET /admin/search')
