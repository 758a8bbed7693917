import { portal } from '../call.ts'
import type * as s from './messages.schema.ts'

export const listUnreadMessages = portal<typeof s.listUnreadMessages>('GET /portal/messages')
export const getOrderMessages = portal<typeof s.getOrderMessages>('GET /portal/orders/:id/messages')
export const writeOrderMessage = portal<typeof s.writeOrderMessage>('POST /portal/orders/:id/messages')
export const uploadOrderMessageFile = portal<typeof s.uploadOrderMessageFile>(
  'POST /portal/orders/:id/messages/files',
  { multipart: true },
)
export const readOrderMessages = portal<typeof s.readOrderMessages>('POST /portal/orders/:id/messages/read')
export const answerOrderQuestion = portal<typeof s.answerOrderQuestion>(
  'POST /portal/orders/:id/questions/:question_id/answer',
  { customersOnly: true },
)
