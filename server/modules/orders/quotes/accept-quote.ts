import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { OrderId, QuoteId } from '../../../../domain/ids.ts'
import type { QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { lockLines } from '../../../../domain/quotes/quote-lock.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import {
  explainProblem,
  findCart,
  lockCart,
  priceCart,
  putQuotedLines,
  type Configuration,
} from '../../selling/index.ts'
import { saveMessage } from '../messages/messages.store.ts'
import { findUseOfPoNumber } from '../placing/checkouts.store.ts'
import { listOrderIdsOfQuote } from '../placing/orders.store.ts'
import { explainUsedPoNumber, readPoNumber } from '../placing/prepare-orders.ts'
import { changeQuote, listVersions, type Quote } from '../quote-records/quotes.store.ts'
import { belongsTo, checkAnswerable, findTerms, lockByToken, toRecord, type QuoteAnswer } from './quote-answers.ts'
import type { QuoteMailing } from './quote-mailing.ts'

interface AcceptQuoteDeps {
  db: Database
  clock: Clock
  mailing: QuoteMailing
}

interface Accepted {
  quoteId: QuoteId
  version: number
  /** Null: chosen at checkout. */
  shipToId: QuoteContent['shipToId']
  methodCode: string | null
  totalCents: number
}

/**
 * Accepts an alternative: its goods lie in the cart of whoever accepts, at the prices of the quote, and are ordered as all others are.
 * Accepted again before it is ordered, they lie there again; after that the orders are answered that it has become.
 * @param poNumber it is ordered on terms at once
 * @throws NotFound, Forbidden, Invalid, Conflict where it cannot be ordered as it is
 */
export const createAcceptQuote =
  ({ db, clock, mailing }: AcceptQuoteDeps) =>
  (
    principal: Principal,
    token: string,
    { version, name }: QuoteAnswer,
    { option: key, poNumber }: { option: string; poNumber: string | undefined },
  ): Promise<Accepted | { orderIds: OrderId[] }> =>
    db.transaction(async (tx) => {
      // The cart first, as whoever places it.
      await lockCart(tx, principal.customerId, clock.now())
      const quote = await lockByToken(tx, token)
      if (!belongsTo(quote, principal)) throw new Forbidden(isForOthers(quote))
      const isAgain = quote.state === 'accepted' && quote.version === version
      if (quote.orderId !== null) return { orderIds: await listOrderIdsOfQuote(tx, quote.id) }
      if (!isAgain) checkAnswerable(quote, version, localDay(clock.now(), await findTimeZone(tx)))
      const { content } = (await listVersions(tx, quote.id))[0]!
      const chosen = content.alternatives.find((one) => one.key === (isAgain ? (quote.accepted ?? key) : key))
      if (!chosen) throw new Invalid('Please choose one of the options.', 'option')
      const isOwn = quote.customerId === principal.customerId
      const shipToId = isOwn ? content.shipToId : null
      if (poNumber !== undefined) {
        if (shipToId === null || chosen.freight === null || (await findTerms(tx, principal)) === null)
          throw new Conflict(atCheckout)
        await checkPoNumber(tx, principal, poNumber)
      }
      const at = clock.now()
      const locks = lockLines(quote.id, content, chosen)
      await putQuotedLines(
        tx,
        principal,
        {
          quoteId: quote.id,
          shipToId,
          lines: chosen.lines.map(({ itemId, configuration, previewKey }, index) => ({
            itemId,
            configuration: configuration as Configuration,
            previewKey,
            lock: locks[index]!,
          })),
        },
        at,
      )
      await checkDeliverable(tx, principal, quote.id, at)
      if (!isAgain) {
        const by = name.trim()
        await changeQuote(tx, quote.id, {
          customerId: quote.customerId ?? principal.customerId,
          companyId: quote.companyId ?? principal.companyId,
          state: 'accepted',
          accepted: chosen.key,
          acceptedBy: by,
          acceptedAt: at,
          totalCents: chosen.totalCents,
          waitingSince: at,
        })
        const text = content.alternatives.length > 1 ? `Accepted: ${chosen.title}.` : 'Accepted.'
        await saveMessage(tx, toRecord(quote, { by, text, at }))
        await mailing.news(tx, quote, { news: 'accepted', text: '', by, at })
      }
      return {
        quoteId: quote.id,
        version,
        shipToId,
        methodCode: chosen.freight?.methodCode ?? null,
        totalCents: chosen.totalCents,
      }
    })

const isForOthers = ({ company }: Quote): string =>
  `This quote is for ${company || 'another company'}. Please sign in with an account of that company to accept it.`

const atCheckout =
  'Where this quote ships, or how it is paid, is chosen at checkout. Please accept it without a PO number.'

/** @throws Invalid, Conflict */
async function checkPoNumber(tx: Tx, { companyId }: Principal, typed: string): Promise<void> {
  const poNumber = readPoNumber(typed)
  const used = await findUseOfPoNumber(tx, companyId, poNumber)
  if (used) throw new Conflict(explainUsedPoNumber(poNumber, used), 'po_number', 'po-number-used')
}

/** @throws Conflict where goods of it cannot be had any more */
async function checkDeliverable(tx: Tx, principal: Principal, quoteId: QuoteId, now: Date): Promise<void> {
  const { lines } = priceCart(await findCart(tx, principal, now), now)
  const troubled = lines.find(({ quoteLock, problems }) => quoteLock?.quoteId === quoteId && problems.length > 0)
  if (troubled) throw new Conflict(`${troubled.offer.name}: ${explainProblem(troubled.problems[0]!)}`)
}
