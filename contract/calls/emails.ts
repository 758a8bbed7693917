import { Type } from 'typebox'
import { call } from '../call.ts'
import { line, WireId } from '../wire.ts'

export const productDetailEmail = call({
  name: 'product_detail_email',
  method: 'POST',
  path: '/emails/product_detail_email',
  who: 'any',
  summary: 'Mail a product page to a colleague',
  input: Type.Object({ id: WireId, email: line(254, 1), message: Type.Optional(line(2000)) }),
  answer: Type.Object({ sentence: Type.String() }),
})

export const productDetailHtml = call({
  name: 'product_detail_html',
  method: 'POST',
  path: '/emails/product_detail_html',
  who: 'any',
  summary: 'The product mail as HTML, to look at before it goes out',
  input: Type.Object({ id: WireId, message: Type.Optional(line(2000)) }),
  answer: Type.Object({ html: Type.String() }),
})

export const flyerEmail = call({
  name: 'flyer_email',
  method: 'POST',
  path: '/emails/flyer_email',
  who: 'customer',
  multipart: true,
  summary: 'Mail a flyer',
  input: Type.Object({ flyer_id: WireId, email: line(254, 1), message: Type.Optional(line(2000)) }),
  answer: Type.Object({ sentence: Type.String() }),
})
