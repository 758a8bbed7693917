import { Type, type Static } from 'typebox'
import { fileIds, messageFile, UploadedMessageFile } from '../../portal/messages.schema.ts'
import { wireQuoteStates } from '../../shop/quotes.schema.ts'
import { closed, idParams, line, oneOf, orNull, typed, WireDate, WireId, WireQuantity, WireUrl } from '../../wire.ts'
import { StaffThreadEntry } from './thread.ts'

const cents = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'US cents' })
const tenThousandths = Type.Integer({ minimum: 0, maximum: 10_000_000_000, description: '1/10,000 US dollar' })
const key = Type.String({ pattern: '^[A-Za-z0-9]{1,24}$', description: 'unlike every other on the quote' })
const chargeKey = line(60, 1)
const state = oneOf(wireQuoteStates)
const seenId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const side = oneOf(['shop', 'buyer', 'none'])

/** As domain/quotes/quote-content.ts has it. */
const Cell = closed({
  key,
  variants: Type.Array(closed({ variantId: WireId, quantity: WireQuantity }), { maxItems: 200 }),
  unitPrice: Type.Optional(tenThousandths),
  charges: Type.Optional(Type.Array(closed({ key: chargeKey, cents }), { maxItems: 40 })),
})

const Alternative = closed({
  key,
  title: line(80, 1),
  isRecommended: Type.Boolean(),
  cells: Type.Array(Cell, { maxItems: 60 }),
  charges: Type.Array(closed({ name: line(80, 1), cents }), { maxItems: 12 }),
  discountCents: cents,
  discountReason: line(120),
  /** Without an amount: by the rates, whatever the goods are. */
  freight: orNull(closed({ methodCode: line(60, 1), cents: orNull(cents) })),
})

const ContentInput = closed({
  items: Type.Array(closed({ key, itemId: WireId }), { maxItems: 60 }),
  alternatives: Type.Array(Alternative, { maxItems: 6 }),
  note: typed(2000),
  terms: typed(2000),
  validUntil: orNull(WireDate),
  inHandsOn: orNull(WireDate),
  shipToId: orNull(WireId),
})
export type QuoteContentInput = Static<typeof ContentInput>

const Charge = Type.Object({
  key: Type.String(),
  code: Type.String(),
  name: Type.String(),
  why: Type.String(),
  amountCents: Type.Integer(),
  listCents: Type.Integer(),
})

const Margin = Type.Object({
  cents: Type.Integer(),
  basisPoints: orNull(Type.Integer({ description: 'of the price of the goods after the discount' })),
})

const Line = Type.Object({
  key: Type.String(),
  itemId: WireId,
  code: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  pictureUrl: orNull(WireUrl),
  previewUrl: orNull(WireUrl),
  decoration: Type.Array(Type.String()),
  quantity: Type.Integer(),
  unitPrice: Type.Integer(),
  listPrice: Type.Integer(),
  charges: Type.Array(Charge),
  netCents: Type.Integer(),
  listCents: Type.Integer(),
  /** Null: the cost is not known, or the reader may not see it. */
  margin: orNull(Margin),
})

const Priced = Type.Object({
  alternatives: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      lines: Type.Array(Line),
      goodsCents: Type.Integer(),
      discountCents: Type.Integer(),
      freight: orNull(
        Type.Object({
          methodCode: Type.String(),
          methodName: Type.String(),
          cents: Type.Integer(),
          listCents: orNull(Type.Integer()),
        }),
      ),
      tax: orNull(Type.Object({ cents: Type.Integer(), words: Type.String() })),
      totalCents: Type.Integer(),
      listCents: Type.Integer(),
      /** Null: of one of its lines it is not known. */
      margin: orNull(Margin),
      leadDays: Type.Integer(),
      /** How its goods can go to the address; none without one. */
      ways: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          cents: Type.Integer(),
          arrivesOn: orNull(Type.String()),
        }),
      ),
    }),
  ),
  notices: Type.Array(
    Type.Object({
      alternative: Type.String(),
      key: orNull(Type.String()),
      sentence: Type.String(),
      isBlocking: Type.Boolean({ description: 'it cannot be sent with it' }),
    }),
  ),
  /** Of each item on the quote, what it can be ordered in. */
  goods: Type.Array(
    Type.Object({
      itemId: WireId,
      code: Type.String(),
      name: Type.String(),
      unit: Type.String(),
      variants: Type.Array(Type.Object({ variantId: WireId, name: Type.String(), inStock: orNull(Type.Integer()) })),
    }),
  ),
})
export type PricedQuote = Static<typeof Priced>

const Difference = Type.Object({ what: Type.String(), before: Type.String(), after: Type.String() })

export const QuoteListRow = Type.Object({
  id: WireId,
  number: Type.String(),
  state,
  stateTitle: Type.String(),
  side,
  title: Type.String(),
  company: Type.String(),
  companyId: orNull(WireId),
  name: Type.String(),
  email: Type.String(),
  assignedTo: Type.String(),
  version: Type.Integer(),
  validUntil: orNull(WireDate),
  totalCents: orNull(Type.Integer()),
  createdAt: WireDate,
  waitingSince: WireDate,
  orderId: orNull(WireId),
})
export type QuoteListRow = Static<typeof QuoteListRow>

export const listQuotes = {
  summary: 'Quotes, the newest first',
  query: Type.Object({
    view: Type.Optional(oneOf(['waiting', 'messages', 'sent', 'all'])),
    state: Type.Optional(state),
    mine: Type.Optional(oneOf(['yes'])),
    companyId: Type.Optional(WireId),
    /** A quote number, or words of its title, company, name or e-mail address. */
    q: Type.Optional(line(120)),
    cursor: Type.Optional(line(40)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  }),
  answer: Type.Object({
    quotes: Type.Array(QuoteListRow),
    nextCursor: orNull(Type.String()),
    timeZone: Type.String(),
    mayChange: Type.Boolean(),
  }),
}

const StaffQuote = Type.Object({
  id: WireId,
  number: Type.String(),
  state,
  stateTitle: Type.String(),
  side,
  title: Type.String(),
  request: Type.String(),
  internalNote: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  company: Type.String(),
  companyId: orNull(WireId),
  customerId: orNull(WireId),
  staffId: orNull(WireId),
  assignedTo: Type.String(),
  revision: Type.Integer(),
  version: Type.Integer(),
  validUntil: orNull(WireDate),
  createdAt: WireDate,
  waitingSince: WireDate,
  accepted: orNull(Type.Object({ option: Type.String(), by: Type.String(), at: WireDate })),
  reason: Type.String(),
  orderId: orNull(WireId),
  /** As its buyer sees it. */
  url: WireUrl,
  pdfUrl: orNull(WireUrl),
  canSend: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  canExtend: Type.Boolean(),
})

const StaffQuoteAnswer = Type.Object({
  quote: StaffQuote,
  content: ContentInput,
  priced: Priced,
  versions: Type.Array(
    Type.Object({
      version: Type.Integer(),
      sentAt: WireDate,
      sentBy: Type.String(),
      opened: Type.Integer(),
      openedAt: orNull(WireDate),
      totals: Type.Array(Type.Object({ title: Type.String(), totalCents: Type.Integer() })),
      differences: Type.Array(Difference),
    }),
  ),
  /** What the draft changes of what its buyer has. */
  differences: Type.Array(Difference),
  /** About the quote and its orders, with notes of staff; the oldest first. */
  messages: Type.Array(StaffThreadEntry),
  /** Of the buyer's address book. */
  addresses: Type.Array(Type.Object({ id: WireId, text: Type.String() })),
  /** Who can look after it. */
  staff: Type.Array(Type.Object({ id: WireId, name: Type.String() })),
  customer: orNull(
    Type.Object({
      invoiceTerms: orNull(Type.String()),
      creditLimitCents: orNull(Type.Integer()),
      openCents: Type.Integer(),
    }),
  ),
  timeZone: Type.String(),
  mayChange: Type.Boolean(),
})
export type StaffQuoteAnswer = Static<typeof StaffQuoteAnswer>

export const getStaffQuote = {
  summary: 'A quote with its draft, its versions and what was written about it',
  params: idParams,
  answer: StaffQuoteAnswer,
}

export const listQuoteTexts = {
  summary: 'Text templates for notes and messages of quotes, by name',
  answer: Type.Object({ texts: Type.Array(Type.Object({ name: Type.String(), text: Type.String() })) }),
}

export const beginQuote = {
  summary: 'Begin a quote for a customer, or for somebody who is none yet',
  input: closed({
    customerId: orNull(WireId),
    /** Of somebody who is no customer. */
    name: typed(80),
    email: typed(254),
    company: typed(120),
    phone: typed(40),
    title: typed(120),
    /** The goods that the customer has in the cart. */
    fromCart: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: WireId }),
}

export const copyQuote = {
  summary: 'A draft of the same goods for the same buyer',
  params: idParams,
  answer: Type.Object({ id: WireId }),
}

export const priceQuoteDraft = {
  summary: 'What an edited quote comes to; nothing is saved',
  params: idParams,
  input: closed({ content: ContentInput }),
  answer: Type.Object({ priced: Priced }),
}

const revision = Type.Integer({ minimum: 1, description: 'of the draft that was seen' })

export const saveQuoteDraft = {
  summary: 'Save the draft of a quote; 409 when it has been changed since',
  params: idParams,
  input: closed({ revision, title: typed(120), internalNote: typed(4000), content: ContentInput }),
  answer: StaffQuoteAnswer,
}

export const addCartToQuote = {
  summary: 'Add what the customer has in the cart, decorated goods with their decoration',
  params: idParams,
  input: closed({ revision }),
  answer: StaffQuoteAnswer,
}

export const sendQuote = {
  summary: 'Send the saved draft to its buyer as the next version',
  params: idParams,
  input: closed({ revision }),
  answer: StaffQuoteAnswer,
}

export const extendQuote = {
  summary: 'Let its prices hold longer',
  params: idParams,
  input: closed({ validUntil: WireDate }),
  answer: StaffQuoteAnswer,
}

export const withdrawQuote = {
  summary: 'Withdraw a quote: nobody can accept it any more',
  params: idParams,
  input: closed({ reason: typed(500) }),
  answer: StaffQuoteAnswer,
}

export const assignQuote = {
  summary: 'Say who looks after a quote; null: nobody in particular',
  params: idParams,
  input: closed({ staffId: orNull(WireId) }),
  answer: StaffQuoteAnswer,
}

export const writeToQuoteBuyer = {
  summary: 'Write to the buyer of a quote by mail, or a note for staff alone',
  params: idParams,
  input: closed({
    text: typed(4000),
    isNote: Type.Boolean(),
    /** The latest message that was shown; whoever has not seen a later one is refused (409). Left out: it does not matter. */
    seenId: Type.Optional(seenId),
    fileIds: Type.Optional(fileIds),
  }),
  answer: StaffQuoteAnswer,
}

export const uploadStaffQuoteFile = {
  summary: 'Upload a file for a message or note about a quote, which is sent with it within a day',
  params: idParams,
  input: messageFile,
  answer: UploadedMessageFile,
}

export const settleQuoteMessages = {
  summary: 'Note that the messages of the buyer need no answer, or have had one; or that they wait for one again',
  params: idParams,
  input: closed({ as: oneOf(['answered', 'no-answer', 'waiting']), seenId }),
  answer: StaffQuoteAnswer,
}

export const endQuoteMentions = {
  summary: 'Say that the caller has seen to the notes about a quote that mention them',
  params: idParams,
  answer: StaffQuoteAnswer,
}
