import type { InputOf } from '../../../../../contract/call.ts'
import type { createOrders } from '../../../../../contract/shop/cart/orders.call.ts'

export type CardForOrders = Required<Pick<InputOf<typeof createOrders>, 'payment_profile_id'>> &
  Pick<InputOf<typeof createOrders>, 'card_code'>

/** The cards of a checkout, which come later than its page. */
export interface CardHandle {
  /** Shows what is wrong. @returns whether nothing is */
  check(): boolean
  /** The card to pay with, saved at the gateway if it is new. @returns undefined when that is refused; the card says why */
  take(): Promise<CardForOrders | undefined>
}
