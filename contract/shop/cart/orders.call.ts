import type { Call } from '../../call.ts'
import type * as schemas from './orders.schema.ts'

export const validatePoNumber: Call<typeof schemas.validatePoNumber> = {
  name: 'validate_po_number',
  method: 'GET',
  path: '/sales_orders/validate_po_number',
  who: 'customer',
}

export const createOrders: Call<typeof schemas.createOrders> = {
  name: 'create_orders',
  method: 'POST',
  path: '/sales_orders/create_orders',
  who: 'customer',
}

export const getPlacedOrders: Call<typeof schemas.getPlacedOrders> = {
  name: 'get_placed_orders',
  method: 'GET',
  path: '/sales_orders/placed_orders',
  who: 'customer',
}
