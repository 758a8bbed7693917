import type { CheckoutId, CompanyId, CustomerId, OrderId, PaymentProfileId } from '../../../../../domain/ids.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import type {
  Authorization,
  BankAnswer,
  CardAtGateway,
  Declined,
  Lookup,
  ToAuthorize,
  TransactionKind,
} from '../../../../gateways/card-payments/card-payments.ts'
import type { Tx } from '../../../../platform/database.ts'
import type { Principal } from '../../../../platform/http/principal.ts'

/** The card that a buyer has chosen. */
interface CardChoice extends CardAtGateway {
  /** Like 2030-12. */
  expiresOn: string
}

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

/** What of a card payment stands beside its orders. */
export interface PaymentOfOrders extends BankAnswer {
  checkoutId: CheckoutId
  status: 'authorized' | 'held' | 'capturing' | 'captured' | 'voiding' | 'void' | 'declined' | 'expired'
  amountCents: Cents
}

/** What placing orders needs of card payments. */
export interface CardsForOrders {
  /** Has the owner set up a gateway? */
  areTaken: boolean
  /** @throws Invalid, NotFound unless the customer may pay with it now */
  getCard(tx: Tx, customer: Principal, profileId: PaymentProfileId | undefined, now: Date): Promise<CardChoice>
  readKind(tx: Tx): Promise<TransactionKind>
  authorize(order: ToAuthorize): Promise<Authorization>
  findTransaction(customerProfileId: string, orderId: OrderId): Promise<Lookup>
  /** Of orders that are placed in the same transaction. */
  savePayment(
    tx: Tx,
    charged: ChargedCheckout,
    paid: { checkoutId: CheckoutId; answer: BankAnswer; isHeld: boolean },
  ): Promise<void>
  /** Money is held for orders that will not be placed: it goes back. */
  saveUnwanted(tx: Tx, charged: ChargedCheckout, answer: BankAnswer): Promise<void>
  saveFailure(tx: Tx, charged: ChargedCheckout, failure: ChargeFailure): Promise<void>
  /** A request that was given up may still reach the bank: later the gateway is asked again, and money that is held then goes back. */
  lookForLateOne(tx: Tx, charged: ChargedCheckout): Promise<void>
  /** Why an attempt came to nothing. */
  findFailure(tx: Tx, customerId: CustomerId, orderId: OrderId): Promise<FailedCharge | undefined>
  listPayments(tx: Tx, checkoutIds: CheckoutId[]): Promise<PaymentOfOrders[]>
  /** Counts a press, so that nobody tries stolen cards here by the hundred. @throws TooMany */
  countAttempt(customerId: CustomerId): Promise<void>
  /** It went well, or tried no card, and does not count. */
  forgetAttempt(customerId: CustomerId): Promise<void>
}
