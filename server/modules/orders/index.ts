export { countOrdersOf, isPayingByCard, moveOrders } from './merge-orders.store.ts'
export { listArtworkOrders, listDecorated, listOrderedHashes, listPlacedOrders } from './artwork-orders.store.ts'
export { listOrderedPreviews } from './ordered-previews.store.ts'
export type { OrderVariant } from './orders.tables.ts'
export type { ChangeStateDeps, StateChangeOptions } from './change-state.ts'
export type { OfficeChange } from './office-change.ts'
export { listCardCheckouts } from './card/card-checkouts.store.ts'
export type { CardsForOrders, ChargedCheckout, FailedCharge } from './card/cards-for-orders.ts'
export { listBilledFreight } from './freight-accounts.store.ts'
export { draftOrder } from './draft-order.ts'
export { mailStateChange, stateMail, type MailedState } from './mail-state-change.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersDeps } from './orders.service.ts'
export {
  findCheckoutId,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  saveCheckout,
  type OrderOfCheckout,
} from './checkouts.store.ts'
export {
  lockOrder,
  listEvents,
  listStateChanges,
  saveRemark,
  type LockedOrder,
  type StateChange,
} from './order-states.store.ts'
export {
  addPaid,
  listOrderedGoods,
  listOrders,
  saveOrder,
  selectOnInvoice,
  type OrderedGoods,
  type OrderLine,
  type OrderWithLines,
} from './orders.store.ts'
export { toWireAuthorization, toWirePlacedOrder } from './orders.wire.ts'
export { listSoldByOrder, sumSales, sumSoldPieces, type SoldItem } from './sales.store.ts'
export { saveChangedOrder, type ChangedLine, type ChangedOrder } from './save-changed-order.ts'
export { planShipments, promise, promiseShipment } from './plan-delivery.ts'
export { saveEvent } from './order-states.store.ts'
export { readShopDay } from './shop-day.ts'
export { createStateMachine } from './state-machine.ts'
export { confirmationMail, type NamedDraft } from './confirmation-mail.ts'
export { backorderDatedMail } from './date-backorders.ts'
export { newOrderMail } from './new-order-mail.ts'
