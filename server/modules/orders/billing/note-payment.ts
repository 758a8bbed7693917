import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import { judgePayment, paymentWays, type NotedWay } from '../../../../domain/payments/order-payments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, Invalid } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { describePayment } from './describe-payment.ts'
import { lockOrder } from '../placing/order-states.store.ts'
import { readShopDay } from '../placing/shop-day.ts'
import type { StaffChange } from '../placing/staff-change.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { listPayments, savePayment, sumPayments } from './payments.store.ts'

export interface PaymentToNote extends StaffChange {
  way: NotedWay
  amountCents: Cents
  /** The number of a check or transfer. */
  reference?: string
  /** The day on the shop's calendar; without it today. */
  on?: string
}

export function createNotePayment({ db, clock }: { db: Database; clock: Clock }) {
  /** Notes money that has reached the owner, never more than is open. @returns what is open then */
  return async function notePayment(orderId: OrderId, payment: PaymentToNote): Promise<Cents> {
    const { way, amountCents, by = commandLine, check } = payment
    const reference = readReference(payment)
    if (!Number.isSafeInteger(amountCents) || amountCents < 1)
      throw new Invalid('Please enter the amount received.', 'amount')
    return db.transaction(async (tx) => {
      // Locked first: two payments at once must not come to more than is open.
      const order = await lockOrder(tx, orderId)
      await check?.(tx)
      const paidCents = sumPayments(await listPayments(tx, orderId))
      const { state, openCents } = judgePayment({ ...order, paidCents })
      if (state === 'nothing-due' || state === 'paid')
        throw new Conflict(`Order ${orderId} has no balance due.`, undefined, 'nothing-due')
      if (amountCents > openCents)
        throw new Conflict(`Only ${formatCents(openCents)} is open.`, 'amount', 'more-than-due')
      const moment = { now: clock.now(), timeZone: await findTimeZone(tx) }
      const receivedOn = readShopDay(payment.on, order, moment)
      const isNew = await savePayment(tx, { orderId, way, reference, amountCents, receivedOn })
      if (!isNew)
        throw new Conflict(
          `${paymentWays[way]} ${reference} is already recorded for order ${orderId}.`,
          'reference',
          'noted-before',
        )
      const what = describePayment({ way, reference, amountCents })
      const changes = listAuditChanges(['Payment', '', what], ['Received', '', formatDate(receivedOn)])
      const record = { kind: 'order', id: orderId } as const
      await logChange(tx, { by, at: moment.now, action: 'payment.note', record, changes })
      return openCents - amountCents
    })
  }
}

/** @throws Invalid */
export function readReference({ reference = '' }: Pick<PaymentToNote, 'reference'>): string {
  const tidied = reference.trim().replace(/\s+/g, ' ')
  if (tidied.length > 40) throw new Invalid('A reference can have at most 40 characters.', 'reference')
  return tidied
}
