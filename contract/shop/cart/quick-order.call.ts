import type { Call } from '../../call.ts'
import type * as schemas from './quick-order.schema.ts'

export const checkQuickOrder: Call<typeof schemas.checkQuickOrder> = {
  name: 'check_quick_order',
  method: 'POST',
  path: '/quick_order/check',
  who: 'any',
  bodyKilobytesAtMost: 512,
}

export const readQuickOrderFile: Call<typeof schemas.readQuickOrderFile> = {
  name: 'read_quick_order_file',
  method: 'POST',
  path: '/quick_order/read_file',
  who: 'any',
  multipart: true,
}
