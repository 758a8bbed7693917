import { cardPaymentStates } from '../../../../domain/payments/card-payments.ts'
import { nameCard } from '../../../../domain/payments/cards.ts'
import { refundStates, sumRefundable } from '../../../../domain/payments/refunds.ts'
import { commandLine } from '../../../../domain/people/actor.ts'
import { listAuditChanges } from '../../../../domain/people/audit-actions.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import {
  listPayments,
  sumNetPaid,
  findCheckoutId,
  listOrdersOfCheckout,
  lockOrdersOfCheckout,
  type StaffChange,
} from '../../orders/index.ts'
import { lockPaymentOf, type CardPayment } from './card-payments.store.ts'
import { enqueueRefund } from './carry-out-refund.ts'
import { insertRefund, listRefunds, lockRefundOf, updateRefund, type CardRefund } from './refunds.store.ts'

export interface RefundToAsk extends StaffChange {
  amountCents: Cents
  /** For the staff. */
  reason: string
  /** What it pays is to be paid again, in another way. */
  staysDue?: boolean
  /** Its buyer gets no mail. */
  quiet?: boolean
}

/** Gives money of cards back, for the owner of the shop. What is asked for here the open shop carries out. */
export function createOwnerRefunds({ db, clock }: { db: Database; clock: Clock }) {
  /** Whoever locks an order and what pays it locks the order first. @throws NotFound, Conflict */
  async function lockCharged(tx: Tx, orderId: OrderId, { check }: StaffChange): Promise<CardPayment> {
    const checkoutId = await findCheckoutId(tx, orderId)
    if (checkoutId === undefined) throw new NotFound(`There is no order ${orderId}.`)
    await lockOrdersOfCheckout(tx, checkoutId)
    await check?.(tx)
    const payment = await lockPaymentOf(tx, checkoutId)
    if (!payment) throw new NotFound(`Order ${orderId} has no card payment.`, undefined, 'no-card')
    return payment
  }

  return {
    /** Has a part or all of what was charged given back. @returns what is on its way, for people @throws NotFound, Invalid, Conflict */
    ask: (orderId: OrderId, asked: RefundToAsk): Promise<string> =>
      db.transaction(async (tx) => {
        const { amountCents, by = commandLine, staysDue = false, quiet = false } = asked
        const reason = asked.reason.trim()
        const payment = await lockCharged(tx, orderId, asked)
        if (payment.state !== 'captured')
          throw new Conflict(explainUncharged(orderId, payment), undefined, 'card-state')
        if (!Number.isSafeInteger(amountCents) || amountCents < 1)
          throw new Invalid('Please enter the amount to refund.', 'amount')
        if (reason === '') throw new Invalid('Please enter a reason.', 'reason')
        const leftCents = await sumLeft(tx, payment, orderId)
        if (leftCents === 0)
          throw new Conflict(
            `Nothing is left to refund on the card of order ${orderId}.`,
            undefined,
            'nothing-to-refund',
          )
        if (amountCents > leftCents)
          throw new Conflict(
            `You can refund at most ${formatCents(leftCents)} to the card.`,
            'amount',
            'more-than-refundable',
          )
        const at = clock.now()
        const refundId = await insertRefund(tx, {
          paymentId: payment.id,
          orderId,
          amountCents,
          reason,
          staysDue,
          quiet,
          state: 'asked',
          by: by.name,
          createdAt: at,
          changedAt: at,
        })
        await enqueueRefund(tx, refundId)
        const card = nameCard(payment.accountType, payment.accountNumber)
        const changes = listAuditChanges(
          ['Amount', '', formatCents(amountCents)],
          ['Card', '', card],
          ['Reason', '', reason],
          ['Still due', '', staysDue ? 'yes' : ''],
        )
        await logChange(tx, { by, at, action: 'payment.refund', record: { kind: 'order', id: orderId }, changes })
        return `${formatCents(amountCents)} of order ${orderId} will be refunded to ${card}.`
      }),

    /** Ends a refund that waits, before the gateway is asked. @throws NotFound, Conflict */
    cancel: (orderId: OrderId, refundId: number, change: StaffChange = {}): Promise<Cents> =>
      db.transaction(async (tx) => {
        await lockCharged(tx, orderId, change)
        const refund = await lockRefundOf(tx, orderId, refundId)
        if (!refund) throw new NotFound(`Order ${orderId} has no such refund.`)
        const { state, amountCents } = refund
        if (state !== 'waiting')
          throw new Conflict(`This refund cannot be canceled: ${refundStates[state]}.`, undefined, 'card-state')
        const at = clock.now()
        await updateRefund(tx, refundId, { state: 'canceled', changedAt: at })
        const changes = listAuditChanges(['Amount', formatCents(amountCents), ''])
        const entry = { by: change.by ?? commandLine, at, action: 'payment.cancel-refund' as const, changes }
        await logChange(tx, { ...entry, record: { kind: 'order', id: orderId } })
        return amountCents
      }),

    /** The refunds of an order, and what more can be given back for it. */
    async list(orderId: OrderId, payment: ChargedCard | undefined): Promise<RefundsOfOrder> {
      if (!payment) return { refunds: [], leftCents: 0 }
      const refunds = (await listRefunds(db.orm, [payment.id])).filter((one) => one.orderId === orderId)
      const leftCents = payment.state === 'captured' ? await sumLeft(db.orm, payment, orderId) : 0
      return { refunds, leftCents }
    },
  }
}

type ChargedCard = Pick<CardPayment, 'id' | 'checkoutId' | 'state' | 'capturedCents'>

interface RefundsOfOrder {
  refunds: CardRefund[]
  leftCents: Cents
}

async function sumLeft(tx: Tx, payment: ChargedCard, orderId: OrderId): Promise<Cents> {
  const noted = new Map<number, Cents>()
  if (payment.checkoutId !== null)
    for (const order of await listOrdersOfCheckout(tx, payment.checkoutId)) {
      const byCard = (await listPayments(tx, order.orderId)).filter(({ way }) => way === 'card')
      noted.set(order.orderId, sumNetPaid(byCard))
    }
  const refunds = await listRefunds(tx, [payment.id])
  return sumRefundable({ capturedCents: payment.capturedCents, refunds, noted }, orderId)
}

function explainUncharged(orderId: OrderId, { state }: CardPayment): string {
  const words = state === 'failed' ? 'Not charged' : cardPaymentStates[state]
  const hint = state === 'authorized' || state === 'held' ? ' Void the authorization instead.' : ''
  return `Nothing was charged to the card of order ${orderId}: ${words}.${hint}`
}
