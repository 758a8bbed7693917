import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { isNotedWay } from '../../../../domain/payments/order-payments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { listPayments, removePayment, type OrderPayment } from './payments.store.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { describePayment } from './describe-payment.ts'
import { lockOrder, saveRemark } from '../placing/order-states.store.ts'
import type { StaffChange } from '../placing/staff-change.ts'

interface PaymentToTakeBack extends StaffChange {
  /** The very one. */
  paymentId?: number
  /** Of those that fit both, the one that was noted last. */
  reference?: string
  amountCents?: Cents
  /** Stored in the history, which the buyer reads. */
  note?: string
}

export function createTakeBackPayment({ db, clock }: { db: Database; clock: Clock }) {
  /** Undoes a payment that was noted by mistake. For the owner of the shop. @returns what it was, for people */
  return function takeBackPayment(orderId: OrderId, wanted: PaymentToTakeBack = {}): Promise<string> {
    return db.transaction(async (tx) => {
      const { by = commandLine, check, note: reason = '' } = wanted
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const payment = pick(await listPayments(tx, orderId), wanted)
      if (!payment) throw new NotFound(`Order ${orderId} has no such payment.`)
      await removePayment(tx, payment)
      const what = describePayment(payment)
      const at = clock.now()
      const note = [`Payment removed: ${what}.`, reason].filter(Boolean).join(' ')
      await saveRemark(tx, { orderId, state: order.state, note, at })
      const changes = listAuditChanges(['Payment', what, ''], ['Note', '', reason])
      await logChange(tx, { by, at, action: 'payment.take-back', record: { kind: 'order', id: orderId }, changes })
      return what
    })
  }
}

function pick(
  payments: OrderPayment[],
  { paymentId, reference, amountCents }: PaymentToTakeBack,
): OrderPayment | undefined {
  const wanted = reference?.trim().replace(/\s+/g, ' ')
  return (
    payments
      // What a card has paid is known from the gateway.
      .filter(({ way }) => isNotedWay(way))
      .filter(({ id }) => paymentId === undefined || id === paymentId)
      .filter((one) => wanted === undefined || one.reference === wanted)
      .filter((one) => amountCents === undefined || one.amountCents === amountCents)
      .toSorted((one, other) => one.id - other.id)
      .at(-1)
  )
}
