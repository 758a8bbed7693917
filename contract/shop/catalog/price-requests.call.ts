import type { Call } from '../../call.ts'
import type * as schemas from './price-requests.schema.ts'

export const requestPrice: Call<typeof schemas.requestPrice> = {
  name: 'request_price',
  method: 'POST',
  path: '/products/price_request',
  who: 'any',
}
