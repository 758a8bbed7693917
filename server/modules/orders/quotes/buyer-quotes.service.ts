import { addDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId, QuoteId } from '../../../../domain/ids.ts'
import { seesOrdersOfCompany } from '../../../../domain/people/company-roles.ts'
import type { QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { lockLines } from '../../../../domain/quotes/quote-lock.ts'
import { findQuoteRequestMistakes, type QuoteRequestInput } from '../../../../domain/quotes/quote-requests.ts'
import { nameQuote, quoteStates, refuseAnswer, type QuoteState } from '../../../../domain/quotes/quote-states.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import {
  explainProblem,
  findCart,
  lockCart,
  priceCart,
  putQuotedLines,
  type Configuration,
} from '../../selling/index.ts'
import { getProfile, listSavedAddresses } from '../../people/index.ts'
import { findUseOfPoNumber } from '../placing/checkouts.store.ts'
import { listOrderIdsOfQuote } from '../placing/orders.store.ts'
import { explainUsedPoNumber, readPoNumber } from '../placing/prepare-orders.ts'
import { markRead, saveMessage } from '../messages/messages.store.ts'
import { readText } from '../messages/read-text.ts'
import { readThread } from '../messages/read-thread.ts'
import { maySeeOrder } from '../history/viewer.ts'
import {
  changeQuote,
  countOpening,
  findQuoteByToken,
  listQuotesOf,
  listVersions,
  lockQuote,
  saveNewQuote,
  type Quote,
} from '../quote-records/quotes.store.ts'
import { listProofsOfQuotes } from '../proof-records/proofs.store.ts'
import { priceQuote } from './price-quote.ts'
import type { QuoteMailing } from './quote-mailing.ts'
import { readBuyer, readGuest, withTyped } from './quote-buyer.ts'
import { readGoods, type QuoteGoods } from './quote-goods.ts'
import { getFound, makeQuoteToken, type QuoteRules } from './staff-quotes.service.ts'

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

interface Answer {
  version: number
  /** Who gives it. */
  name: string
}

export type BuyerQuotesService = ReturnType<typeof createBuyerQuotes>

const tooMany = 'You have sent many requests in a short time. Please call us, or try again later.'
const noSuchQuote = 'We cannot find this quote. Please use the link in the latest e-mail about it.'

/** Quotes, for those who ask for them and answer them: by the link of the quote, or signed in. */
export function createBuyerQuotes({ db, clock, mailing, readRules, proofs, rateLimits }: BuyerQuotesDeps) {
  const today = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  async function limit({ principal, remoteAddress }: Requester): Promise<void> {
    const network = toNetwork(remoteAddress)
    if (principal) await rateLimits.ofCustomer.take(String(principal.customerId), tooMany)
    else await rateLimits.ofGuest.take(network, tooMany)
    await rateLimits.ofNetwork.take(network, tooMany)
  }

  /** Under the lock of the quote. @throws NotFound for a wrong link */
  async function lockByToken(tx: Tx, token: string): Promise<Quote> {
    const found = await findQuoteByToken(tx, token)
    if (!found) throw new NotFound(noSuchQuote)
    return getFound(await lockQuote(tx, found.id))
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
    { version, name }: Answer,
    { to, text }: { to: QuoteState & ('declined' | 'change-requested'); text: string },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const quote = await lockByToken(tx, token)
      await rateLimits.ofQuote.take(String(quote.id), tooMany)
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
      if (!quote || quote.state === 'draft') throw new NotFound(noSuchQuote)
      const isTheirs = principal !== undefined && belongsTo(quote, principal)
      // What is written about its orders is for those who may see them, not for whoever has the link.
      const seesOrders = isTheirs && quote.orderId !== null && (await maySeeOrder(db.orm, principal, quote.orderId))
      const [versions, thread, timeZone, sentProofs] = await Promise.all([
        listVersions(db.orm, quote.id),
        readThread(db.orm, { quoteId: quote.id, orderId: null }, { notes: false, quoteOnly: !seesOrders }),
        findTimeZone(db.orm),
        listProofsOfQuotes(db.orm, [quote.id]),
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
        invoiceTermsDays: principal ? await findTerms(db.orm, principal) : null,
      }
    },

    /** @throws NotFound */
    async noteOpening(token: string): Promise<void> {
      const quote = await findQuoteByToken(db.orm, token)
      if (!quote) throw new NotFound(noSuchQuote)
      await countOpening(db.orm, quote, clock.now())
      await markRead(db.orm, { quoteId: quote.id, orderId: null }, { quoteOnly: true }, clock.now())
    },

    /** @throws NotFound, Invalid, Conflict, TooMany */
    requestChange: (token: string, given: Answer, typed: string): Promise<void> =>
      answer(token, given, { to: 'change-requested', text: readText(typed, 'message') }),

    /** @throws NotFound, Conflict, TooMany */
    decline: (token: string, given: Answer, reason: string): Promise<void> =>
      answer(token, given, { to: 'declined', text: toLine(reason) }),

    /**
     * Accepts an alternative: its goods lie in the cart of whoever accepts, at the prices of the quote, and are ordered as all others are.
     * Accepted again before it is ordered, they lie there again; after that the orders are answered that it has become.
     * @param poNumber it is ordered on terms at once
     * @throws NotFound, Forbidden, Invalid, Conflict where it cannot be ordered as it is
     */
    accept: (
      principal: Principal,
      token: string,
      { version, name }: Answer,
      { option: key, poNumber }: { option: string; poNumber: string | undefined },
    ): Promise<Accepted | { orderIds: OrderId[] }> =>
      db.transaction(async (tx) => {
        // The cart first, as whoever places it.
        await lockCart(tx, principal.customerId, clock.now())
        const quote = await lockByToken(tx, token)
        if (!belongsTo(quote, principal)) throw new Forbidden(isForOthers(quote))
        const isAgain = quote.state === 'accepted' && quote.version === version
        if (quote.orderId !== null) return { orderIds: await listOrderIdsOfQuote(tx, quote.id) }
        if (!isAgain) checkAnswerable(quote, version, await today(tx))
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
      }),

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

/** What says how the quote goes on: its state says who has the next step. */
const toRecord = ({ id }: Quote, said: { by: string; text: string; at: Date }) => ({
  ...said,
  quoteId: id,
  fromShop: false,
  end: 'in-quote' as const,
})

interface Accepted {
  quoteId: QuoteId
  version: number
  /** Null: chosen at checkout. */
  shipToId: QuoteContent['shipToId']
  methodCode: string | null
  totalCents: number
}

/** A guest's quote is for whoever has its link and is signed in. */
const belongsTo = ({ customerId, companyId }: Quote, principal: Principal): boolean =>
  companyId === null || companyId === principal.companyId || customerId === principal.customerId

const isForOthers = ({ company }: Quote): string =>
  `This quote is for ${company || 'another company'}. Please sign in with an account of that company to accept it.`

const atCheckout =
  'Where this quote ships, or how it is paid, is chosen at checkout. Please accept it without a PO number.'

const findTerms = async (tx: Tx, { customerId }: Principal): Promise<number | null> =>
  (await getProfile(tx, customerId)).company.invoiceTermsDays

/** @throws Invalid, Conflict */
async function checkPoNumber(tx: Tx, { companyId }: Principal, typed: string): Promise<void> {
  const poNumber = readPoNumber(typed)
  const used = await findUseOfPoNumber(tx, companyId, poNumber)
  if (used) throw new Conflict(explainUsedPoNumber(poNumber, used), 'po_number', 'po-number-used')
}

/** @throws Conflict */
function checkAnswerable(quote: Quote, version: number, today: Day): void {
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

/** @throws Conflict where goods of it cannot be had any more */
async function checkDeliverable(tx: Tx, principal: Principal, quoteId: QuoteId, now: Date): Promise<void> {
  const { lines } = priceCart(await findCart(tx, principal, now), now)
  const troubled = lines.find(({ quoteLock, problems }) => quoteLock?.quoteId === quoteId && problems.length > 0)
  if (troubled) throw new Conflict(`${troubled.offer.name}: ${explainProblem(troubled.problems[0]!)}`)
}
