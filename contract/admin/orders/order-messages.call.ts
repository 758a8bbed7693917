import { staff } from '../../call.ts'
import type * as s from './order-messages.schema.ts'

export const messageBuyer = staff<typeof s.messageBuyer>(
  'message_buyer',
  'POST /admin/orders/:id/messages',
  'orders.message',
)
export const settleMessages = staff<typeof s.settleMessages>(
  'settle_messages',
  'POST /admin/orders/:id/messages/settle',
  'orders.message',
)
export const askBuyer = staff<typeof s.askBuyer>('ask_buyer', 'POST /admin/orders/:id/questions', 'orders.message')
export const closeOrderQuestion = staff<typeof s.closeOrderQuestion>(
  'close_order_question',
  'POST /admin/orders/:id/questions/:questionId/close',
  'orders.message',
)
