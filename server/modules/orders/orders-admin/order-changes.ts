import type { createBillingService } from '../billing/billing.service.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { createFulfillmentService } from '../fulfillment/fulfillment.service.ts'
import type { createOrdersService } from '../placing/orders.service.ts'

interface RefundToAsk extends StaffChange {
  amountCents: Cents
  /** For the staff. */
  reason: string
  /** What it pays is to be paid again, in another way. */
  staysDue?: boolean
  /** Its buyer gets no mail. */
  quiet?: boolean
}

/** What the staff ask of the card that pays an order. */
interface CardChanges {
  ofOwner: {
    /** @returns how much is taken */
    capture(orderId: OrderId, change?: StaffChange): Promise<Cents>
    void(orderId: OrderId, change?: StaffChange): Promise<void>
  }
  refunds: {
    /** @returns what is on its way, for people */
    ask(orderId: OrderId, refund: RefundToAsk): Promise<string>
    /** @returns how much does not go back */
    cancel(orderId: OrderId, refundId: number, change?: StaffChange): Promise<Cents>
  }
}

interface Services {
  orders: Pick<ReturnType<typeof createOrdersService>, 'changeState'>
  fulfillment: ReturnType<typeof createFulfillmentService>
  billing: Pick<ReturnType<typeof createBillingService>, 'notePayment' | 'noteRefund' | 'takeBackPayment'>
  cards: CardChanges
}

export type OrderChanges = ReturnType<typeof gatherChanges>

/** What the owner's commands do to orders, for the back office: there is no second way. */
export const gatherChanges = ({ orders, fulfillment, billing, cards }: Services) => ({
  changeState: orders.changeState,
  ...fulfillment,
  notePayment: billing.notePayment,
  noteRefund: billing.noteRefund,
  takeBackPayment: billing.takeBackPayment,
  capture: cards.ofOwner.capture,
  void: cards.ofOwner.void,
  refund: cards.refunds.ask,
  cancelRefund: cards.refunds.cancel,
})
