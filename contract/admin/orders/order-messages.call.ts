import { staff } from '../../call.ts'
import type * as s from './order-messages.schema.ts'

export const messageBuyer = staff<typeof s.messageBuyer>('POST /admin/orders/:id/messages', 'orders.message')
export const settleMessages = staff<typeof s.settleMessages>('POST /admin/orders/:id/messages/settle', 'orders.message')
export const uploadStaffMessageFile = staff<typeof s.uploadStaffMessageFile>(
  'POST /admin/orders/:id/messages/files',
  'orders.message',
  { multipart: true },
)
export const endOrderMentions = staff<typeof s.endOrderMentions>('POST /admin/orders/:id/mentions/done', 'orders.read')
export const askBuyer = staff<typeof s.askBuyer>('POST /admin/orders/:id/questions', 'orders.message')
export const closeOrderQuestion = staff<typeof s.closeOrderQuestion>(
  'POST /admin/orders/:id/questions/:questionId/close',
  'orders.message',
)
