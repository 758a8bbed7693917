import { Type, type Static } from 'typebox'
import { token, wireProofStates } from './proofs.schema.ts'
import { fileIds, messageFile, OrderMessage, UploadedMessageFile } from '../portal/messages.schema.ts'
import {
  closed,
  line,
  oneOf,
  orNull,
  typed,
  WireAmount,
  WireDate,
  WireId,
  WireQuantity,
  WireUnitPrice,
  WireUrl,
} from '../wire.ts'

export const wireQuoteStates = [
  'requested',
  'draft',
  'sent',
  'change-requested',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const

export const requestQuote = {
  summary: 'Ask for a quote: for lines of the own cart, or for items that are named',
  input: closed({
    title: typed(120),
    /** Guests give these. */
    name: typed(80),
    email: typed(254),
    company: typed(120),
    phone: typed(40),
    in_hands_date: Type.String({ maxLength: 20, default: '', description: 'ISO 8601 date, or empty' }),
    message: typed(4000),
    /** Of the own cart; all: every line. Left out: the items below. */
    line_ids: Type.Optional(Type.Union([Type.Array(WireId, { maxItems: 60 }), Type.Literal('all')])),
    items: Type.Optional(
      Type.Array(closed({ catalog_item_id: WireId, variant_id: Type.Optional(WireId), quantity: WireQuantity }), {
        maxItems: 60,
      }),
    ),
    /** Pieces of each line, to be priced side by side. */
    quantities: Type.Optional(Type.Array(WireQuantity, { maxItems: 6 })),
    proof: Type.Optional(Type.Boolean({ description: 'of what is decorated, before anything is ordered' })),
  }),
  answer: Type.Object({
    quote_number: Type.String(),
    url: WireUrl,
    sentence: Type.String({ description: 'what happens next, for the shopper' }),
  }),
}

const QuoteLine = Type.Object({
  key: Type.String(),
  catalog_item_id: WireId,
  web_code: Type.String(),
  item_description: Type.String(),
  item_url: WireUrl,
  image_thumnail: orNull(WireUrl),
  preview_url: orNull(WireUrl),
  decoration: Type.Array(Type.String(), { description: 'how it is decorated, a row for each fact; none: blank goods' }),
  quantity: Type.Integer(),
  unit: Type.String(),
  unit_price: WireUnitPrice,
  list_price: WireUnitPrice,
  variants: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      unit_price: WireUnitPrice,
      amount: WireAmount,
    }),
  ),
  charges: Type.Array(
    Type.Object({ name: Type.String(), why: Type.String(), amount: WireAmount, list_amount: WireAmount }),
  ),
  spared_charges: Type.Array(Type.Object({ name: Type.String(), why: Type.String() })),
  net_amt: WireAmount,
  list_amt: WireAmount,
  goods_amt: Type.Number({ description: 'of the pieces alone' }),
  list_goods_amt: WireAmount,
})

const QuoteOption = Type.Object({
  key: Type.String(),
  title: Type.String(),
  recommended: Type.Boolean(),
  piece_count: Type.Integer(),
  lines: Type.Array(QuoteLine),
  goods_amt: WireAmount,
  discount_amt: WireAmount,
  discount_reason: Type.String(),
  freight: orNull(Type.Object({ name: Type.String(), amount: WireAmount, list_amount: orNull(WireAmount) })),
  sales_tax: orNull(Type.Object({ amount: WireAmount, words: Type.String() })),
  total: WireAmount,
  list_total: WireAmount,
  lead_days: Type.Integer(),
})

export const Quote = Type.Object({
  number: Type.String(),
  title: Type.String(),
  state: oneOf(wireQuoteStates),
  state_title: Type.String(),
  version: Type.Integer({ description: '0: it was not sent yet' }),
  name: Type.String(),
  company: Type.String(),
  prepared_by: Type.String(),
  sent_on: orNull(WireDate),
  valid_until: orNull(WireDate),
  days_left: orNull(Type.Integer()),
  in_hands_date: orNull(WireDate),
  ship_to: Type.String(),
  note: Type.String(),
  terms: Type.String(),
  options: Type.Array(QuoteOption),
  /** What this version changes of the one before it. */
  changes: Type.Array(Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() })),
  messages: Type.Array(OrderMessage, { description: 'the oldest first; those about its orders for who may see them' }),
  /** Of its items, before they are ordered. */
  proofs: Type.Array(
    Type.Object({
      url: WireUrl,
      item_description: Type.String(),
      version: Type.Integer(),
      state: oneOf(wireProofStates),
      state_title: Type.String(),
    }),
  ),
  can_answer: Type.Boolean({ description: 'it can be accepted, declined, or a change be asked for' }),
  accepted: orNull(Type.Object({ option: Type.String(), by: Type.String(), at: WireDate })),
  ordered: Type.Boolean(),
  order_ids: Type.Array(WireId, { description: 'that it has become; none for whoever may not see them' }),
  reason: Type.String({ description: 'why it was declined or withdrawn' }),
  pdf_url: orNull(WireUrl),
  /** Of who is signed in. */
  may_accept: Type.Boolean(),
  /** Net 30; null: it is paid by card at checkout, or nobody is signed in. */
  invoice_terms: orNull(Type.String()),
})
export type Quote = Static<typeof Quote>

const QuoteAnswer = Type.Object({ quote: Quote })

export const getQuote = {
  summary: 'A quote, by its link: no sign-in is needed to read it',
  params: token,
  answer: QuoteAnswer,
}

export const noteQuoteOpening = {
  summary: 'Count that a person has opened a quote; the shop sees how often, and when last',
  params: token,
  input: closed({}),
  answer: Type.Object({}),
}

const answered = { version: Type.Integer({ minimum: 1, description: 'that was seen' }), name: typed(80) }

export const requestQuoteChange = {
  summary: 'Ask the shop to change a quote',
  params: token,
  input: closed({ ...answered, message: typed(4000) }),
  answer: QuoteAnswer,
}

export const declineQuote = {
  summary: 'Decline a quote',
  params: token,
  input: closed({ ...answered, reason: typed(500) }),
  answer: QuoteAnswer,
}

export const writeAboutQuote = {
  summary: 'Write to the shop about a quote',
  params: token,
  input: closed({ name: typed(80), message: typed(4000), file_ids: Type.Optional(fileIds) }),
  answer: QuoteAnswer,
}

export const uploadQuoteMessageFile = {
  summary: 'Upload a file for a message about a quote, which is sent with it within a day',
  params: token,
  input: messageFile,
  answer: UploadedMessageFile,
}

export const acceptQuote = {
  summary:
    'Accept an option of a quote: its goods lie in the cart at the prices of the quote. With a purchase order number they are ordered at once, on terms',
  params: token,
  input: closed({
    ...answered,
    option: line(40),
    /** Left out: it is ordered at checkout. */
    po_number: Type.Optional(line(60)),
  }),
  alsoRefuses: [403] as const,
  answer: Type.Object({ order_ids: Type.Array(WireId, { description: 'none: the goods wait in the cart' }) }),
}

export const QuoteRow = Type.Object({
  number: Type.String(),
  url: WireUrl,
  title: Type.String(),
  state: oneOf(wireQuoteStates),
  state_title: Type.String(),
  needs_answer: Type.Boolean({ description: 'its buyer has the next step' }),
  name: Type.String(),
  version: Type.Integer(),
  requested_on: WireDate,
  valid_until: orNull(WireDate),
  total: orNull(WireAmount),
  order_id: orNull(WireId),
})
