import { addDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { CustomerId, QuoteId } from '../../../../domain/ids.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { listAuditChanges, type AuditAction, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import { nameActor, type Actor } from '../../../../domain/people/actor.ts'
import { compareQuotes } from '../../../../domain/quotes/compare-quotes.ts'
import { emptyQuote, type QuoteContent } from '../../../../domain/quotes/quote-content.ts'
import { nameTerms } from '../../../../domain/payments/credit.ts'
import { canQuoteMove, nameQuote, quoteStates } from '../../../../domain/quotes/quote-states.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { listCosts } from '../../catalog/index.ts'
import { getProfile, listSavedAddresses } from '../../people/index.ts'
import {
  changeQuote,
  findQuote,
  listQuotes,
  listVersions,
  lockQuote,
  saveNewQuote,
  saveVersion,
  saveVersionEnd,
  type Quote,
  type QuoteQuestion,
} from '../quote-records/quotes.store.ts'
import { listTextTemplates } from '../quote-records/text-templates.store.ts'
import { toContent, type QuoteEdit } from './edit-content.ts'
import { priceQuote, showColors } from './price-quote.ts'
import {
  checkOpen,
  checkRevision,
  checkToSend,
  getFound,
  makeQuoteToken,
  mustBeToCome,
  nameNotice,
  nameSettled,
  type QuoteRules,
} from './quote-rules.ts'
import { readBuyer, type QuoteBuyer } from './quote-buyer.ts'
import { readCart, rekey } from './quote-goods.ts'
import type { ListStaff, QuoteMailing } from './quote-mailing.ts'
import { sumOpen } from '../billing/credit.store.ts'
import { endWaiting, quotesToAnswer } from '../messages/messages.store.ts'
import { readThread } from '../messages/read-thread.ts'

interface StaffQuotesDeps {
  db: Database
  clock: Clock
  mailing: QuoteMailing
  readRules(tx: Tx): Promise<QuoteRules>
  listStaff: ListStaff
  endProofs(tx: Tx, quoteId: QuoteId, reason: string, step: { by: string; at: Date }): Promise<void>
}

/** Whom a quote is for that staff begin. */
export type QuoteContact = { customerId: CustomerId } | { name: string; email: string; company: string; phone: string }

interface QuoteBeginning {
  contact: QuoteContact
  title: string
  /** The goods that the customer has in the cart now. */
  fromCart: boolean
}

const foundAtMost = 5

export type StaffQuotesService = ReturnType<typeof createStaffQuotes>

/** Quotes, for those who answer them. */
export function createStaffQuotes({ db, clock, mailing, readRules, listStaff, endProofs }: StaffQuotesDeps) {
  const today = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  /** Lock, judge, change, log. */
  const change = (
    quoteId: QuoteId,
    by: Actor,
    action: AuditAction,
    decide: (tx: Tx, quote: Quote, now: Date) => Promise<Parameters<typeof listAuditChanges>>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const quote = getFound(await lockQuote(tx, quoteId))
      const now = clock.now()
      const changes = listAuditChanges(...(await decide(tx, quote, now)))
      await logChange(tx, { by, at: now, action, record: { kind: 'quote', id: quoteId }, changes })
    })

  /** Looked after by whoever begins it, valid for the shop's usual days. */
  async function saveDraft(
    tx: Tx,
    { draft, ...about }: QuoteBuyer & { title: string; draft: QuoteContent },
    { by, at }: { by: Actor; at: Date },
    changes: AuditChange[],
  ): Promise<QuoteId> {
    const { validDays } = await readRules(tx)
    const { id } = await saveNewQuote(tx, {
      ...about,
      token: makeQuoteToken(),
      state: 'draft',
      staffId: by.staffId,
      staffName: by.name,
      draft: { ...draft, validUntil: addDays(await today(tx), validDays) },
      createdAt: at,
      waitingSince: at,
    })
    await logChange(tx, { by, at, action: 'quote.begin', record: { kind: 'quote', id }, changes })
    return id
  }

  return {
    list: async ({ isToAnswer, ...question }: QuoteQuestion & { isToAnswer: boolean }) => ({
      rows: await listQuotes(db.orm, { ...question, among: isToAnswer ? quotesToAnswer(db.orm) : undefined }),
      timeZone: await findTimeZone(db.orm),
      today: await today(db.orm),
    }),

    /** Few, for the palette. */
    search: (q: string) => listQuotes(db.orm, { q: q.trim(), limit: foundAtMost }),

    /** @throws NotFound */
    async get(quoteId: QuoteId) {
      const quote = getFound(await findQuote(db.orm, quoteId))
      const [versions, thread, timeZone, priced] = await Promise.all([
        listVersions(db.orm, quoteId),
        readThread(db.orm, { quoteId, orderId: null }, { notes: true }),
        findTimeZone(db.orm),
        priceQuote(db.orm, { quoteId, buyer: quote, content: quote.draft, now: clock.now() }),
      ])
      return {
        quote,
        thread,
        timeZone,
        priced,
        versions: versions.map((version, index) => ({
          ...version,
          differences: versions[index + 1] ? compareQuotes(versions[index + 1]!.content, version.content) : [],
        })),
        /** What the draft changes of what its buyer has. */
        differences: versions[0] ? compareQuotes(versions[0].content, priced.content) : [],
      }
    },

    /** What else is to be known to answer it: who may look after it, where its goods can go, how its buyer pays. */
    async findAround({ customerId, companyId }: Quote) {
      const [staff, addresses, profile, openCents] = await Promise.all([
        listStaff(db.orm),
        customerId === null ? [] : listSavedAddresses(db.orm, customerId),
        customerId === null ? undefined : getProfile(db.orm, customerId),
        companyId === null ? 0 : sumOpen(db.orm, companyId),
      ])
      return {
        staff,
        addresses: addresses.map(({ addressId, company, name, address1, city, state, zip }) => ({
          id: addressId,
          text: [company, name, address1, `${city}, ${state} ${zip}`].filter(Boolean).join(', '),
        })),
        customer: profile
          ? {
              invoiceTerms: nameTerms(profile.company.invoiceTermsDays),
              creditLimitCents: profile.company.creditLimitCents,
              openCents,
            }
          : null,
      }
    },

    /** Templates for its notes and messages. */
    listTexts: () => listTextTemplates(db.orm),

    /** What a piece of each item on it costs the shop. */
    listCosts: ({ content }: Awaited<ReturnType<typeof priceQuote>>) =>
      listCosts(
        db.orm,
        content.alternatives.flatMap(({ lines }) => lines.map(({ itemId }) => itemId)),
      ),

    /** What an edit would come to; nothing is saved. @throws NotFound */
    async price(quoteId: QuoteId, edited: QuoteEdit['content']) {
      const quote = getFound(await findQuote(db.orm, quoteId))
      return priceQuote(db.orm, { quoteId, buyer: quote, content: toContent(quote, edited), now: clock.now() })
    },

    /** @throws NotFound for somebody who is no customer */
    begin: ({ contact, title, fromCart }: QuoteBeginning, by: Actor): Promise<QuoteId> =>
      db.transaction(async (tx) => {
        const at = clock.now()
        const buyer =
          'customerId' in contact
            ? await readBuyer(tx, contact.customerId)
            : { ...contact, customerId: null, companyId: null }
        const draft = fromCart && buyer.customerId !== null ? await readCart(tx, buyer, at) : emptyQuote
        return saveDraft(tx, { ...buyer, title, draft }, { by, at }, [])
      }),

    /** A draft of the same goods for the same buyer. @throws NotFound */
    copy: (quoteId: QuoteId, by: Actor): Promise<QuoteId> =>
      db.transaction(async (tx) => {
        const { customerId, companyId, name, email, company, phone, title, draft } = getFound(
          await findQuote(tx, quoteId),
        )
        const buyer = { customerId, companyId, name, email, company, phone }
        return saveDraft(tx, { ...buyer, title, draft }, { by, at: clock.now() }, [
          { name: 'Copied from', before: '', after: nameQuote(quoteId) },
        ])
      }),

    /** Puts the goods in the customer's cart on the quote, beside those that it has. @throws NotFound, Conflict */
    addCart: (quoteId: QuoteId, revision: number, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.change', async (tx, quote, now) => {
        checkOpen(quote)
        checkRevision(quote, revision)
        const { customerId, companyId, draft } = quote
        const added =
          customerId === null || companyId === null ? emptyQuote : await readCart(tx, { customerId, companyId }, now)
        if (added.items.length === 0) throw new Conflict('The cart of this customer is empty.')
        const keyed = rekey(added, draft)
        const [first, ...others] = draft.alternatives.length > 0 ? draft.alternatives : keyed.alternatives
        const cells = draft.alternatives.length > 0 ? [...first!.cells, ...keyed.alternatives[0]!.cells] : first!.cells
        const items = [...draft.items, ...keyed.items]
        await changeQuote(tx, quoteId, {
          draft: { ...draft, items, alternatives: [{ ...first!, cells }, ...others] },
          draftRevision: quote.draftRevision + 1,
        })
        return [['Items', String(draft.items.length), String(items.length)]]
      }),

    /** @throws NotFound, Conflict where it was changed since, or is settled */
    save: (quoteId: QuoteId, { revision, title, internalNote, content }: QuoteEdit, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.change', async (tx, quote) => {
        checkOpen(quote)
        checkRevision(quote, revision)
        const draft = toContent(quote, content)
        await changeQuote(tx, quoteId, { title, internalNote, draft, draftRevision: quote.draftRevision + 1 })
        return [
          ['Title', quote.title, title],
          ['Items', String(quote.draft.items.length), String(draft.items.length)],
          ['Options', nameOptions(quote.draft), nameOptions(draft)],
        ]
      }),

    /** Sends what is saved to its buyer as the next version. @throws NotFound, Invalid, Conflict */
    send: (quoteId: QuoteId, revision: number, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.send', async (tx, quote, now) => {
        checkRevision(quote, revision)
        if (!canQuoteMove(quote.state, 'sent')) throw new Conflict(nameSettled(quote))
        const { content, notices } = await priceQuote(tx, { quoteId, buyer: quote, content: quote.draft, now })
        checkToSend(content, await today(tx))
        const blocking = notices.find(({ isBlocking }) => isBlocking)
        if (blocking) throw new Invalid(nameNotice(content, blocking), 'content')
        const version = quote.version + 1
        const offered = content.alternatives.find(({ isRecommended }) => isRecommended) ?? content.alternatives[0]!
        const sent = await changeQuote(tx, quoteId, {
          version,
          state: 'sent',
          validUntil: content.validUntil,
          totalCents: offered.totalCents,
          waitingSince: now,
          remindedAt: null,
          accepted: null,
          reason: '',
        })
        const shown = await showColors(tx, content, now)
        await saveVersion(tx, { quoteId, version, content: shown, sentAt: now, sentBy: by.name })
        await endWaiting(tx, { quoteId, orderId: null }, 'replied', nameActor(by))
        await mailing.sent(tx, sent, content, by.name)
        return [
          ['Version', quote.version === 0 ? '' : String(quote.version), String(version)],
          ['Total', quote.totalCents === null ? '' : formatCents(quote.totalCents), formatCents(offered.totalCents)],
        ]
      }),

    /** Its prices hold longer; one that has expired can be accepted again. @throws NotFound, Invalid, Conflict */
    extend: (quoteId: QuoteId, validUntil: Day, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.extend', async (tx, quote, now) => {
        if (quote.version === 0 || (quote.state !== 'expired' && !canQuoteMove(quote.state, 'accepted')))
          throw new Conflict(nameSettled(quote))
        if (validUntil < (await today(tx))) throw new Invalid(mustBeToCome, 'validUntil')
        const state = quote.state === 'expired' ? 'sent' : quote.state
        await saveVersionEnd(tx, quote, validUntil)
        await changeQuote(tx, quoteId, {
          state,
          validUntil,
          draft: { ...quote.draft, validUntil },
          draftRevision: quote.draftRevision + 1,
          remindedAt: null,
          ...(quote.state === 'expired' ? { waitingSince: now } : {}),
        })
        return [['Valid until', quote.validUntil ? formatDate(quote.validUntil) : '', formatDate(validUntil)]]
      }),

    /** Nobody can accept it any more. @throws NotFound, Conflict */
    withdraw: (quoteId: QuoteId, reason: string, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.withdraw', async (tx, quote, now) => {
        if (!canQuoteMove(quote.state, 'withdrawn')) throw new Conflict(nameSettled(quote))
        await changeQuote(tx, quoteId, { state: 'withdrawn', reason, waitingSince: now })
        await endProofs(tx, quoteId, 'The quote was withdrawn.', { by: by.name, at: now })
        return [
          ['State', quoteStates[quote.state].title, [quoteStates.withdrawn.title, reason].filter(Boolean).join(': ')],
        ]
      }),

    /** @param staffId null: nobody in particular. @throws NotFound, Invalid */
    assign: (quoteId: QuoteId, staffId: number | null, by: Actor): Promise<void> =>
      change(quoteId, by, 'quote.assign', async (tx, quote) => {
        const name = staffId === null ? '' : (await listStaff(tx)).find(({ id }) => id === staffId)?.name
        if (name === undefined) throw new Invalid('There is nobody of this number on the staff.', 'staffId')
        await changeQuote(tx, quoteId, { staffId, staffName: name })
        return [['Assigned to', quote.staffName, name]]
      }),
  }
}

const nameOptions = ({ alternatives }: QuoteContent): string => alternatives.map(({ title }) => title).join(', ')
