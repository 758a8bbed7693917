import { staff } from '../../call.ts'
import type * as s from './order-changes.schema.ts'

export const previewOrderChange = staff<typeof s.previewOrderChange>(
  'preview_order_change',
  'POST /admin/orders/:id/change/preview',
  'orders.change',
)
export const changeOrder = staff<typeof s.changeOrder>('change_order', 'POST /admin/orders/:id/change', 'orders.change')
