import type { Day } from '../../../../domain/calendar/business-days.ts'
import { nameQuote, quoteStates, refuseAnswer } from '../../../../domain/quotes/quote-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { getProfile } from '../../people/index.ts'
import { findQuoteByToken, lockQuote, type Quote } from '../quote-records/quotes.store.ts'
import { getFound } from './quote-rules.ts'

export const noQuoteOfLink = 'We cannot find this quote. Please use the link in the latest e-mail about it.'

/** What its buyer says to a version of a quote. */
export interface QuoteAnswer {
  version: number
  /** Who gives it. */
  name: string
}

/** Under the lock of the quote. @throws NotFound for a wrong link */
export async function lockByToken(tx: Tx, token: string): Promise<Quote> {
  const found = await findQuoteByToken(tx, token)
  if (!found) throw new NotFound(noQuoteOfLink)
  return getFound(await lockQuote(tx, found.id))
}

/** @throws Conflict where this version of it cannot be answered */
export function checkAnswerable(quote: Quote, version: number, today: Day): void {
  const refusal = refuseAnswer(quote, version, today)
  if (refusal === undefined) return
  const name = `Quote ${nameQuote(quote.id)}`
  const sentences = {
    'expired': `${name} has expired. Please ask us to extend it.`,
    'not-answerable': `${name} is ${quoteStates[quote.state].title.toLowerCase()}: it cannot be answered any more.`,
    'older-version': `${name} has been changed. Please look at version ${quote.version}.`,
  }
  throw new Conflict(sentences[refusal], 'version')
}

/** What says how the quote goes on: its state says who has the next step. */
export const toRecord = ({ id }: Quote, said: { by: string; text: string; at: Date }) => ({
  ...said,
  quoteId: id,
  fromShop: false,
  end: 'in-quote' as const,
})

/** A guest's quote is for whoever has its link and is signed in. */
export const belongsTo = ({ customerId, companyId }: Quote, principal: Principal): boolean =>
  companyId === null || companyId === principal.companyId || customerId === principal.customerId

/** The days in which the company of a buyer pays; null: it has no terms. */
export const findTerms = async (tx: Tx, { customerId }: Principal): Promise<number | null> =>
  (await getProfile(tx, customerId)).company.invoiceTermsDays
