import { any, customer } from '../call.ts'
import type * as s from './emails.schema.ts'

export const productDetailEmail = any<typeof s.productDetailEmail>('POST /emails/product_detail_email')
export const productDetailHtml = any<typeof s.productDetailHtml>('POST /emails/product_detail_html')
export const flyerEmail = customer<typeof s.flyerEmail>('POST /emails/flyer_email', { multipart: true })
