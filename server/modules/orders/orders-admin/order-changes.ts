import type { createBillingService } from '../billing/billing.service.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { createFulfillmentService } from '../fulfillment/fulfillment.service.ts'
import type { createHolds } from '../holds/holds.service.ts'
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

/** What the staff ask of the bank that pays an order. */
interface BankOfOrder {
  /** @returns how much is taken */
  capture(orderId: OrderId, change?: StaffChange): Promise<Cents>
  void(orderId: OrderId, change?: StaffChange): Promise<void>
  /** @returns what is on its way, for people */
  refund(orderId: OrderId, refund: RefundToAsk): Promise<string>
  /** @returns how much does not go back */
  cancelRefund(orderId: OrderId, refundId: number, change?: StaffChange): Promise<Cents>
}

interface Services {
  orders: Pick<ReturnType<typeof createOrdersService>, 'changeState'>
  fulfillment: ReturnType<typeof createFulfillmentService>
  holds: Pick<ReturnType<typeof createHolds>, 'hold' | 'release'>
  billing: Pick<ReturnType<typeof createBillingService>, 'notePayment' | 'noteRefund' | 'takeBackPayment'>
  methods: { ofOrder: BankOfOrder }
}

export type OrderChanges = ReturnType<typeof gatherChanges>

/** What the owner's commands do to orders, for the back office: there is no second way. */
export const gatherChanges = ({ orders, holds, fulfillment, billing, methods }: Services) => ({
  changeState: orders.changeState,
  hold: holds.hold,
  release: holds.release,
  ...fulfillment,
  notePayment: billing.notePayment,
  noteRefund: billing.noteRefund,
  takeBackPayment: billing.takeBackPayment,
  ...methods.ofOrder,
})
