import type { ComponentType, Ref } from 'react'
import type { AnswerOf, InputOf } from '../../../../../contract/call.ts'
import type { createOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import type { customerPaymentTerms } from '../../../../../contract/shop/cart/payments.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import type { PaymentMethodName } from '../../../../../domain/payments/payment-methods.ts'

export type Way = PaymentMethodName
export type WaysAnswer = AnswerOf<typeof customerPaymentTerms>
export type Obstacle = 'no-terms' | 'over-limit'

/** What a way to pay adds to an order. */
type PaidBy = Partial<InputOf<typeof createOrders>>

/** What is filled in for a way to pay, which comes later than the page. */
export interface PayingHandle {
  /** Shows what is wrong. @returns whether nothing is */
  check(): boolean
  /** What pays the order, saved at the bank if it is new. @returns undefined when that is refused; it says why itself */
  take(): Promise<PaidBy | undefined>
}

export interface DetailsProps {
  handle: Ref<PayingHandle>
  usualAddress: Address | undefined
  /** What was refused, by the field of the call. */
  mistakes: Readonly<Record<string, string>>
  /** Something else is chosen or typed, so that what was said of the last one is over. */
  onChange(): void
}

/** A way to pay on the page of a checkout. What is true of it everywhere stands in domain/payments/payment-methods.ts. */
export interface WayOnPage {
  /** What keeps an order of so much from being paid so, where the page has to say it. */
  findObstacle(answer: WaysAnswer, amount: number): Obstacle | undefined
  /** As one of several. */
  Choice: ComponentType<{ answer: WaysAnswer }>
  /** As the only one. */
  Alone?: ComponentType<{ answer: WaysAnswer }>
  /** Beside the title of the section. */
  Badge?: ComponentType<{ answer: WaysAnswer }>
  hintAtPoNumber?(answer: WaysAnswer): string | undefined
  /** What has to be filled in for it. */
  Details?: ComponentType<DetailsProps>
  /** Fields of the call that belong to it, with what the summary calls them. */
  fields: Readonly<Record<string, string>>
}
