import { staff } from '../../call.ts'
import type * as s from './quotes.schema.ts'

export const listQuotes = staff<typeof s.listQuotes>('list_quotes', 'GET /admin/quotes', 'orders.read')
export const getStaffQuote = staff<typeof s.getStaffQuote>('get_staff_quote', 'GET /admin/quotes/:id', 'orders.read')
export const beginQuote = staff<typeof s.beginQuote>('begin_quote', 'POST /admin/quotes', 'orders.change')
export const copyQuote = staff<typeof s.copyQuote>('copy_quote', 'POST /admin/quotes/:id/copy', 'orders.change')
export const priceQuoteDraft = staff<typeof s.priceQuoteDraft>(
  'price_quote_draft',
  'POST /admin/quotes/:id/pricing',
  'orders.read',
)
export const saveQuoteDraft = staff<typeof s.saveQuoteDraft>(
  'save_quote_draft',
  'PUT /admin/quotes/:id',
  'orders.change',
)
export const addCartToQuote = staff<typeof s.addCartToQuote>(
  'add_cart_to_quote',
  'POST /admin/quotes/:id/cart',
  'orders.change',
)
export const sendQuote = staff<typeof s.sendQuote>('send_quote', 'POST /admin/quotes/:id/versions', 'orders.change')
export const extendQuote = staff<typeof s.extendQuote>(
  'extend_quote',
  'POST /admin/quotes/:id/extension',
  'orders.change',
)
export const withdrawQuote = staff<typeof s.withdrawQuote>(
  'withdraw_quote',
  'POST /admin/quotes/:id/withdrawal',
  'orders.change',
)
export const assignQuote = staff<typeof s.assignQuote>(
  'assign_quote',
  'POST /admin/quotes/:id/assignment',
  'orders.change',
)
export const writeToQuoteBuyer = staff<typeof s.writeToQuoteBuyer>(
  'write_to_quote_buyer',
  'POST /admin/quotes/:id/messages',
  'orders.message',
)
