import { any } from '../../call.ts'
import type * as s from './quick-order.schema.ts'

export const checkQuickOrder = any<typeof s.checkQuickOrder>('check_quick_order', 'POST /quick_order/check', {
  bodyKilobytesAtMost: 512,
})
export const readQuickOrderFile = any<typeof s.readQuickOrderFile>(
  'read_quick_order_file',
  'POST /quick_order/read_file',
  { multipart: true },
)
