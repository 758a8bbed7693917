import { customer } from '../../call.ts'
import type * as s from './orders.schema.ts'

export const validatePoNumber = customer<typeof s.validatePoNumber>(
  'validate_po_number',
  'GET /sales_orders/validate_po_number',
)
export const createOrders = customer<typeof s.createOrders>('create_orders', 'POST /sales_orders/create_orders')
export const getPlacedOrders = customer<typeof s.getPlacedOrders>(
  'get_placed_orders',
  'GET /sales_orders/placed_orders',
)
