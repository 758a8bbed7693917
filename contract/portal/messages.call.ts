import { portal } from '../call.ts'
import type * as s from './messages.schema.ts'

export const listUnreadMessages = portal<typeof s.listUnreadMessages>('list_unread_messages', 'GET /portal/messages')
export const getOrderMessages = portal<typeof s.getOrderMessages>(
  'get_order_messages',
  'GET /portal/orders/:id/messages',
)
export const writeOrderMessage = portal<typeof s.writeOrderMessage>(
  'write_order_message',
  'POST /portal/orders/:id/messages',
)
export const readOrderMessages = portal<typeof s.readOrderMessages>(
  'read_order_messages',
  'POST /portal/orders/:id/messages/read',
)
export const answerOrderQuestion = portal<typeof s.answerOrderQuestion>(
  'answer_order_question',
  'POST /portal/orders/:id/questions/:question_id/answer',
  { customersOnly: true },
)
