import { staff } from '../../call.ts'
import type * as s from './orders.schema.ts'

export const getOrder = staff<typeof s.getOrder>('GET /admin/orders/:id', 'orders.read')
export const moveOrder = staff<typeof s.moveOrder>('POST /admin/orders/:id/move', 'orders.move')
export const moveOrders = staff<typeof s.moveOrders>('POST /admin/orders/move', 'orders.move')
export const holdOrder = staff<typeof s.holdOrder>('POST /admin/orders/:id/hold', 'orders.move')
export const releaseOrder = staff<typeof s.releaseOrder>('POST /admin/orders/:id/release', 'orders.move')
export const shipOrder = staff<typeof s.shipOrder>('POST /admin/orders/:id/ship', 'orders.ship')
export const unshipOrder = staff<typeof s.unshipOrder>('POST /admin/orders/:id/unship', 'orders.ship')
export const deliverOrder = staff<typeof s.deliverOrder>('POST /admin/orders/:id/deliver', 'orders.ship')
export const noteOrder = staff<typeof s.noteOrder>('POST /admin/orders/:id/notes', 'orders.note')
export const notePayment = staff<typeof s.notePayment>('POST /admin/orders/:id/payments', 'payments.note')
export const noteRefund = staff<typeof s.noteRefund>('POST /admin/orders/:id/refunds/noted', 'payments.note')
export const takeBackPayment = staff<typeof s.takeBackPayment>(
  'POST /admin/orders/:id/payments/take_back',
  'payments.note',
)
export const capturePayment = staff<typeof s.capturePayment>('POST /admin/orders/:id/capture', 'payments.capture')
export const voidPayment = staff<typeof s.voidPayment>('POST /admin/orders/:id/void', 'payments.capture')
export const refundPayment = staff<typeof s.refundPayment>('POST /admin/orders/:id/refunds', 'payments.refund')
export const cancelRefund = staff<typeof s.cancelRefund>('POST /admin/orders/:id/refunds/cancel', 'payments.refund')
