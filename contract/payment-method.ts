import { Type } from 'typebox'

/** How an order is paid, as calls name it. */
export const PaymentMethod = Type.Union([Type.Literal('terms'), Type.Literal('card')])
