export * from './orders.tables.ts'
export * from './dispatches.tables.ts'
export { sumOpen } from './credit.store.ts'
export { createDeliverOrder } from './deliver-order.ts'
export * from './order-payments.tables.ts'
export { createNotePayment, type PaymentToNote } from './note-payment.ts'
export { listPayments, savePayment, sumPayments } from './order-payments.store.ts'
export { findInvoice, issueInvoice, type Invoice } from './invoices.store.ts'
export * from './invoices.tables.ts'
export { nameArrival } from './name-arrival.ts'
export { createChangeState } from './change-state.ts'
export { createSendOrder, type Sending } from './send-order.ts'
export { createTakeBackDispatch, type DispatchToTakeBack } from './take-back-dispatch.ts'
export { createTakeBackPayment, type PaymentToTakeBack } from './take-back-payment.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersDeps, type OrdersService, type Owner } from './orders.service.ts'
export { toWirePlacedOrder, toWireTerms } from './orders.wire.ts'
export { getTimeZone } from './time-zone.ts'
export { draftOrder } from './draft-order.ts'
export {
  listEvents,
  listLines,
  listOrders,
  saveCheckout,
  saveStateChange,
  saveOrder,
  type OrderLine,
  type OrderWithLines,
} from './orders.store.ts'
export { listDispatches, listLinesToSend, saveDispatch, type Dispatch } from './dispatches.store.ts'
