import { Type } from 'typebox'
import { line, WireId } from '../wire.ts'

export const productDetailEmail = {
  summary: 'Mail a product page to a colleague',
  input: Type.Object({ id: WireId, email: line(254, 1), message: Type.Optional(line(2000)) }),
  answer: Type.Object({ sentence: Type.String() }),
}

export const productDetailHtml = {
  summary: 'The product mail as HTML, to look at before it goes out',
  input: Type.Object({
    id: WireId,
    message: Type.Optional(line(2000)),
    email: Type.Optional(
      Type.String({ maxLength: 254, description: 'who gets it: a colleague of the same company sees its own prices' }),
    ),
  }),
  answer: Type.Object({ html: Type.String() }),
}

export const flyerEmail = {
  summary: 'Mail a flyer, each recipient a mail of their own, with its PDF and, where it is open, its live link',
  input: Type.Object({
    flyer_id: WireId,
    emails: Type.Array(line(254, 1), { minItems: 1, maxItems: 20 }),
    subject: Type.Optional(line(150)),
    message: Type.Optional(line(2000)),
    with_pdf: Type.Optional(Type.Boolean({ description: 'true without it' })),
  }),
  answer: Type.Object({ sentence: Type.String() }),
}
