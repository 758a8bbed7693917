import { Type } from 'typebox'
import { PaymentProfile } from '../shop/cart/payments.schema.ts'
import { idParams } from '../wire.ts'

export const getPortalCards = {
  summary: 'The saved cards of the customer',
  answer: Type.Object({
    payment_profiles: Type.Array(PaymentProfile),
    is_current: Type.Boolean({
      description: 'false: the gateway cannot be reached, and these are the cards as known last',
    }),
  }),
}

export const removePortalCard = {
  summary: 'Remove a saved card, at the gateway first',
  params: idParams,
  answer: Type.Object({ payment_profiles: Type.Array(PaymentProfile) }),
}
