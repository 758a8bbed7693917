import { any } from '../../call.ts'
import type * as s from './quick-order.schema.ts'

export const checkQuickOrder = any<typeof s.checkQuickOrder>('POST /quick_order/check', { bodyKilobytesAtMost: 512 })
export const readQuickOrderFile = any<typeof s.readQuickOrderFile>('POST /quick_order/read_file', { multipart: true })
