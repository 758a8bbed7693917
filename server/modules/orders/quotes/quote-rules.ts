import { randomBytes } from 'node:crypto'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { QuotedContent } from '../../../../domain/quotes/quote-content.ts'
import { canQuoteMove, nameQuote, quoteStates } from '../../../../domain/quotes/quote-states.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Quote } from '../quote-records/quotes.store.ts'

/** What the owner has set for quotes. */
export interface QuoteRules {
  /** A request may ask for proofs. */
  makesProofs: boolean
  validDays: number
  reminderDays: number
}

/** Of the link of a quote: whoever has it may read the quote. */
export const makeQuoteToken = (): string => randomBytes(24).toString('base64url')

export const noSuchQuote = 'We cannot find this quote.'
export const tooManyRequests = 'You have sent many requests in a short time. Please call us, or try again later.'
export const mustBeToCome = 'Please enter a day that has not passed.'

/** @throws NotFound */
export function getFound(quote: Quote | undefined): Quote {
  if (!quote) throw new NotFound(noSuchQuote)
  return quote
}

/** Why a step is refused. */
export const nameSettled = ({ id, state }: Quote): string =>
  `Quote ${nameQuote(id)} is ${quoteStates[state].title.toLowerCase()}: this cannot be done any more.`

/** @throws Conflict where the quote is settled */
export function checkOpen(quote: Quote): void {
  if (!canQuoteMove(quote.state, 'sent')) throw new Conflict(nameSettled(quote))
}

/** @throws Conflict where somebody else has changed it */
export function checkRevision({ draftRevision }: Quote, revision: number): void {
  if (draftRevision !== revision)
    throw new Conflict('Someone else changed this quote. Reload it, then make your change again.', 'revision')
}

/** @throws Invalid at what is missing */
export function checkToSend({ alternatives, validUntil }: QuotedContent, today: Day): void {
  if (alternatives.length === 0) throw new Invalid('Add an item before you send it.', 'content.items')
  if (validUntil === null) throw new Invalid('Enter until when the prices hold.', 'content.validUntil')
  if (validUntil < today) throw new Invalid(mustBeToCome, 'content.validUntil')
}

/** With the option that it is about, where there are several. */
export function nameNotice(
  { alternatives }: QuotedContent,
  { alternative, sentence }: { alternative: string; sentence: string },
) {
  const title = alternatives.length > 1 ? alternatives.find(({ key }) => key === alternative)?.title : undefined
  return title ? `${title}: ${sentence}` : sentence
}
