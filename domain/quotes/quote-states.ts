import type { Day } from '../calendar/business-days.ts'
import type { QuoteId } from '../ids.ts'

/**
 * Every state of a quote with its title, who has the next step, and the states that it may move to. The one table that says so. A quote
 * that is sent again stays sent; one that was accepted ends there: its order goes on.
 */
export const quoteStates = {
  'requested': { title: 'Requested', side: 'shop', next: ['sent', 'withdrawn'] },
  'draft': { title: 'Draft', side: 'shop', next: ['sent', 'withdrawn'] },
  'sent': {
    title: 'Sent',
    side: 'buyer',
    next: ['sent', 'change-requested', 'accepted', 'declined', 'expired', 'withdrawn'],
  },
  'change-requested': {
    title: 'Change requested',
    side: 'shop',
    next: ['sent', 'accepted', 'declined', 'expired', 'withdrawn'],
  },
  'accepted': { title: 'Accepted', side: 'none', next: [] },
  'declined': { title: 'Declined', side: 'none', next: ['sent'] },
  'expired': { title: 'Expired', side: 'none', next: ['sent', 'withdrawn'] },
  'withdrawn': { title: 'Withdrawn', side: 'none', next: [] },
} as const satisfies Record<string, { title: string; side: 'shop' | 'buyer' | 'none'; next: readonly string[] }>

export type QuoteState = keyof typeof quoteStates

export const quoteStateNames = Object.keys(quoteStates) as QuoteState[]

export const canQuoteMove = (from: QuoteState, to: QuoteState): boolean =>
  (quoteStates[from].next as readonly string[]).includes(to)

/** Its buyer has a version that can be answered. */
export const isAnswerable = (state: QuoteState): boolean => canQuoteMove(state, 'accepted')

/** As its buyer and the shop call it. */
export const nameQuote = (quoteId: QuoteId): string => `Q-${quoteId}`

/** Of the page that its link opens. */
export const toQuotePath = (token: string): string => `/quotes/${token}`

/** 'Q-1186', 'q1186' or '1186'; undefined: no number of a quote. */
export function readQuoteNumber(typed: string): number | undefined {
  const read = /^\s*(?:q\s*-?\s*)?(\d{1,9})\s*$/i.exec(typed)
  return read ? Number(read[1]) : undefined
}

/** The last day on which it can be accepted has passed. */
export const isPast = (validUntil: Day, today: Day): boolean => today > validUntil

type QuoteRefusal = 'not-answerable' | 'expired' | 'older-version'

/** May its buyer accept, decline or ask for a change now? Undefined: yes. */
export function refuseAnswer(
  quote: { state: QuoteState; version: number; validUntil: Day | null },
  seenVersion: number,
  today: Day,
): QuoteRefusal | undefined {
  if (quote.state === 'expired' || (quote.validUntil !== null && isPast(quote.validUntil, today))) return 'expired'
  if (!isAnswerable(quote.state)) return 'not-answerable'
  return quote.version === seenVersion ? undefined : 'older-version'
}
