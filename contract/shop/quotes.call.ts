import { any, customer } from '../call.ts'
import type * as s from './quotes.schema.ts'

export const requestQuote = any<typeof s.requestQuote>('request_quote', 'POST /quotes')
export const getQuote = any<typeof s.getQuote>('get_quote', 'GET /quotes/:token')
export const noteQuoteOpening = any<typeof s.noteQuoteOpening>('note_quote_opening', 'POST /quotes/:token/openings')
export const requestQuoteChange = any<typeof s.requestQuoteChange>('request_quote_change', 'POST /quotes/:token/change')
export const declineQuote = any<typeof s.declineQuote>('decline_quote', 'POST /quotes/:token/refusal')
export const writeAboutQuote = any<typeof s.writeAboutQuote>('write_about_quote', 'POST /quotes/:token/messages')
export const acceptQuote = customer<typeof s.acceptQuote>('accept_quote', 'POST /quotes/:token/acceptance')
