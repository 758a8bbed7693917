import { Type, type Static } from 'typebox'
import { line, oneOf, orNull, WireAmount, WireDate, WireId, WireUrl } from '../wire.ts'
import { PaymentMethod } from '../payment-method.ts'

/** What invoices are asked for, in the list and in its file. */
export const invoiceQuestion = {
  /** Open: billed on terms and not paid in full. */
  state: Type.Optional(oneOf(['open', 'paid', 'all'])),
  search: Type.Optional(line(120)),
  buyer: Type.Optional(Type.Integer({ ...WireId, description: 'who ordered' })),
}

export const PortalInvoice = Type.Object({
  number: Type.Integer(),
  order_id: WireId,
  po_number: Type.String(),
  ordered_by: Type.String(),
  issued_on: WireDate,
  /** The last day on which it is paid in time; null where a card pays. */
  due_on: orNull(WireDate),
  days_past_due: Type.Integer(),
  amount: WireAmount,
  open_amount: WireAmount,
  method: PaymentMethod,
  state: oneOf(['open', 'partly-paid', 'paid', 'nothing-due']),
  state_title: Type.String({ description: '22 days past due, Unpaid, due Dec 1, Paid' }),
  /** PDF; null where the order is in no state to be billed any more. */
  invoice_url: orNull(WireUrl),
})
export type PortalInvoice = Static<typeof PortalInvoice>

export const getPortalInvoices = {
  summary: 'Invoices of the customer, or of the whole company for those who may see them, with what is open and due',
  query: Type.Object({ ...invoiceQuestion, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  answer: Type.Object({
    /** Open ones the oldest first, others the latest first. */
    invoices: Type.Array(PortalInvoice),
    total_count: Type.Integer(),
    page: Type.Integer(),
    page_count: Type.Integer(),
    today: WireDate,
    company: Type.String(),
    sees_company: Type.Boolean(),
    /** Of all invoices on terms that the customer sees, whatever was asked for. */
    balance: Type.Object({
      open_amount: WireAmount,
      open_count: Type.Integer(),
      past_due_amount: WireAmount,
      past_due_count: Type.Integer(),
      oldest_days: Type.Integer({ description: 'of the oldest that is past due' }),
      ages: Type.Array(Type.Object({ title: Type.String(), amount: WireAmount })),
    }),
  }),
}
