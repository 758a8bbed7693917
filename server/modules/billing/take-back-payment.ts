import { formatCents } from '../../../domain/text/format-money.ts'
import type { OrderId } from '../../../domain/ids.ts'
import type { Cents } from '../../../domain/money.ts'
import { paymentWays } from '../../../domain/paying/order-payments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { NotFound } from '../../platform/http/errors.ts'
import { listPayments, removePayment, type OrderPayment } from './payments.store.ts'
import { lockOrder, saveRemark } from '../orders/index.ts'

export interface PaymentToTakeBack {
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
      const order = await lockOrder(tx, orderId)
      const payment = pick(await listPayments(tx, orderId), wanted)
      if (!payment) throw new NotFound(`No such payment is noted for order ${orderId}.`)
      await removePayment(tx, payment.id)
      const { way, reference, amountCents } = payment
      const what = `${paymentWays[way]} ${reference}`.trim() + `, ${formatCents(amountCents)}`
      const note = [`Payment taken back: ${what}.`, wanted.note].filter(Boolean).join(' ')
      await saveRemark(tx, { orderId, state: order.state, note, at: clock.now() })
      return what
    })
  }
}

function pick(payments: OrderPayment[], { reference, amountCents }: PaymentToTakeBack): OrderPayment | undefined {
  const wanted = reference?.trim().replace(/\s+/g, ' ')
  return (
    payments
      // What a card has paid is known from the gateway.
      .filter(({ way }) => way !== 'card')
      .filter((one) => wanted === undefined || one.reference === wanted)
      .filter((one) => amountCents === undefined || one.amountCents === amountCents)
      .toSorted((one, other) => one.id - other.id)
      .at(-1)
  )
}
