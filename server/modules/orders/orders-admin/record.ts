import type { Actor } from '../../../../domain/people/actor.ts'
import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { CheckoutId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { CardPaymentState } from '../../../../domain/payments/card-payments.ts'
import { isOnInvoice } from '../../../../domain/payments/payment-methods.ts'
import { findDueDay } from '../../../../domain/payments/order-payments.ts'
import type { RefundState } from '../../../../domain/payments/refunds.ts'
import { endSentence } from '../../../../domain/text/end-sentence.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import { explainConflict } from '../../../platform/audit/explain-conflict.ts'
import { listEntries } from '../../../platform/audit/audit.store.ts'
import { findInvoice } from '../billing/invoices.store.ts'
import { findOwnersOrder } from '../history/all-orders.store.ts'
import { listOpenHolds } from '../holds/holds.store.ts'
import type { Mentions } from '../messages/mentions.ts'
import { readThread } from '../messages/read-thread.ts'
import { listOrdersOfCheckout } from '../placing/checkouts.store.ts'
import type { PaymentsForOrders } from '../placing/payments-for-orders.ts'
import { findMissingStock } from './missing-stock.store.ts'
import { listArtworkProblems } from './artwork-problems.ts'
import { listRows } from './order-list.store.ts'

/** A card that was charged for a checkout, as the staff see it. */
interface CardOfOrder {
  id: number
  checkoutId: CheckoutId | null
  state: CardPaymentState | 'failed'
  amountCents: Cents
  capturedCents: Cents
  accountType: string
  accountNumber: string
  /** Until then an authorization can be captured. */
  lastDay: Day
  /** Why it came to nothing, or why its last change did. */
  sentence: string
}

interface RefundsOfOrder {
  refunds: {
    id: number
    amountCents: Cents
    state: RefundState
    reason: string
    by: string
    createdAt: Date
    sentence: string
  }[]
  leftCents: Cents
}

interface TriedCards {
  payments: CardOfOrder[]
  takesOnDispatch: boolean
}

export interface RecordDeps {
  db: Database
  clock: Clock
  mentions: Pick<Mentions, 'listReaders'>
  payments: Pick<PaymentsForOrders, 'listPayments'>
  cards: {
    ofOwner: { show(orderId: OrderId): Promise<TriedCards>; takesOnDispatch(): Promise<boolean> }
    refunds: { list(orderId: OrderId, payment: CardOfOrder | undefined): Promise<RefundsOfOrder> }
  }
}

/** An order on one screen: all that is known of it, from the services that know it. */
export function createOrderRecords({ db, clock, cards, mentions, payments: bank }: RecordDeps) {
  /**
   * An order may move on by itself while it is read: its card, asked for last, is charged by then. It is read again where its version is
   * another one afterwards, so that nobody is refused a change of what the page shows.
   * @throws NotFound
   */
  async function get(orderId: OrderId) {
    for (let triesLeft = 3; ; triesLeft--) {
      const record = await read(orderId)
      const [row] = await listRows(db.orm, [orderId])
      if (row?.version === record.row.version || triesLeft === 1) return record
    }
  }

  async function read(orderId: OrderId) {
    const [[row], order] = await Promise.all([listRows(db.orm, [orderId]), findOwnersOrder(db.orm, orderId)])
    if (!row || !order) throw new NotFound(`There is no order ${orderId}.`)
    const isInvoiced = isOnInvoice(order.paymentMethod)
    const [missing, invoice, thread, colleagues, entries, holds, payments, tried, ordersOfCheckout] = await Promise.all(
      [
        findMissingStock(db.orm, orderId),
        findInvoice(db.orm, orderId),
        readThread(db.orm, { orderId, quoteId: order.quoteId }, { notes: true }),
        mentions.listReaders(db.orm),
        listEntries(db.orm, { recordKind: 'order', recordId: orderId, limit: mostEntries }),
        listOpenHolds(db.orm, [orderId]),
        isInvoiced ? [] : bank.listPayments(db.orm, [order.checkoutId]),
        isInvoiced ? noCards : showCards(orderId),
        listOrdersOfCheckout(db.orm, order.checkoutId),
      ],
    )
    const artworkProblems = await listArtworkProblems(
      db.orm,
      order.lines.map(({ decoration }) => decoration),
    )
    const card = tried.payments.find(({ checkoutId }) => checkoutId === order.checkoutId)
    return {
      row,
      order,
      /** Pieces that wait for stock, by the position of their line. */
      missing,
      thread,
      colleagues,
      entries,
      holds,
      artworkProblems,
      cardPayment: payments[0],
      /** What the gateway says of the card of this checkout, with what can be done about it. */
      card,
      takesOnDispatch: tried.takesOnDispatch,
      refunds: await cards.refunds.list(orderId, card),
      ordersOfCheckout,
      today: localDay(clock.now(), order.timeZone),
      dueOn: invoice && isInvoiced ? findDueDay(invoice.issuedAt, order.invoiceTermsDays, order.timeZone) : null,
    }
  }

  /** All that was tried; none where no card was ever asked. */
  const showCards = async (orderId: OrderId): Promise<TriedCards> => {
    try {
      return await cards.ofOwner.show(orderId)
    } catch (error) {
      if (error instanceof NotFound) return noCards
      throw error
    }
  }

  return { get }
}

const noCards: TriedCards = { payments: [], takesOnDispatch: false }
const mostEntries = 200

export type OrderRecord = Awaited<ReturnType<ReturnType<typeof createOrderRecords>['get']>>

/** @throws Conflict with what has changed and by whom, where an order is not as it was read */
export const check =
  (orderId: OrderId, version: string, by: Actor | undefined, mayBeHeld = true) =>
  async (tx: Tx) => {
    const [row] = await listRows(tx, [orderId])
    if (row && row.version !== version)
      throw new Conflict(await explainConflict(tx, 'order', orderId, { reader: by }), 'version')
    if (row?.state === 'on-hold' && !mayBeHeld)
      throw new Conflict(
        `${endSentence(`It is on hold${row.holdNote && `: ${row.holdNote}`}`)} Change its status separately once that is settled.`,
        'held',
      )
  }
