import { Type } from 'typebox'
import { createPaymentProfile, customerPaymentCredentials, PaymentProfile } from '../shop/cart/payments.schema.ts'
import { idParams, orNull, WireId } from '../wire.ts'

const { credentials } = customerPaymentCredentials.answer.properties.customers.properties

const cards = {
  /** The default one first. */
  payment_profiles: Type.Array(PaymentProfile),
  default_id: orNull(Type.Integer({ ...WireId, description: 'offered first at checkout; null: none was chosen' })),
}

export const getPortalCards = {
  summary: 'The saved cards of the customer, and what a browser needs to turn another one into a token',
  answer: Type.Object({
    ...cards,
    credentials,
    is_current: Type.Boolean({
      description: 'false: the gateway cannot be reached, and these are the cards as known last',
    }),
  }),
}

export const removePortalCard = {
  summary: 'Remove a saved card, at the gateway first',
  params: idParams,
  answer: Type.Object(cards),
}

export const setDefaultPortalCard = {
  summary: 'Offer a saved card first at checkout',
  params: idParams,
  answer: Type.Object(cards),
}

export const createPortalCard = {
  summary: 'Save a card at the gateway, which asks the bank about it first',
  input: createPaymentProfile.input,
  answer: Type.Object({ ...cards, payment_profile_id: WireId }),
}
