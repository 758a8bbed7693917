import type { Call } from '../../call.ts'
import type * as schemas from './freight-bill.schema.ts'

export const getFreightAccounts: Call<typeof schemas.getFreightAccounts> = {
  name: 'get_freight_accounts',
  method: 'GET',
  path: '/shipping_address/freight_accounts',
  who: 'customer',
}
