import type { Call } from '../call.ts'
import type * as schemas from './messages.schema.ts'

export const listUnreadMessages: Call<typeof schemas.listUnreadMessages> = {
  name: 'list_unread_messages',
  method: 'GET',
  path: '/portal/messages',
  who: 'portal',
}

export const getOrderMessages: Call<typeof schemas.getOrderMessages> = {
  name: 'get_order_messages',
  method: 'GET',
  path: '/portal/orders/:id/messages',
  who: 'portal',
}

export const writeOrderMessage: Call<typeof schemas.writeOrderMessage> = {
  name: 'write_order_message',
  method: 'POST',
  path: '/portal/orders/:id/messages',
  who: 'portal',
}

export const readOrderMessages: Call<typeof schemas.readOrderMessages> = {
  name: 'read_order_messages',
  method: 'POST',
  path: '/portal/orders/:id/messages/read',
  who: 'portal',
}

export const answerOrderQuestion: Call<typeof schemas.answerOrderQuestion> = {
  name: 'answer_order_question',
  method: 'POST',
  path: '/portal/orders/:id/questions/:question_id/answer',
  who: 'portal',
  customersOnly: true,
}
