import { Type } from 'typebox'
import { idParams, line, orNull, WireAmount, WireId } from '../wire.ts'

/** What the company may buy on invoice. */
export const InvoiceTerms = Type.Object({
  name: Type.String(),
  days: Type.Integer(),
  /** What may be open at a time; null: any amount. */
  credit_limit: orNull(WireAmount),
  /** Ordered on invoice and not paid yet, by the whole company. */
  open_amount: WireAmount,
  /** Of the limit; null without one. */
  credit_left: orNull(WireAmount),
})

export const customerPaymentTerms = {
  summary: 'How the customer may pay: by invoice terms, by card',
  answer: Type.Object({
    /** Null: the owner of the shop has granted none. */
    payment_terms: orNull(InvoiceTerms),
    methods: Type.Array(Type.Union([Type.Literal('terms'), Type.Literal('card')])),
  }),
}

export const customerPaymentCredentials = {
  summary: 'What a browser needs to turn a card into a token',
  answer: Type.Object({
    customers: Type.Object({
      credentials: Type.Object({ api_login_id: Type.String(), public_client_key: Type.String() }),
      customer_profile: Type.Object({ customer_profile_id: orNull(Type.String()) }),
      invoice_term_cc: Type.Boolean(),
    }),
  }),
}

export const deletePaymentProfile = {
  summary: 'Remove a saved card, at the gateway first',
  params: idParams,
  answer: Type.Object({}),
}

export const saveAuthorizedTransaction = {
  summary: 'Record the authorization of a placed order',
  input: Type.Object({
    order_id: WireId,
    po_number: Type.Optional(line(60)),
    customer_profile_id: line(40),
    payment_profile_id: line(40),
    transaction_response: Type.Unknown(),
  }),
  answer: Type.Object({ order_id: WireId }),
}
