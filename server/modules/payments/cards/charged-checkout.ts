import type { CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { CardAtGateway, Declined, TransactionKind } from '../../../gateways/card-payments/card-payments.ts'

/** An attempt to charge a card for the orders of a checkout. */
export interface ChargedCheckout extends CardAtGateway {
  customerId: CustomerId
  companyId: CompanyId
  /** The first of its orders, by which the gateway knows it. */
  orderId: OrderId
  amountCents: Cents
  kind: TransactionKind
}

export interface ChargeFailure extends Pick<Declined, 'sentence' | 'reason' | 'answer'> {
  /** What the gateway itself says, where it has said anything. */
  said?: string[]
  /** The card is to blame, and another one may do. */
  isOfCard: boolean
}

/** Why an attempt came to nothing, for its buyer. */
export interface FailedCharge {
  sentence: string
  /** What the gateway itself has said. */
  said: string[]
  /** Undefined: neither is to blame. */
  blame: 'card' | 'code' | undefined
}
