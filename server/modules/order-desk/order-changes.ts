import type { createBillingService } from '../billing/index.ts'
import type { createCardPaymentsService } from '../card-payments/index.ts'
import type { createFulfillmentService } from '../fulfillment/index.ts'
import type { createOrdersService } from '../orders/index.ts'

interface Services {
  orders: Pick<ReturnType<typeof createOrdersService>, 'changeState'>
  fulfillment: ReturnType<typeof createFulfillmentService>
  billing: Pick<ReturnType<typeof createBillingService>, 'notePayment' | 'noteRefund' | 'takeBackPayment'>
  cards: Pick<ReturnType<typeof createCardPaymentsService>, 'ofOwner' | 'refunds'>
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
