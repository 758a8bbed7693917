import { messageBuyer } from '../../../../contract/admin/orders/order-messages.call.ts'
import { makeBackup, runJobAgain, sendMailAgain } from '../../../../contract/admin/system.call.ts'
import { setItemPrices } from '../../../../contract/admin/people/company-prices.call.ts'
import { approveRegistration } from '../../../../contract/admin/people/registrations.call.ts'
import { changeCells } from '../../../../contract/admin/catalog/prices.call.ts'
import { fetchPicturesAgain } from '../../../../contract/admin/catalog/item-media.call.ts'
import { startImport } from '../../../../contract/admin/catalog/imports.call.ts'
import {
  voidPayment,
  refundPayment,
  notePayment,
  capturePayment,
  shipOrder,
  moveOrder,
} from '../../../../contract/admin/orders/orders.call.ts'
import { mayCall, type Call } from '../../../../contract/call.ts'
import { wireWaits, type Today } from '../../../../contract/admin/today.schema.ts'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { toWireAmount } from '../../../../domain/money/money.ts'
import type { StaffRight } from '../../../../domain/people/staff-rights.ts'
import { mostCounted } from '../../../../domain/order-admin/order-payment.ts'
import { whyUnsent } from '../../content/index.ts'
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

function listWaiting({
  rights,
  today,
  imports,
  unfetched,
  waiting,
  listsLeaving,
  messages,
  held,
  charges,
  stuckMails,
  mails,
  jobs,
  backupGap,
  requests,
  registrations,
  lowStock,
}: TodayFacts): Waiting[] {
  const ofOrders = Object.entries(waiting).flatMap(([kind, found]) =>
    (kind !== 'may-leave' || listsLeaving) && found
      ? toWaitingOrders(kind as keyof typeof waitingPaths & Waiting['kind'], found)
      : [],
  )
  const others: (Waiting | undefined)[] = [
    held?.next && held.expiringCount > 0
      ? toWaiting('cards-expiring', held.expiringCount, {
          oldest: { name: `Order ${held.next.orderId}`, since: null, dueOn: held.next.lastDay },
          path: held.expiringCount === 1 ? `/orders/${held.next.orderId}` : heldPath,
        })
      : undefined,
    messages && {
      kind: 'messages',
      count: messages.count,
      isAtLeast: messages.count >= mostCounted,
      oldest: {
        name: `Order ${messages.oldest.orderId}, ${messages.oldest.company}`,
        since: messages.oldest.at.toISOString(),
        dueOn: null,
      },
      path: messages.count === 1 ? `/orders/${messages.oldest.orderId}` : '/orders?view=to-answer&sort=oldest',
    },
    charges &&
      toWaiting('charges-without-order', charges.count, {
        oldest: {
          name: `Number ${charges.oldest.orderId}`,
          since: charges.oldest.createdAt.toISOString(),
          dueOn: null,
        },
      }),
    stuckMails &&
      toWaiting('mails-stuck', stuckMails.count, {
        oldest: {
          name: withoutPeriod(whyUnsent(stuckMails.lastAnswer)),
          since: stuckMails.since.toISOString(),
          dueOn: null,
        },
        path: '/system/mails?only=waiting',
      }),
    mails &&
      toWaiting('mails-refused', mails.count, {
        oldest: {
          name: `${mails.oldest.subject}, to ${mails.oldest.to}`,
          since: mails.oldest.createdAt.toISOString(),
          dueOn: null,
        },
        path: '/system/mails?only=failed',
      }),
    jobs &&
      toWaiting('jobs-failed', jobs.count, {
        oldest: { name: jobs.name, since: jobs.since.toISOString(), dueOn: null },
        path: '/system/jobs?only=failed',
      }),
    backupGap &&
      toWaiting('backup-missing', 1, {
        oldest: { name: 'Last backup', since: backupGap.toISOString(), dueOn: null },
        path: '/system/backups',
      }),
    registrations &&
      toWaiting('registrations', registrations.count, {
        oldest: {
          name: registrations.oldest.name,
          since: registrations.oldest.registeredAt.toISOString(),
          dueOn: null,
        },
        path: '/customers/registrations',
      }),
    requests &&
      toWaiting('price-requests', requests.count, {
        oldest: {
          name: `${requests.oldest.itemCode}, ${requests.oldest.company || requests.oldest.name}`,
          since: requests.oldest.createdAt.toISOString(),
          dueOn: requests.oldest.inHandsOn,
        },
      }),
    imports &&
      toWaiting('imports', imports.count, {
        oldest: { name: imports.oldest.fileName, since: imports.oldest.since.toISOString(), dueOn: null },
        path: imports.count === 1 ? `/catalog/imports/${imports.oldest.id}` : '/catalog/imports',
      }),
    unfetched[0] &&
      toWaiting('pictures-failed', unfetched.length, {
        oldest: {
          name: `${unfetched[0].name}, ${unfetched[0].code}`,
          since: unfetched[0].since.toISOString(),
          dueOn: null,
        },
        path: '/catalog?only=pictureFailed',
      }),
    lowStock?.[0] &&
      toWaiting('low-stock', lowStock[0].count, {
        oldest: { name: `${lowStock[0].name}, ${lowStock[0].code}`, since: null, dueOn: null },
      }),
  ]
  const waits = [...ofOrders, ...others.filter((one) => one !== undefined)].filter(({ kind }) =>
    waitsForRights(kind, rights),
  )
  return waits.toSorted((a, b) => rankOf(a, today) - rankOf(b, today) || compareDue(a, b))
}

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
  const { id, company, placedAt, dueOn } = oldest
  return {
    kind,
    count,
    isAtLeast: count >= mostCounted,
    path: waitingPaths[kind],
    oldest: {
      name: `Order ${id}, ${company}`,
      since: placedAt.toISOString(),
      dueOn: datedKinds.includes(kind) ? dueOn : null,
    },
  }
}

const toWaiting = (
  kind: Waiting['kind'],
  count: number,
  { oldest, path = null }: Pick<Waiting, 'oldest'> & { path?: string | null },
): Waiting => ({ kind, count, isAtLeast: false, oldest, path })

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
  'artwork': [moveOrder],
  'review': [moveOrder],
  'on-hold': [moveOrder],
  'past-due': [notePayment],
  'imports': [startImport],
  'pictures-failed': [fetchPicturesAgain],
  'low-stock': [changeCells],
  'registrations': [approveRegistration],
  'price-requests': [setItemPrices],
}

const waitsForRights = (kind: Waiting['kind'], rights: readonly StaffRight[]): boolean =>
  waitsFor[kind].some((call) => mayCall(rights, call))
