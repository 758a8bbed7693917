import type { Call } from '../../call.ts'
import type * as schemas from './orders.schema.ts'

export const getOrder: Call<typeof schemas.getOrder> = {
  name: 'get_order',
  method: 'GET',
  path: '/admin/orders/:id',
  who: 'staff',
  right: 'orders.read',
}

export const moveOrder: Call<typeof schemas.moveOrder> = {
  name: 'move_order',
  method: 'POST',
  path: '/admin/orders/:id/move',
  who: 'staff',
  right: 'orders.move',
}

export const moveOrders: Call<typeof schemas.moveOrders> = {
  name: 'move_orders',
  method: 'POST',
  path: '/admin/orders/move',
  who: 'staff',
  right: 'orders.move',
}

export const shipOrder: Call<typeof schemas.shipOrder> = {
  name: 'ship_order',
  method: 'POST',
  path: '/admin/orders/:id/ship',
  who: 'staff',
  right: 'orders.ship',
}

export const unshipOrder: Call<typeof schemas.unshipOrder> = {
  name: 'unship_order',
  method: 'POST',
  path: '/admin/orders/:id/unship',
  who: 'staff',
  right: 'orders.ship',
}

export const deliverOrder: Call<typeof schemas.deliverOrder> = {
  name: 'deliver_order',
  method: 'POST',
  path: '/admin/orders/:id/deliver',
  who: 'staff',
  right: 'orders.ship',
}

export const noteOrder: Call<typeof schemas.noteOrder> = {
  name: 'note_order',
  method: 'POST',
  path: '/admin/orders/:id/notes',
  who: 'staff',
  right: 'orders.note',
}

export const notePayment: Call<typeof schemas.notePayment> = {
  name: 'note_payment',
  method: 'POST',
  path: '/admin/orders/:id/payments',
  who: 'staff',
  right: 'payments.note',
}

export const noteRefund: Call<typeof schemas.noteRefund> = {
  name: 'note_refund',
  method: 'POST',
  path: '/admin/orders/:id/refunds/noted',
  who: 'staff',
  right: 'payments.note',
}

export const takeBackPayment: Call<typeof schemas.takeBackPayment> = {
  name: 'take_back_payment',
  method: 'POST',
  path: '/admin/orders/:id/payments/take_back',
  who: 'staff',
  right: 'payments.note',
}

export const capturePayment: Call<typeof schemas.capturePayment> = {
  name: 'capture_payment',
  method: 'POST',
  path: '/admin/orders/:id/capture',
  who: 'staff',
  right: 'payments.capture',
}

export const voidPayment: Call<typeof schemas.voidPayment> = {
  name: 'void_payment',
  method: 'POST',
  path: '/admin/orders/:id/void',
  who: 'staff',
  right: 'payments.capture',
}

export const refundPayment: Call<typeof schemas.refundPayment> = {
  name: 'refund_payment',
  method: 'POST',
  path: '/admin/orders/:id/refunds',
  who: 'staff',
  right: 'payments.refund',
}

export const cancelRefund: Call<typeof schemas.cancelRefund> = {
  name: 'cancel_refund',
  method: 'POST',
  path: '/admin/orders/:id/refunds/cancel',
  who: 'staff',
  right: 'payments.refund',
}
