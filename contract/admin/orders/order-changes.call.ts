import { staff } from '../../call.ts'
import type * as s from './order-changes.schema.ts'

export const previewOrderChange = staff<typeof s.previewOrderChange>(
  'POST /admin/orders/:id/change/preview',
  'orders.change',
)
export const changeOrder = staff<typeof s.changeOrder>('POST /admin/orders/:id/change', 'orders.change')
