import { Type, type Static } from 'typebox'
import { line, orNull, WireAmount, WireDate, WireId, WireUrl } from '../wire.ts'
import { PaymentMethod } from '../payment-method.ts'
import { OrderTypeName, PlacedOrder } from '../shop/cart/orders.schema.ts'
import { AuthorizationResponse, InvoiceTerms } from '../shop/cart/payments.schema.ts'

/** An order in a list. */
export const OrderRow = Type.Object({
  id: WireId,
  state: Type.String(),
  state_title: Type.String(),
  /** What it waits on before it is made; empty: nothing. */
  hold_text: Type.String(),
  po_number: Type.String(),
  placed_on: WireDate,
  amount: WireAmount,
  currency_symbol: Type.String(),
  ordered_by: Type.String(),
  /** Of its first line, with how many more there are. */
  summary: Type.String(),
  line_count: Type.Integer(),
  type: OrderTypeName,
})
export type OrderRow = Static<typeof OrderRow>

const tracked = {
  id: WireId,
  carrier: Type.String({ description: 'as people call it' }),
  tracking_number: Type.String({ description: 'empty where nothing can be followed' }),
  /** The carrier's own page for it. */
  tracking_url: orNull(WireUrl),
  sent_on: WireDate,
}

/** What has left at once. Days are of the shop's calendar. */
export const PortalShipment = Type.Object({
  ...tracked,
  delivered_on: orNull(WireDate),
  state_title: Type.String({ description: 'Shipped Nov 19, Delivered Nov 22' }),
  lines: Type.Array(
    Type.Object({
      line_id: WireId,
      web_code: Type.String(),
      item_description: Type.String(),
      quantity: Type.Integer(),
      unit: Type.String(),
    }),
  ),
})
export type PortalShipment = Static<typeof PortalShipment>

/** How an order is paid, as far as the shop knows. */
export const PortalPayment = Type.Object({
  method: PaymentMethod,
  method_title: Type.String(),
  payment_terms: Type.String({ description: 'empty where none were agreed' }),
  po_number: Type.String(),
  amount: WireAmount,
  currency: Type.String(),
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('partly-paid'),
    Type.Literal('paid'),
    Type.Literal('nothing-due'),
  ]),
  state_title: Type.String(),
  open_amount: WireAmount,
  /** The last day on which it is paid in time; null until it is billed, and when nothing is open. */
  due_on: orNull(WireDate),
  days_past_due: Type.Integer(),
  /** Of the card that pays it, together with the other orders of its checkout; null: none does. */
  authorization: orNull(AuthorizationResponse),
  /** What the shop has noted, as it came, and what was given back. */
  received: Type.Array(
    Type.Object({
      id: WireId,
      way_title: Type.String(),
      reference: Type.String(),
      /** Below 0: it was given back. */
      amount: WireAmount,
      received_on: WireDate,
      /** As the card gateway has it; others are noted by a person. */
      is_by_card: Type.Boolean(),
    }),
  ),
})
export type PortalPayment = Static<typeof PortalPayment>

export const getPortalOverview = {
  summary: 'Who is here, what is under way, what waits, and the latest orders',
  answer: Type.Object({
    user: Type.Object({
      first_name: Type.String(),
      last_name: Type.String(),
      company: Type.String(),
      sees_company: Type.Boolean(),
    }),
    open_count: Type.Integer(),
    open_amount: WireAmount,
    year: Type.Integer(),
    year_amount: WireAmount,
    currency_symbol: Type.String(),
    orders: Type.Array(OrderRow),
    /** What waits in the customer's own cart. */
    cart_line_count: Type.Integer(),
    /** Orders that do not go on, with what the shop has said; at most five. */
    on_hold: Type.Array(Type.Object({ id: WireId, po_number: Type.String(), note: Type.String() })),
    /** What has left in the last 30 days and has not arrived; at most five. */
    under_way: Type.Array(Type.Object({ ...tracked, order_id: WireId, po_number: Type.String() })),
  }),
}

export const getPortalOrders = {
  summary: 'Orders of the customer, or of the whole company for those who may see them; the latest first',
  query: Type.Object({
    /** An order number, a purchase order number, or words of an item's code or name. */
    search: Type.Optional(line(120)),
    state: Type.Optional(line(40)),
    /** Days on the shop's calendar, both included. */
    from: Type.Optional(WireDate),
    to: Type.Optional(WireDate),
    buyer: Type.Optional(Type.Integer({ ...WireId, description: 'who ordered' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    after: Type.Optional(
      Type.Integer({ ...WireId, description: 'the last order of the page before: far pages come sooner' }),
    ),
  }),
  answer: Type.Object({
    orders: Type.Array(OrderRow),
    /** Up to this page, or to 1,000 where that is more: further ones are not counted. */
    total_count: Type.Integer(),
    has_more: Type.Boolean({ description: 'more orders fit than total_count and page_count say' }),
    page: Type.Integer(),
    page_count: Type.Integer(),
    states: Type.Array(Type.Object({ state: Type.String(), title: Type.String() })),
  }),
}

export const getOrdersByMonth = {
  summary: 'What was ordered in a year, by month and colleague; canceled orders do not count',
  query: Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2999 })) }),
  answer: Type.Object({
    year: Type.Integer(),
    /** In which something was ordered, and this one; the latest first. */
    years: Type.Array(Type.Integer()),
    sees_company: Type.Boolean(),
    order_count: Type.Integer(),
    amount: WireAmount,
    /** Those in which something was ordered, the latest first. */
    months: Type.Array(
      Type.Object({
        /** Its first and its last day. */
        from: WireDate,
        to: WireDate,
        order_count: Type.Integer(),
        amount: WireAmount,
        /** Who ordered most comes first. */
        buyers: Type.Array(
          Type.Object({ id: WireId, name: Type.String(), order_count: Type.Integer(), amount: WireAmount }),
        ),
      }),
    ),
  }),
}

export const getOrderBuyers = {
  summary: 'The colleagues whose orders the customer may see, for a filter; none for those who see their own alone',
  answer: Type.Object({ buyers: Type.Array(Type.Object({ id: WireId, name: Type.String() })) }),
}

export const getPortalOrder = {
  summary: 'One order with its lines, shipments, payment and the history of its states',
  params: Type.Object({ id: WireId }),
  answer: Type.Object({
    order: PlacedOrder,
    /** What it waits on before it is made, the oldest first. */
    holds: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), ends_with_answer: Type.Boolean() })),
    hold_text: Type.String(),
    ordered_by: Type.String(),
    /** For which it was placed. */
    company: Type.String(),
    /** PDF. */
    confirmation_url: WireUrl,
    /** PDF; null until the goods have left. */
    invoice_url: orNull(WireUrl),
    /** The purchase order as its buyer has attached it, to be saved. */
    po_file_url: orNull(WireUrl),
    /** In which the shop shows its times: America/Chicago. */
    time_zone: Type.String(),
    /** As they left; an order can be shipped without the shop knowing how. */
    shipments: Type.Array(PortalShipment),
    payment: PortalPayment,
    events: Type.Array(
      Type.Object({ state: Type.String(), state_title: Type.String(), note: Type.String(), at: WireDate }),
    ),
  }),
}

const InCart = Type.Array(Type.Object({ name: Type.String(), quantity: Type.Integer() }), {
  description: 'what the cart held of it before, by item',
})

export const seeOrderAgain = {
  summary:
    'What ordering again would bring, line by line: what it cost then and costs now, why, and what can no longer be had',
  params: Type.Object({ id: WireId }),
  answer: Type.Object({
    lines: Type.Array(
      Type.Object({
        line_id: WireId,
        item_description: Type.String(),
        web_code: Type.String(),
        unit: Type.String(),
        ordered: Type.Object({ quantity: Type.Integer(), net_amt: WireAmount }),
        now: orNull(
          Type.Object(
            { quantity: Type.Integer(), net_amt: WireAmount },
            { description: 'null: it can no longer be had so, as the notes say' },
          ),
        ),
        decoration: Type.Array(Type.String(), {
          description: 'in words, with the kind of a sample; none of blank goods',
        }),
        proof: orNull(Type.Object({ text: Type.String(), url: orNull(WireUrl) })),
        notes: Type.Array(Type.String()),
      }),
    ),
    in_cart: InCart,
  }),
}

export const orderAgain = {
  summary: 'Put what can still be bought into the cart, and say what has changed since',
  params: Type.Object({ id: WireId }),
  query: Type.Object({
    /** Also where the cart holds some of it already; without it, nothing is added then. */
    once_more: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    added_count: Type.Integer(),
    in_cart: InCart,
    changes: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })),
  }),
}

export const getPortalTerms = {
  summary: 'What the company may buy on invoice, and what of it is left',
  answer: Type.Object({
    /** Null: the owner of the shop has granted none. */
    payment_terms: orNull(InvoiceTerms),
  }),
}

export const leavePortal = {
  summary: 'A one-time login token for the way back to the shop (/home?login_token=...)',
  answer: Type.Object({ login_token: Type.String() }),
}

export const signOutOfPortal = { summary: 'End the session of the portal', answer: Type.Object({}) }
