export * from './orders.tables.ts'
export * from './dispatches.tables.ts'
export { sumOpen } from './credit.store.ts'
export { createDeliverOrder } from './deliver-order.ts'
export * from './order-payments.tables.ts'
export { createNotePayment, type PaymentToNote } from './note-payment.ts'
export { savePayment } from './order-payments.store.ts'
export { issueInvoice, type Invoice } from './invoices.store.ts'
export * from './invoices.tables.ts'
export { nameArrival } from './name-arrival.ts'
export { createChangeState } from './change-state.ts'
export { createSendOrder, type Sending } from './send-order.ts'
export { createTakeBackDispatch, type DispatchToTakeBack } from './take-back-dispatch.ts'
export { createTakeBackPayment, type PaymentToTakeBack } from './take-back-payment.ts'
export { createOrderIndexes } from './order-indexes.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersService, type Owner } from './orders.service.ts'
export { portalOrdersRoutes } from './portal-orders.routes.ts'
export {
  createPortalOrdersService,
  judgeOrderPayment,
  type PagedQuestion,
  type PortalOrder,
  type PortalOrdersService,
} from './portal-orders.service.ts'
export { getTimeZone } from './time-zone.ts'
export { draftOrder } from './draft-order.ts'
export { saveCheckout, saveStateChange, saveOrder } from './orders.store.ts'
export { findOwnersOrder, listOwnersOrders, type OwnersOrder, type OwnersOrderInFull } from './owner-orders.store.ts'
export { listLinesToSend, saveDispatch } from './dispatches.store.ts'
