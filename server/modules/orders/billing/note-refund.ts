import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { paymentWays } from '../../../../domain/payments/order-payments.ts'
import { judgeOverpaid } from '../../../../domain/payments/refunds.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { lockOrder, saveRemark } from '../placing/order-states.store.ts'
import { readShopDay } from '../placing/shop-day.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { describePayment } from './describe-payment.ts'
import { readReference, type PaymentToNote } from './note-payment.ts'
import { listPayments, savePayment, sumNetPaid } from './payments.store.ts'

export interface NoteRefundDeps {
  db: Database
  clock: Clock
  /** What of an order's money is on its way back to a card. */
  sumUnderWay(tx: Tx, orderId: OrderId): Promise<Cents>
}

export function createNoteRefund({ db, clock, sumUnderWay }: NoteRefundDeps) {
  /**
   * Notes money that the owner has given back by check or transfer, never more than was paid above what the order comes to. Its buyer
   * sees it in the history. @returns what is still to be given back then @throws NotFound, Invalid, Conflict
   */
  return async function noteRefund(orderId: OrderId, refund: PaymentToNote): Promise<Cents> {
    const { way, amountCents, by = commandLine, check } = refund
    const reference = readReference(refund)
    if (!Number.isSafeInteger(amountCents) || amountCents < 1)
      throw new Invalid('Please enter the amount refunded.', 'amount')
    return db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const netPaidCents = sumNetPaid(await listPayments(tx, orderId))
      const overpaidCents = judgeOverpaid({ ...order, netPaidCents, underWayCents: await sumUnderWay(tx, orderId) })
      if (overpaidCents === 0)
        throw new Conflict(`Order ${orderId} has nothing to refund.`, undefined, 'nothing-to-refund')
      if (amountCents > overpaidCents)
        throw new Conflict(
          `The order is overpaid by only ${formatCents(overpaidCents)}.`,
          'amount',
          'more-than-refundable',
        )
      const moment = { now: clock.now(), timeZone: await findTimeZone(tx) }
      const receivedOn = readShopDay(refund.on, order, moment)
      if (!(await savePayment(tx, { orderId, way, reference, amountCents: -amountCents, receivedOn })))
        throw new Conflict(
          `${paymentWays[way]} ${reference} is already recorded for order ${orderId}.`,
          'reference',
          'noted-before',
        )
      const what = describePayment({ way, reference, amountCents })
      await saveRemark(tx, { orderId, state: order.state, note: `Refunded: ${what}.`, at: moment.now })
      const changes = listAuditChanges(['Refund', '', what], ['Sent', '', formatDate(receivedOn)])
      const record = { kind: 'order', id: orderId } as const
      await logChange(tx, { by, at: moment.now, action: 'payment.note-refund', record, changes })
      return overpaidCents - amountCents
    })
  }
}
