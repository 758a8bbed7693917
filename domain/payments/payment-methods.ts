/** What is true of a way to pay wherever it is met; server/modules/payments/methods has what the shop does with it. */
interface PaymentMethodFacts {
  /** In records, lists and files. */
  title: string
  /** After 'Payment: ' on paper. */
  onPaper: string
  /** After 'pay by'; null: nobody is told to, it comes first where a company has it. */
  payBy: string | null
  /** Money comes after the invoice, by its due day, and is open of the company's credit until then. */
  isOnInvoice: boolean
  /** The press that orders has the money taken or held, and a bank is asked for it. */
  isTakenAtOnce: boolean
  /** An order may come without a purchase order number. */
  poNumberIsOptional: boolean
  /** Why staff who work as a customer cannot use it; null: they can. */
  isCustomersAlone: { sentence: string; field: string } | null
  /** What an invoice says that is still open; null: it asks to be paid by its due day. */
  openInvoice: string | null
}

/** In the order in which a page offers them. */
const rows = {
  terms: {
    title: 'Invoice',
    onPaper: 'by invoice',
    payBy: null,
    isOnInvoice: true,
    isTakenAtOnce: false,
    poNumberIsOptional: false,
    isCustomersAlone: null,
    openInvoice: null,
  },
  card: {
    title: 'Card',
    onPaper: 'card',
    payBy: 'card',
    isOnInvoice: false,
    isTakenAtOnce: true,
    poNumberIsOptional: true,
    isCustomersAlone: {
      sentence:
        'You are working as this customer and cannot use their saved cards. Place the order on terms, or ask the customer to pay by card in the shop.',
      field: 'payment_profile_id',
    },
    openInvoice: 'This order is paid by card. Please do not send a check or a transfer for it.',
  },
} as const satisfies Record<string, PaymentMethodFacts>

export type PaymentMethodName = keyof typeof rows

export const paymentMethods: Record<PaymentMethodName, PaymentMethodFacts> = rows

export const paymentMethodNames = Object.keys(rows) as PaymentMethodName[]

export const isOnInvoice = (method: PaymentMethodName): boolean => paymentMethods[method].isOnInvoice

/** Orders by these are open of a company's credit. */
export const methodsOnInvoice: readonly PaymentMethodName[] = paymentMethodNames.filter(isOnInvoice)
