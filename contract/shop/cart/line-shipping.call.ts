import { customer } from '../../call.ts'
import type * as s from './line-shipping.schema.ts'

export const getLineShippingMethods = customer<typeof s.getLineShippingMethods>(
  'get_line_shipping_methods',
  'GET /shopping_cart/:id/shipping_methods',
)
