export { createOrderMessages, type OrderMessagesService } from './order-messages.service.ts'
export {
  countToAnswer,
  findToAnswer,
  listAnsweredArtwork,
  listMessages,
  ordersToAnswer,
  type OrderMessage,
} from './order-messages.store.ts'
export { toWireStaffMessage } from './order-messages.wire.ts'
export { portalMessagesRoutes } from './portal-messages.routes.ts'
export { dropQuestionsOnMove } from './questions.ts'
export { messageToBuyer, messageToShop, questionToBuyer } from './message-mails.ts'
