import { Type, type Static } from 'typebox'
import { oneOf, orNull, WireAmount, WireDate, WireId } from '../wire.ts'

/** What can wait for a person, the most pressing first. Each waits for those alone who may do it. */
export const wireWaits = [
  'late',
  'undelivered',
  'due-soon',
  'may-leave',
  'cards-expiring',
  'card-trouble',
  'to-capture',
  'balance-due',
  'refund-due',
  'charges-without-order',
  'mails-stuck',
  'mails-refused',
  'jobs-failed',
  'backup-missing',
  'messages',
  'quote-messages',
  'mentions',
  'artwork',
  'review',
  'on-hold',
  'past-due',
  'imports',
  'pictures-failed',
  'low-stock',
  'registrations',
  'price-requests',
  'quotes',
  'proofs',
  'proofs-late',
] as const

const Waiting = Type.Object({
  kind: oneOf(wireWaits),
  count: Type.Integer(),
  isAtLeast: Type.Boolean({ description: 'there are more than were counted' }),
  /** The one that has waited longest. */
  oldest: Type.Object({
    name: Type.String({ description: 'Order 100014, Kestrel Ridge Brewing' }),
    since: orNull(WireDate),
    /** The day by which it is due. */
    dueOn: orNull(WireDate),
    /** Of an order on hold: what it waits on, who has the next step, and since when. */
    hold: orNull(Type.Object({ words: Type.String(), since: WireDate })),
  }),
  /** Of the list, or of the one record, in the back office: /orders?view=review. Null: it has no page there. */
  path: orNull(Type.String()),
})

const LowItem = Type.Object({
  id: WireId,
  webCode: Type.String(),
  name: Type.String(),
  freeQuantity: Type.Integer(),
  lastsDays: Type.Integer({ description: 'at the pace of the last 30 days; 0: out of stock' }),
  nextOn: orNull(WireDate),
})

export const Today = Type.Object({
  today: WireDate,
  now: WireDate,
  timeZone: Type.String(),
  /** Minutes after midnight until which goods leave on the same day; null: no carrier comes today. */
  shipsUntilMinute: orNull(Type.Integer()),
  /** Goods without freight and tax; canceled orders do not count. */
  sales: Type.Object({
    /** Null: the caller has no right to payments. */
    amount: orNull(WireAmount),
    /** By the same time on the same weekday of last week. */
    weekBeforeAmount: orNull(WireAmount),
    orderCount: Type.Integer(),
    /** An order counts where most of its money goes. */
    ordersByTrade: Type.Array(Type.Object({ trade: Type.String(), count: Type.Integer() })),
  }),
  shipping: Type.Object({
    sentCount: Type.Integer({ description: 'orders of which something has left today' }),
    openCount: Type.Integer({ description: 'in production or partially shipped; at most 1,000' }),
  }),
  /** Null: the caller has no right to payments. */
  cards: orNull(
    Type.Object({
      heldAmount: WireAmount,
      heldCount: Type.Integer(),
      next: orNull(Type.Object({ orderId: WireId, lastOn: WireDate, amount: WireAmount })),
    }),
  ),
  /** What is due by today first, by its day; then what has no day, the most pressing first; then what is due later. */
  waiting: Type.Array(Waiting),
  /** The first level of the catalog; the amounts of a day stand in this order. None without a right to payments. */
  trades: Type.Array(Type.String()),
  days: Type.Array(Type.Object({ day: WireDate, amounts: Type.Array(WireAmount) })),
  /** Null: the caller has no right to the catalog. */
  lowStock: orNull(Type.Object({ count: Type.Integer(), items: Type.Array(LowItem) })),
  /** What was searched for in the last 30 days and finds nothing now either, the most frequent first. Null: no right to the catalog. */
  missedSearches: orNull(Type.Array(Type.Object({ words: Type.String(), count: Type.Integer() }))),
})
export type Today = Static<typeof Today>

export const getToday = {
  summary: 'How the day goes, and what waits for the caller; what they may see alone',
  answer: Today,
}
