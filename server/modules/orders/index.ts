export { countOrdersOf, isPayingByCard, moveOrders } from './merge-orders.store.ts'
export { listArtworkOrders, listDecorated, listOrderedHashes } from './artwork-orders.store.ts'
export { listOrderedPreviews } from './ordered-previews.store.ts'
export type { OrderVariant } from './orders.tables.ts'
export type { ChangeStateDeps, StateChangeOptions } from './change-state.ts'
export type { OfficeChange } from './office-change.ts'
export { listCardCheckouts } from './card/card-checkouts.store.ts'
export type { CardsForOrders, ChargedCheckout, FailedCharge } from './card/cards-for-orders.ts'
export { draftOrder } from './draft-order.ts'
export { mailStateChange, stateMail, type MailedState } from './mail-state-change.ts'
export { ordersRoutes } from './orders.routes.ts'
export { createOrdersService, type OrdersDeps } from './orders.service.ts'
export {
  addPaid,
  findCheckoutId,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  lockOrder,
  listEvents,
  listOrderedGoods,
  listOrders,
  listStateChanges,
  saveCheckout,
  saveOrder,
  saveRemark,
  selectOnInvoice,
  type LockedOrder,
  type OrderedGoods,
  type OrderOfCheckout,
  type OrderLine,
  type OrderWithLines,
  type StateChange,
} from './orders.store.ts'
export { toWireAuthorization, toWirePlacedOrder } from './orders.wire.ts'
export { listSoldByOrder, sumSales, sumSoldPieces, type SoldItem } from './sales.store.ts'
export { saveChangedOrder, type ChangedLine, type ChangedOrder } from './save-changed-order.ts'
export { planShipments } from './prepare-orders.ts'
export { saveEvent } from './orders.store.ts'
export { readShopDay } from './shop-day.ts'
export { createStateMachine } from './state-machine.ts'
export { confirmationMail, type NamedDraft } from './confirmation-mail.ts'
export { newOrderMail } from './new-order-mail.ts'
