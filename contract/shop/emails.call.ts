import type { Call } from '../call.ts'
import type * as schemas from './emails.schema.ts'

export const productDetailEmail: Call<typeof schemas.productDetailEmail> = {
  name: 'product_detail_email',
  method: 'POST',
  path: '/emails/product_detail_email',
  who: 'any',
}

export const productDetailHtml: Call<typeof schemas.productDetailHtml> = {
  name: 'product_detail_html',
  method: 'POST',
  path: '/emails/product_detail_html',
  who: 'any',
}

export const flyerEmail: Call<typeof schemas.flyerEmail> = {
  name: 'flyer_email',
  method: 'POST',
  path: '/emails/flyer_email',
  who: 'customer',
  multipart: true,
}
