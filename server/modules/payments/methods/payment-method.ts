import type { CheckoutId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { PaymentObstacle } from '../../../../domain/payments/payment-obstacles.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { JobHandlers } from '../../../platform/jobs.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { Checkout, Order, PaymentOfOrders, PreparingDeps, StateChange } from '../../orders/index.ts'
import type { Profile } from '../../people/index.ts'
import type { RefundToAsk } from '../cards/staff-refunds.ts'

/** What the shop does with a way to pay. What is true of it everywhere stands in domain/payments/payment-methods.ts. */
export interface PaymentMethod {
  /** Why a company cannot use it at all. */
  findObstacle(company: Profile['company']): Exclude<PaymentObstacle, 'over-limit'> | undefined
  /**
   * Places a cart and takes what pays it: both, or none. The same key does so once.
   * @param explain why the buyer cannot use it, asked under the lock of the cart
   */
  place(customer: Principal, checkout: Checkout, explain: PreparingDeps['explainObstacle']): Promise<Order[]>
  /** Null: no bank is asked, and money that comes is noted by hand. */
  bank: BankSide | null
}

/** Of a method that asks a bank for money. */
export interface BankSide {
  /** @throws Unavailable while nobody knows what has become of money that was asked for under a key */
  waitUntilKnown(customerId: CustomerId, key: string): Promise<void>
  listPayments(tx: Tx, checkoutIds: CheckoutId[]): Promise<PaymentOfOrders[]>
  /** Has money been asked for an order by this method? */
  pays(orderId: OrderId): Promise<boolean>
  /** Has what is held taken. @returns how much @throws NotFound, Conflict */
  capture(orderId: OrderId, change?: StaffChange): Promise<Cents>
  /** Has what is held given back. @throws NotFound, Conflict */
  void(orderId: OrderId, change?: StaffChange): Promise<void>
  /** Has a part or all of what was taken given back. @returns what is on its way, for people @throws NotFound, Invalid, Conflict */
  refund(orderId: OrderId, asked: RefundToAsk): Promise<string>
  /** @returns how much does not go back @throws NotFound, Conflict */
  cancelRefund(orderId: OrderId, refundId: number, change?: StaffChange): Promise<Cents>
  /** In the transaction of the change. */
  followState(tx: Tx, change: StateChange): Promise<void>
  jobs: JobHandlers
}
