import { customer } from '../../call.ts'
import type * as s from './line-shipping.schema.ts'

export const getLineShippingMethods = customer<typeof s.getLineShippingMethods>(
  'GET /shopping_cart/:id/shipping_methods',
)
