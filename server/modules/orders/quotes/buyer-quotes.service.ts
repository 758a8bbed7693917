import { addDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { QuoteId } from '../../../../domain/ids.ts'
import { seesOrdersOfCompany } from '../../../../domain/people/company-roles.ts'
import type { QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { findQuoteRequestMistakes, type QuoteRequestInput } from '../../../../domain/quotes/quote-requests.ts'
import { refuseAnswer, type QuoteState } from '../../../../domain/quotes/quote-states.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { getProfile, listSavedAddresses } from '../../people/index.ts'
import { markRead, saveMessage } from '../messages/messages.store.ts'
import { readText } from '../messages/read-text.ts'
import { readThread } from '../messages/read-thread.ts'
import { listOrderIdsOfQuote } from '../placing/orders.store.ts'
import { maySeeOrder } from '../history/viewer.ts'
import {
  changeQuote,
  countOpening,
  findQuoteByToken,
  listQuotesOf,
  listVersions,
  saveNewQuote,
  type Quote,
} from '../quote-records/quotes.store.ts'
import { listProofsOfQuotes } from '../proof-records/proofs.store.ts'
import { priceQuote } from './price-quote.ts'
import type { QuoteMailing } from './quote-mailing.ts'
import { readBuyer, readGuest, withTyped } from './quote-buyer.ts'
import { readGoods, type QuoteGoods } from './quote-goods.ts'
import { makeQuoteToken, type QuoteRules, tooManyRequests } from './quote-rules.ts'
import {
  belongsTo,
  checkAnswerable,
  findTerms,
  lockByToken,
  noQuoteOfLink,
  toRecord,
  type QuoteAnswer,
} from './quote-answers.ts'
import { createAcceptQuote } from './accept-quote.ts'

interface BuyerQuotesDeps {
  db: Database
  clock: Clock
  mailing: QuoteMailing
  readRules(tx: Tx): Promise<QuoteRules>
  proofs: ProofsOfQuotes
  rateLimits: { ofCustomer: RateLimit; ofGuest: RateLimit; ofNetwork: RateLimit; ofQuote: RateLimit }
}

/** Of their goods, before anything is ordered. */
interface ProofsOfQuotes {
  begin(tx: Tx, quote: Quote, keys: 'all', step: { by: string; at: Date }): Promise<unknown>
  end(tx: Tx, quoteId: QuoteId, reason: string, step: { by: string; at: Date }): Promise<void>
}

interface Requester {
  principal: Principal | undefined
  remoteAddress: string
}

export type BuyerQuotesService = ReturnType<typeof createBuyerQuotes>

/** Quotes, for those who ask for them and answer them: by the link of the quote, or signed in. */
export function createBuyerQuotes({ db, clock, mailing, readRules, proofs, rateLimits }: BuyerQuotesDeps) {
  const today = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  async function limit({ principal, remoteAddress }: Requester): Promise<void> {
    const network = toNetwork(remoteAddress)
    if (principal) await rateLimits.ofCustomer.take(String(principal.customerId), tooManyRequests)
    else await rateLimits.ofGuest.take(network, tooManyRequests)
    await rateLimits.ofNetwork.take(network, tooManyRequests)
  }

  /** Stores what is asked for, and tells whoever asks that it has come. @throws Invalid where nothing is asked for */
  async function begin(
    tx: Tx,
    principal: Principal | undefined,
    typed: QuoteRequestInput,
    goods: QuoteGoods,
  ): Promise<Quote> {
    const now = clock.now()
    const content = await readGoods(tx, principal, goods, now)
    const inHandsOn = typed.inHandsOn.trim() || null
    const usual = principal && (await listSavedAddresses(tx, principal.customerId))[0]?.addressId
    const { validDays } = await readRules(tx)
    const draft: QuoteContent = {
      ...content,
      inHandsOn,
      shipToId: usual ?? null,
      validUntil: addDays(await today(tx), validDays),
    }
    const quote = await saveNewQuote(tx, {
      ...(principal ? withTyped(await readBuyer(tx, principal.customerId), typed) : readGuest(typed)),
      token: makeQuoteToken(),
      state: 'requested',
      title: toLine(typed.title),
      request: typed.message.replace(/\r\n?/g, '\n').trim(),
      draft,
      createdAt: now,
      waitingSince: now,
    })
    if (quote.request !== '') await saveMessage(tx, toRecord(quote, { by: quote.name, text: quote.request, at: now }))
    const { content: priced } = await priceQuote(tx, { quoteId: quote.id, buyer: quote, content: draft, now })
    await mailing.received(tx, quote, priced)
    return quote
  }

  /** As `begin`, and whoever answers quotes hears of it. */
  async function beginWithNews(...request: Parameters<typeof begin>): Promise<Quote> {
    const quote = await begin(...request)
    await mailing.news(request[0], quote, {
      news: 'requested',
      text: quote.request,
      by: quote.name,
      at: quote.createdAt,
    })
    return quote
  }

  /** What its buyer says to a version that was sent. */
  const answer = (
    token: string,
    { version, name }: QuoteAnswer,
    { to, text }: { to: QuoteState & ('declined' | 'change-requested'); text: string },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const quote = await lockByToken(tx, token)
      await rateLimits.ofQuote.take(String(quote.id), tooManyRequests)
      checkAnswerable(quote, version, await today(tx))
      const at = clock.now()
      const by = name.trim() || quote.name
      await changeQuote(tx, quote.id, { state: to, waitingSince: at, ...(to === 'declined' ? { reason: text } : {}) })
      const said = to === 'declined' ? ['Declined.', text].filter(Boolean).join(' ') : text
      await saveMessage(tx, toRecord(quote, { by, text: said, at }))
      if (to === 'declined') await proofs.end(tx, quote.id, 'The quote was declined.', { by, at })
      await mailing.news(tx, quote, { news: to, text, by, at })
    })

  return {
    /** In the transaction of whoever takes the request, who has checked it. @throws Invalid where nothing is asked for */
    begin,
    beginWithNews,

    /**
     * Asks for a quote: what is in the own cart, or named goods.
     * @param wantsProof of what is decorated, where the shop makes proofs
     * @throws Invalid at the field that is to blame, TooMany
     */
    async request(
      requester: Requester,
      typed: QuoteRequestInput,
      goods: QuoteGoods,
      { wantsProof }: { wantsProof: boolean },
    ): Promise<Quote> {
      const { principal } = requester
      const mistakes = findQuoteRequestMistakes(typed, { isGuest: principal === undefined, today: await today(db.orm) })
      if (mistakes[0])
        throw new Invalid(
          mistakes[0].sentence,
          mistakes.map(({ field, sentence }) => ({ field, message: sentence })),
        )
      await limit(requester)
      return db.transaction(async (tx) => {
        const quote = await beginWithNews(tx, principal, typed, goods)
        if (wantsProof && quote.customerId !== null && (await readRules(tx)).makesProofs)
          await proofs.begin(tx, quote, 'all', { by: quote.name, at: quote.createdAt })
        return quote
      })
    },

    /**
     * What the link of a quote shows.
     * @param principal who is signed in, if anybody is
     * @throws NotFound
     */
    async open(token: string, principal: Principal | undefined) {
      const quote = await findQuoteByToken(db.orm, token)
      if (!quote || quote.state === 'draft') throw new NotFound(noQuoteOfLink)
      const isTheirs = principal !== undefined && belongsTo(quote, principal)
      // What is written about its orders is for those who may see them, not for whoever has the link.
      const seesOrders = isTheirs && quote.orderId !== null && (await maySeeOrder(db.orm, principal, quote.orderId))
      const [versions, thread, timeZone, sentProofs, orderIds] = await Promise.all([
        listVersions(db.orm, quote.id),
        readThread(db.orm, { quoteId: quote.id, orderId: null }, { notes: false, quoteOnly: !seesOrders }),
        findTimeZone(db.orm),
        listProofsOfQuotes(db.orm, [quote.id]),
        seesOrders ? listOrderIdsOfQuote(db.orm, quote.id) : [],
      ])
      const now = clock.now()
      const requested =
        versions.length > 0
          ? null
          : (await priceQuote(db.orm, { quoteId: quote.id, buyer: quote, content: quote.draft, now })).content
      return {
        quote,
        thread,
        readerId: principal?.customerId ?? null,
        versions,
        proofs: sentProofs.filter(({ version, state }) => version > 0 && state !== 'withdrawn'),
        requested,
        timeZone,
        today: localDay(now, timeZone),
        refusal: refuseAnswer(quote, quote.version, localDay(now, timeZone)),
        /** Who is signed in may accept it. */
        isTheirs,
        orderIds,
        invoiceTermsDays: principal ? await findTerms(db.orm, principal) : null,
      }
    },

    /** @throws NotFound */
    async noteOpening(token: string): Promise<void> {
      const quote = await findQuoteByToken(db.orm, token)
      if (!quote) throw new NotFound(noQuoteOfLink)
      await countOpening(db.orm, quote, clock.now())
      await markRead(db.orm, { quoteId: quote.id, orderId: null }, { quoteOnly: true }, clock.now())
    },

    /** @throws NotFound, Invalid, Conflict, TooMany */
    requestChange: (token: string, given: QuoteAnswer, typed: string): Promise<void> =>
      answer(token, given, { to: 'change-requested', text: readText(typed, 'message') }),

    /** @throws NotFound, Conflict, TooMany */
    decline: (token: string, given: QuoteAnswer, reason: string): Promise<void> =>
      answer(token, given, { to: 'declined', text: toLine(reason) }),

    accept: createAcceptQuote({ db, clock, mailing }),

    /** Of the buyer, or of all of the company for those who see its orders. */
    async list(principal: Principal) {
      const { role } = await getProfile(db.orm, principal.customerId)
      const [rows, timeZone] = await Promise.all([
        listQuotesOf(db.orm, { ...principal, seesCompany: seesOrdersOfCompany(role) }),
        findTimeZone(db.orm),
      ])
      return { rows, timeZone, today: localDay(clock.now(), timeZone) }
    },
  }
}
