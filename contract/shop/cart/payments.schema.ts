import { Type, type Static } from 'typebox'
import { PaymentMethod } from '../../payment-method.ts'
import { closed, idParams, line, orNull, WireAmount, WireId } from '../../wire.ts'

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
    methods: Type.Array(PaymentMethod),
  }),
}

/** Where the bank sends the card's statements. */
const CardBillTo = {
  first_name: line(50),
  last_name: line(50),
  company: line(50),
  address: line(60),
  city: line(40),
  state: line(40),
  zip: line(20),
  country: line(60),
  phone_number: line(25),
}

/** A saved card, in the gateway's own spelling. Its number is at the gateway; the shop knows the last four digits. */
export const PaymentProfile = Type.Object({
  id: WireId,
  customerPaymentProfileId: Type.String({ description: "the gateway's number of it" }),
  payment: Type.Object({
    creditCard: Type.Object({
      cardNumber: Type.String({ description: 'like XXXX1111' }),
      expirationDate: Type.String({ description: 'YYYY-MM' }),
      cardCode: Type.Literal('', {
        description: 'always empty: nobody may store it, neither the shop nor the gateway',
      }),
      cardType: Type.String(),
      issuerNumber: Type.String({ description: 'the first six digits; empty where the gateway does not say' }),
    }),
  }),
  bill_to: Type.Object(CardBillTo),
  is_expired: Type.Boolean(),
})
export type PaymentProfile = Static<typeof PaymentProfile>

export const customerPaymentCredentials = {
  summary: 'What a browser needs to turn a card into a token, and the saved cards',
  answer: Type.Object({
    customers: Type.Object({
      /** Null: this shop takes no cards. */
      credentials: orNull(
        Type.Object({
          api_login_id: Type.String(),
          public_client_key: Type.String(),
          script_url: Type.String({ description: "the gateway's own script, which sends it the card" }),
        }),
      ),
      customer_profile: Type.Object({
        customer_profile_id: orNull(Type.String()),
        payment_profiles: Type.Array(PaymentProfile),
        is_current: Type.Boolean({
          description: 'false: the gateway cannot be reached, and these are the cards as known last',
        }),
      }),
      /** The company has invoice terms and may pay by card, too. */
      invoice_term_cc: Type.Boolean(),
    }),
  }),
}

export const createPaymentProfile = {
  summary: 'Save a card at the gateway, which asks the bank about it first',
  input: closed({
    /** As the gateway's script answers. Good once, for 15 minutes. */
    opaque_data: closed({ data_descriptor: line(128, 1), data_value: line(8192, 1) }),
    bill_to: closed({
      ...CardBillTo,
      first_name: line(50, 1),
      last_name: line(50, 1),
      company: Type.Optional(CardBillTo.company),
      address: line(60, 1),
      city: line(40, 1),
      zip: line(20, 1),
      country: Type.Optional(CardBillTo.country),
      phone_number: Type.Optional(CardBillTo.phone_number),
    }),
  }),
  answer: Type.Object({ payment_profile_id: WireId, payment_profiles: Type.Array(PaymentProfile) }),
}

export const deletePaymentProfile = {
  summary: 'Remove a saved card, at the gateway first',
  params: idParams,
  answer: Type.Object({ payment_profiles: Type.Array(PaymentProfile) }),
}

/** What the bank has said of the card that pays an order. */
export const AuthorizationResponse = Type.Object({
  transaction_id: Type.String(),
  response_code: Type.String({ description: '1 approved, 4 held for review' }),
  auth_code: Type.String(),
  avs_result_code: Type.String(),
  cvv_result_code: Type.String(),
  account_number: Type.String({ description: 'like XXXX1111' }),
  account_type: Type.String(),
  /** Of all orders of the checkout together. */
  amount: WireAmount,
  status: Type.Union([
    Type.Literal('authorized'),
    Type.Literal('held'),
    Type.Literal('capturing'),
    Type.Literal('captured'),
    Type.Literal('voiding'),
    Type.Literal('void'),
    Type.Literal('declined'),
    Type.Literal('expired'),
  ]),
})
export type AuthorizationResponse = Static<typeof AuthorizationResponse>

export const saveAuthorizedTransaction = {
  summary: 'Record the authorization of a placed order; the shop asks the gateway whether it is true',
  input: closed({
    order_id: WireId,
    po_number: Type.Optional(line(60)),
    customer_profile_id: line(40, 1),
    payment_profile_id: line(40, 1),
    transaction_response: Type.Object({ transId: line(20, 1) }),
    /** Taken, and stored nowhere. */
    card_details: Type.Optional(Type.Unknown()),
  }),
  answer: Type.Object({ order_id: WireId, authorization_response: AuthorizationResponse }),
}
