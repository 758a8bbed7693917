import type { Call } from '../../call.ts'
import type * as schemas from './order-changes.schema.ts'

export const previewOrderChange: Call<typeof schemas.previewOrderChange> = {
  name: 'preview_order_change',
  method: 'POST',
  path: '/admin/orders/:id/change/preview',
  who: 'staff',
  right: 'orders.change',
}

export const changeOrder: Call<typeof schemas.changeOrder> = {
  name: 'change_order',
  method: 'POST',
  path: '/admin/orders/:id/change',
  who: 'staff',
  right: 'orders.change',
}
