export * from './orders.tables.ts'
export { nameArrival } from './name-arrival.ts'
export { createChangeState, type ChangeStateDeps, type StateChangeOptions } from './change-state.ts'
export { getOrderReader } from './order-reader.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersDeps, type OrdersService, type Owner } from './orders.service.ts'
export { toWirePlacedOrder, toWireTerms } from './orders.wire.ts'
export { readShopDay } from './shop-day.ts'
export { stateChangeMail } from './state-change-mail.ts'
export { getTimeZone } from './time-zone.ts'
export { draftOrder } from './draft-order.ts'
export {
  holdOrder,
  listEvents,
  listLines,
  listOrders,
  listStateChanges,
  saveCheckout,
  saveOrder,
  saveRemark,
  saveStateChange,
  type OrderLine,
  type OrderWithLines,
} from './orders.store.ts'
