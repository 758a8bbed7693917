import { Type, type Static } from 'typebox'
import { oneOf } from '../../wire.ts'

const PaymentSetup = Type.Object({
  cards: oneOf(['none', 'sandbox', 'live']),
  companiesOnTerms: Type.Integer({ minimum: 0 }),
  buyersMeet: Type.Array(Type.String(), { description: 'what buyers meet at checkout, in sentences' }),
})
export type PaymentSetup = Static<typeof PaymentSetup>

export const getPaymentSetup = { summary: 'How buyers can pay', answer: PaymentSetup }
