import type { Call } from '../../call.ts'
import type * as schemas from './order-messages.schema.ts'

export const messageBuyer: Call<typeof schemas.messageBuyer> = {
  name: 'message_buyer',
  method: 'POST',
  path: '/admin/orders/:id/messages',
  who: 'staff',
  right: 'orders.message',
}

export const settleMessages: Call<typeof schemas.settleMessages> = {
  name: 'settle_messages',
  method: 'POST',
  path: '/admin/orders/:id/messages/settle',
  who: 'staff',
  right: 'orders.message',
}

export const askBuyer: Call<typeof schemas.askBuyer> = {
  name: 'ask_buyer',
  method: 'POST',
  path: '/admin/orders/:id/questions',
  who: 'staff',
  right: 'orders.message',
}

export const closeOrderQuestion: Call<typeof schemas.closeOrderQuestion> = {
  name: 'close_order_question',
  method: 'POST',
  path: '/admin/orders/:id/questions/:question_id/close',
  who: 'staff',
  right: 'orders.message',
}
