import { Type } from 'typebox'
import { closed, typed, WireId } from '../../wire.ts'

export const requestPrice = {
  summary: 'Ask for the price of an item that is priced on call',
  input: closed({
    catalog_item_id: WireId,
    name: typed(80),
    email: typed(254),
    company: typed(120),
    phone: typed(40),
    quantity: Type.String({ maxLength: 20, default: '', description: 'pieces, as a person types them' }),
    in_hands_date: Type.String({ maxLength: 20, default: '', description: 'ISO 8601 date, or empty' }),
    message: typed(2000),
  }),
  answer: Type.Object({
    request_number: Type.Integer(),
    sentence: Type.String({ description: 'what happens next, for the shopper' }),
  }),
}
