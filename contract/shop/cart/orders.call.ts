import { customer } from '../../call.ts'
import type * as s from './orders.schema.ts'

export const validatePoNumber = customer<typeof s.validatePoNumber>('GET /sales_orders/validate_po_number')
export const createOrders = customer<typeof s.createOrders>('POST /sales_orders/create_orders')
export const getPlacedOrders = customer<typeof s.getPlacedOrders>('GET /sales_orders/placed_orders')
