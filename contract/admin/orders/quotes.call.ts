import { staff } from '../../call.ts'
import type * as s from './quotes.schema.ts'

export const listQuotes = staff<typeof s.listQuotes>('GET /admin/quotes', 'orders.read')
export const getStaffQuote = staff<typeof s.getStaffQuote>('GET /admin/quotes/:id', 'orders.read')
export const listQuoteTexts = staff<typeof s.listQuoteTexts>('GET /admin/quotes/texts', 'orders.read')
export const beginQuote = staff<typeof s.beginQuote>('POST /admin/quotes', 'orders.change')
export const copyQuote = staff<typeof s.copyQuote>('POST /admin/quotes/:id/copy', 'orders.change')
export const priceQuoteDraft = staff<typeof s.priceQuoteDraft>('POST /admin/quotes/:id/pricing', 'orders.read')
export const saveQuoteDraft = staff<typeof s.saveQuoteDraft>('PUT /admin/quotes/:id', 'orders.change')
export const addCartToQuote = staff<typeof s.addCartToQuote>('POST /admin/quotes/:id/cart', 'orders.change')
export const sendQuote = staff<typeof s.sendQuote>('POST /admin/quotes/:id/versions', 'orders.change')
export const extendQuote = staff<typeof s.extendQuote>('POST /admin/quotes/:id/extension', 'orders.change')
export const withdrawQuote = staff<typeof s.withdrawQuote>('POST /admin/quotes/:id/withdrawal', 'orders.change')
export const assignQuote = staff<typeof s.assignQuote>('POST /admin/quotes/:id/assignment', 'orders.change')
export const writeToQuoteBuyer = staff<typeof s.writeToQuoteBuyer>('POST /admin/quotes/:id/messages', 'orders.message')
export const uploadStaffQuoteFile = staff<typeof s.uploadStaffQuoteFile>(
  'POST /admin/quotes/:id/messages/files',
  'orders.message',
  { multipart: true },
)
export const settleQuoteMessages = staff<typeof s.settleQuoteMessages>(
  'POST /admin/quotes/:id/messages/settle',
  'orders.message',
)
export const endQuoteMentions = staff<typeof s.endQuoteMentions>('POST /admin/quotes/:id/mentions/done', 'orders.read')
