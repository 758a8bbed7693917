import { OrderTypeName } from '../../shop/cart/orders.schema.ts'
import { Type, type Static } from 'typebox'
import { line, oneOf, orNull, WireAmount, WireDate, WireId } from '../../wire.ts'

export const wireStates = [
  'placed',
  'in-review',
  'on-hold',
  'in-production',
  'partly-shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const

export const OrderStateName = oneOf(wireStates)

/** As domain/holds/hold-reasons.ts has them; a test holds them equal. */
export const wireHoldReasons = ['proof', 'art', 'credit', 'payment', 'backorder', 'other'] as const
export const HoldReasonName = oneOf(wireHoldReasons)

/** How an order stands with its money, in the order of who has to do something. */
export const wirePayments = [
  'unpaid',
  'past-due',
  'on-card',
  'card-trouble',
  'balance-due',
  'refund-due',
  'paid',
  'nothing-due',
] as const

/** An order in the list of the back office. */
export const StaffOrderRow = Type.Object({
  id: WireId,
  state: OrderStateName,
  stateTitle: Type.String(),
  poNumber: Type.String(),
  placedOn: WireDate,
  /** In hands by, as its buyer asked for; else as it was expected when placed. */
  dueOn: orNull(WireDate),
  /** Its buyer asked for that day. */
  isAskedFor: Type.Boolean(),
  company: Type.Object({ id: WireId, name: Type.String() }),
  buyer: Type.Object({ name: Type.String(), email: Type.String() }),
  amount: WireAmount,
  openAmount: WireAmount,
  payment: oneOf(wirePayments),
  paymentTitle: Type.String(),
  type: OrderTypeName,
  summary: Type.String({ description: 'of its first line' }),
  lineCount: Type.Integer(),
  quantity: Type.Integer(),
  sentQuantity: Type.Integer(),
  isDecorated: Type.Boolean(),
  /** What was said when it was put on hold. */
  holdNote: Type.String(),
  /** What it waits on, the oldest first, and in words; empty: nothing holds it. */
  holds: Type.Array(HoldReasonName),
  holdText: Type.String(),
  isToAnswer: Type.Boolean({ description: 'a message of its buyer waits for an answer' }),
  version: Type.String(),
})
export type StaffOrderRow = Static<typeof StaffOrderRow>

/** What waits for somebody: the tabs of the list. */
export const wireOrderViews = ['review', 'to-answer', 'on-hold', 'production', 'part-sent', 'unpaid', 'all'] as const
const OrderView = oneOf(wireOrderViews)

export const wireOrderSorts = ['newest', 'oldest', 'due', 'total'] as const

export const listOrders = {
  summary: 'Orders of all companies',
  query: Type.Object({
    view: Type.Optional(OrderView),
    state: Type.Optional(Type.Array(OrderStateName, { maxItems: wireStates.length })),
    payment: Type.Optional(oneOf(wirePayments)),
    /** What it waits on. */
    hold: Type.Optional(HoldReasonName),
    companyId: Type.Optional(WireId),
    /** Days on the shop's calendar, both included. */
    placedFrom: Type.Optional(WireDate),
    placedTo: Type.Optional(WireDate),
    dueFrom: Type.Optional(WireDate),
    dueTo: Type.Optional(WireDate),
    goods: Type.Optional(oneOf(['decorated', 'blank'])),
    type: Type.Optional(OrderTypeName),
    /** With goods that have not left and are in stock. */
    stock: Type.Optional(oneOf(['ready'])),
    /** Before production, with artwork that a person has to look at. */
    artwork: Type.Optional(oneOf(['to-check'])),
    /** An order number, a purchase order number, or words of company, buyer or e-mail address. */
    q: Type.Optional(line(120)),
    sort: Type.Optional(oneOf(wireOrderSorts)),
    cursor: Type.Optional(line(80)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    orders: Type.Array(StaffOrderRow),
    /** Of the next page; null: this is the last. */
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
    isCapturedOnDispatch: Type.Boolean({ description: 'what a card holds is taken as soon as goods leave' }),
  }),
}

export const countOrders = {
  summary: 'How many orders wait in each view; further than 1,000 is not counted',
  answer: Type.Object({
    views: Type.Array(Type.Object({ view: OrderView, title: Type.String(), count: Type.Integer() })),
    /** A count that is this means: this many or more. */
    atMost: Type.Integer(),
  }),
}

export const searchEverything = {
  summary:
    'Orders, quotes, items, companies, people and pages of the back office, for its palette; what the caller may see alone',
  query: Type.Object({ q: line(120, 1) }),
  answer: Type.Object({
    hits: Type.Array(
      Type.Object({
        kind: oneOf(['order', 'quote', 'item', 'company', 'person', 'staff']),
        title: Type.String(),
        text: Type.String(),
        /** Of its page in the back office: /admin/orders/100014 */
        url: Type.String(),
      }),
    ),
  }),
}
