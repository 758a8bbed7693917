import { Type } from 'typebox'
import { WireDate } from '../wire.ts'
import { QuoteRow } from '../shop/quotes.schema.ts'

export const getPortalQuotes = {
  summary: 'Quotes of the customer, or of the company for whoever sees its orders; the newest first',
  answer: Type.Object({ quotes: Type.Array(QuoteRow), today: WireDate }),
}
