import type { CheckoutId, CustomerId } from '../../../../domain/ids.ts'
import type { CardPaymentState } from '../../../../domain/payments/card-payments.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { BankAnswer } from '../../../gateways/card-payments/card-payments.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Order } from './orders.store.ts'
import type { Checkout } from './same-checkout.ts'

/** What of a payment by a bank stands beside its orders. */
export interface PaymentOfOrders extends BankAnswer {
  checkoutId: CheckoutId
  status: CardPaymentState
  amountCents: Cents
}

/** What orders need of the ways to pay, which the department above them knows. */
export interface PaymentsForOrders {
  /** Places the cart and has it paid as its buyer has chosen: both, or none. The same key does so once. */
  place(customer: Principal, checkout: Checkout): Promise<Order[]>
  /** @throws Unavailable while nobody knows what has become of money that was asked for under a key */
  waitUntilKnown(customerId: CustomerId, key: string): Promise<void>
  listPayments(tx: Tx, checkoutIds: CheckoutId[]): Promise<PaymentOfOrders[]>
}
