import { any, customer } from '../call.ts'
import type * as s from './quotes.schema.ts'

export const requestQuote = any<typeof s.requestQuote>('POST /quotes')
export const getQuote = any<typeof s.getQuote>('GET /quotes/:token')
export const noteQuoteOpening = any<typeof s.noteQuoteOpening>('POST /quotes/:token/openings')
export const requestQuoteChange = any<typeof s.requestQuoteChange>('POST /quotes/:token/change')
export const declineQuote = any<typeof s.declineQuote>('POST /quotes/:token/refusal')
export const writeAboutQuote = any<typeof s.writeAboutQuote>('POST /quotes/:token/messages')
export const uploadQuoteMessageFile = any<typeof s.uploadQuoteMessageFile>('POST /quotes/:token/messages/files', {
  multipart: true,
  bodyKilobytesAtMost: 11_000,
})
export const acceptQuote = customer<typeof s.acceptQuote>('POST /quotes/:token/acceptance')
