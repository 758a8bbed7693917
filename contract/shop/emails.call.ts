import { any, customer } from '../call.ts'
import type * as s from './emails.schema.ts'

export const productDetailEmail = any<typeof s.productDetailEmail>(
  'product_detail_email',
  'POST /emails/product_detail_email',
)
export const productDetailHtml = any<typeof s.productDetailHtml>(
  'product_detail_html',
  'POST /emails/product_detail_html',
)
export const flyerEmail = customer<typeof s.flyerEmail>('flyer_email', 'POST /emails/flyer_email', { multipart: true })
