import type { Call } from '../../call.ts'
import type * as schemas from './line-shipping.schema.ts'

export const getLineShippingMethods: Call<typeof schemas.getLineShippingMethods> = {
  name: 'get_line_shipping_methods',
  method: 'GET',
  path: '/shopping_cart/:id/shipping_methods',
  who: 'customer',
}
