import { messageBuyer } from '../../../../contract/admin/orders/order-messages.call.ts'
import { makeBackup, runJobAgain, sendMailAgain } from '../../../../contract/admin/system.call.ts'
import { sendProof } from '../../../../contract/admin/orders/proofs.call.ts'
import { sendQuote, writeToQuoteBuyer } from '../../../../contract/admin/orders/quotes.call.ts'
import { setItemPrices } from '../../../../contract/admin/people/company-prices.call.ts'
import { approveRegistration } from '../../../../contract/admin/people/registrations.call.ts'
import { changeCells } from '../../../../contract/admin/catalog/prices.call.ts'
import { fetchPicturesAgain } from '../../../../contract/admin/catalog/item-media.call.ts'
import { startImport } from '../../../../contract/admin/catalog/imports.call.ts'
import {
  getOrder,
  voidPayment,
  refundPayment,
  notePayment,
  capturePayment,
  shipOrder,
  moveOrder,
} from '../../../../contract/admin/orders/orders.call.ts'
import { mayCall, type Call } from '../../../../contract/call.ts'
import { wireWaits, type Today } from '../../../../contract/admin/today.schema.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import { whyUnsent } from '../../content/index.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { describeStep } from '../../../../domain/holds/hold-reasons.ts'
import type { WaitingOrders } from '../../orders/index.ts'
import type { TodayFacts } from './today.service.ts'
import { waitingPaths } from './waiting-questions.ts'

type Waiting = Today['waiting'][number]

export function toWireToday(facts: TodayFacts): Today {
  const { sales, held, lowStock, waiting } = facts
  return {
    today: facts.today,
    now: facts.now.toISOString(),
    timeZone: facts.timeZone,
    shipsUntilMinute: facts.shipsUntilMinute ?? null,
    sales: {
      amount: facts.seesSales ? toWireAmount(sales.todayCents) : null,
      weekBeforeAmount: facts.seesSales ? toWireAmount(sales.weekBeforeCents) : null,
      orderCount: sales.orderCount,
      ordersByTrade: sales.ordersByTrade,
    },
    shipping: { sentCount: facts.sentCount, openCount: waiting['may-leave']?.count ?? 0 },
    cards: held ? { heldAmount: toWireAmount(held.cents), heldCount: held.count, next: toWireNext(held.next) } : null,
    waiting: listWaiting(facts),
    trades: facts.seesSales ? sales.trades : [],
    days: facts.seesSales ? sales.days.map(({ day, cents }) => ({ day, amounts: cents.map(toWireAmount) })) : [],
    lowStock: lowStock
      ? {
          count: lowStock[0]?.count ?? 0,
          items: lowStock.map((item) => ({ ...item, webCode: item.code, freeQuantity: item.free })),
        }
      : null,
    missedSearches: facts.missed ?? null,
  }
}

const toWireNext = (next: NonNullable<TodayFacts['held']>['next']) =>
  next ? { orderId: next.orderId, lastOn: next.lastDay, amount: toWireAmount(next.amountCents) } : null

const nameParent = ({ orderId, quoteId }: NonNullable<TodayFacts['proofs']>['first']): string =>
  quoteId === null ? `Order ${orderId}` : `Quote ${nameQuote(quoteId)}`

function listWaiting(facts: TodayFacts): Waiting[] {
  const {
    held,
    messages,
    quoteMessages,
    mentions,
    charges,
    stuckMails,
    mails,
    jobs,
    backupGap,
    registrations,
    requests,
    imports,
    quotes,
  } = facts
  const toDue = (at: Date | null) => at && localDay(at, facts.timeZone)
  const toProofs = (kind: 'proofs' | 'proofs-late', found: TodayFacts['proofs']) =>
    found &&
    toWaiting(kind, found.count, `${nameParent(found.first)}, ${found.first.company}`, {
      since: found.first.stateSince,
      dueOn: toDue(found.first.approveBy),
      path: found.count === 1 ? `/proofs/${found.first.id}` : '/proofs',
    })
  const ofOrders = Object.entries(facts.waiting).flatMap(([kind, found]) =>
    (kind !== 'may-leave' || facts.listsLeaving) && found
      ? toWaitingOrders(kind as keyof typeof waitingPaths & Waiting['kind'], found)
      : [],
  )
  const [unfetched] = facts.unfetched
  const lowStock = facts.lowStock?.[0]
  const others: (Waiting | undefined)[] = [
    held?.next && held.expiringCount > 0
      ? toWaiting('cards-expiring', held.expiringCount, `Order ${held.next.orderId}`, {
          dueOn: held.next.lastDay,
          path: held.expiringCount === 1 ? `/orders/${held.next.orderId}` : heldPath,
        })
      : undefined,
    messages &&
      toWaiting('messages', messages.count, `Order ${messages.oldest.orderId}, ${messages.oldest.company}`, {
        since: messages.oldest.at,
        isAtLeast: messages.count >= mostCounted,
        path: messages.count === 1 ? `/orders/${messages.oldest.orderId}` : '/orders?view=to-answer&sort=oldest',
      }),
    quoteMessages &&
      toWaiting(
        'quote-messages',
        quoteMessages.count,
        `${nameRecord(quoteMessages.oldest)}, ${quoteMessages.oldest.company}`,
        {
          since: quoteMessages.oldest.at,
          isAtLeast: quoteMessages.count >= mostCounted,
          path: quoteMessages.count === 1 ? `/quotes/${quoteMessages.oldest.quoteId}` : '/quotes?view=messages',
        },
      ),
    mentions &&
      toWaiting('mentions', mentions.count, `${nameRecord(mentions.oldest)}, by ${mentions.oldest.by}`, {
        since: mentions.oldest.at,
        path: toRecordPath(mentions.oldest),
      }),
    charges &&
      toWaiting('charges-without-order', charges.count, `Number ${charges.oldest.orderId}`, {
        since: charges.oldest.createdAt,
      }),
    stuckMails &&
      toWaiting('mails-stuck', stuckMails.count, withoutPeriod(whyUnsent(stuckMails.lastAnswer)), {
        since: stuckMails.since,
        path: '/system/mails?only=waiting',
      }),
    mails &&
      toWaiting('mails-refused', mails.count, `${mails.oldest.subject}, to ${mails.oldest.to}`, {
        since: mails.oldest.createdAt,
        path: '/system/mails?only=failed',
      }),
    jobs && toWaiting('jobs-failed', jobs.count, jobs.name, { since: jobs.since, path: '/system/jobs?only=failed' }),
    backupGap && toWaiting('backup-missing', 1, 'Last backup', { since: backupGap, path: '/system/backups' }),
    registrations &&
      toWaiting('registrations', registrations.count, registrations.oldest.name, {
        since: registrations.oldest.registeredAt,
        path: '/customers/registrations',
      }),
    requests &&
      toWaiting('price-requests', requests.count, nameRequest(requests.oldest), {
        since: requests.oldest.createdAt,
        dueOn: requests.oldest.inHandsOn,
      }),
    toProofs('proofs', facts.proofs),
    toProofs('proofs-late', facts.lateProofs),
    quotes &&
      toWaiting('quotes', quotes.count, quotes.oldest.company || quotes.oldest.name, {
        since: quotes.oldest.waitingSince,
        path: quotes.count === 1 ? `/quotes/${quotes.oldest.id}` : '/quotes',
      }),
    imports &&
      toWaiting('imports', imports.count, imports.oldest.fileName, {
        since: imports.oldest.since,
        path: imports.count === 1 ? `/catalog/imports/${imports.oldest.id}` : '/catalog/imports',
      }),
    unfetched &&
      toWaiting('pictures-failed', facts.unfetched.length, `${unfetched.name}, ${unfetched.code}`, {
        since: unfetched.since,
        path: '/catalog?only=pictureFailed',
      }),
    lowStock && toWaiting('low-stock', lowStock.count, `${lowStock.name}, ${lowStock.code}`),
  ]
  return [...ofOrders, ...others.filter((one) => one !== undefined)]
    .filter(({ kind }) => waitsForRights(kind, facts.rights))
    .toSorted((a, b) => rankOf(a, facts.today) - rankOf(b, facts.today) || compareDue(a, b))
}

const nameRequest = ({ itemCode, company, name }: NonNullable<TodayFacts['requests']>['oldest']): string =>
  `${itemCode}, ${company || name}`

/** What is due by today, what has no day, what is due later. */
const rankOf = ({ oldest: { dueOn: due } }: Waiting, today: Day): number => (due === null ? 1 : due <= today ? 0 : 2)

const compareDue = (a: Waiting, b: Waiting): number =>
  (a.oldest.dueOn ?? '').localeCompare(b.oldest.dueOn ?? '') || wireWaits.indexOf(a.kind) - wireWaits.indexOf(b.kind)

/** Its moment goes on the sentence. */
const withoutPeriod = (sentence: string): string => sentence.replace(/\.$/, '')

const heldPath = '/orders?view=all&payment=on-card&sort=oldest'

/** Of which the first order is the one that is due first. */
const datedKinds: readonly Waiting['kind'][] = ['late', 'undelivered', 'due-soon', 'may-leave']

function toWaitingOrders(kind: keyof typeof waitingPaths & Waiting['kind'], { count, oldest }: WaitingOrders): Waiting {
  const { id, company, placedAt, dueOn, hold } = oldest
  return toWaiting(kind, count, `Order ${id}, ${company}`, {
    since: placedAt,
    hold:
      kind === 'on-hold' && hold
        ? { words: describeStep(hold.reason, hold.isAsking), since: hold.since.toISOString() }
        : null,
    dueOn: datedKinds.includes(kind) ? dueOn : null,
    path: waitingPaths[kind],
    isAtLeast: count >= mostCounted,
  })
}

interface WaitingFacts {
  since?: Date
  dueOn?: Day | null
  hold?: Waiting['oldest']['hold']
  path?: string
  isAtLeast?: boolean
}

/** @param name of the oldest one */
const toWaiting = (
  kind: Waiting['kind'],
  count: number,
  name: string,
  { since, dueOn = null, hold = null, path, isAtLeast = false }: WaitingFacts = {},
): Waiting => ({
  kind,
  count,
  isAtLeast,
  oldest: { name, since: since?.toISOString() ?? null, dueOn, hold },
  path: path ?? null,
})

/** For whom each waits: whoever may make one of these calls brings it on. What somebody may only read does not wait for them. */
const waitsFor: Record<Waiting['kind'], readonly Call[]> = {
  'late': [moveOrder, shipOrder],
  'undelivered': [shipOrder],
  'due-soon': [moveOrder, shipOrder],
  'may-leave': [shipOrder],
  'cards-expiring': [capturePayment],
  'card-trouble': [notePayment, capturePayment],
  'to-capture': [capturePayment],
  'balance-due': [notePayment],
  'refund-due': [refundPayment],
  'charges-without-order': [voidPayment],
  'mails-stuck': [sendMailAgain],
  'mails-refused': [sendMailAgain],
  'jobs-failed': [runJobAgain],
  'backup-missing': [makeBackup],
  'messages': [messageBuyer],
  'quote-messages': [writeToQuoteBuyer],
  'mentions': [getOrder],
  'artwork': [moveOrder],
  'review': [moveOrder],
  'on-hold': [moveOrder],
  'past-due': [notePayment],
  'imports': [startImport],
  'pictures-failed': [fetchPicturesAgain],
  'low-stock': [changeCells],
  'registrations': [approveRegistration],
  'price-requests': [setItemPrices],
  'quotes': [sendQuote],
  'proofs': [sendProof],
  'proofs-late': [sendProof],
}

const waitsForRights = (kind: Waiting['kind'], rights: readonly StaffRight[]): boolean =>
  waitsFor[kind].some((call) => mayCall(rights, call))

type About = Pick<NonNullable<TodayFacts['mentions']>['oldest'], 'orderId' | 'quoteId'>

const nameRecord = ({ orderId, quoteId }: About): string =>
  orderId === null ? `Quote ${nameQuote(quoteId!)}` : `Order ${orderId}`

const toRecordPath = ({ orderId, quoteId }: About): string =>
  orderId === null ? `/quotes/${quoteId}` : `/orders/${orderId}`
