import type { OrderId } from '../../../../domain/ids.ts'
import type { CardAtGateway, CardPayments, TransactionDetails } from '../../../gateways/card-payments/card-payments.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, NotFound, Unavailable } from '../../../platform/http/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { listOrders, listOrdersOfCheckout, type OrderOfCheckout, type OrderWithLines } from '../../orders/index.ts'
import { insertPayment, lockPaymentOf, type CardPayment } from './card-payments.store.ts'
import { enqueueChange, looksAtHeldEvery, notePaid } from './change-payment.ts'
import { findCustomerProfileId } from './saved-cards.store.ts'

export interface AuthorizedTransaction extends CardAtGateway {
  orderId: OrderId
  transactionId: string
  poNumber: string | undefined
}

interface SaveAuthorizedDeps {
  db: Database
  clock: Clock
  gateway: CardPayments | undefined
}

export function createSaveAuthorized({ db, clock, gateway }: SaveAuthorizedDeps) {
  /**
   * Records the transaction that pays the orders of a checkout, once, after the gateway has said that it is true.
   * @throws NotFound for what is not the customer's, Conflict for what does not fit
   */
  return async function saveAuthorized(customer: Principal, asked: AuthorizedTransaction): Promise<CardPayment> {
    const order = await getOrder(customer, asked)
    const known = await db.transaction((tx) => lockPaymentOf(tx, order.checkoutId))
    if (known) return checkSame(known, asked)
    const transaction = await getTransaction(asked.transactionId)
    const orders = await listOrdersOfCheckout(db.orm, order.checkoutId)
    const customerProfileId = await findCustomerProfileId(db.orm, customer.customerId)
    checkFits(transaction, { ...asked, customerProfileId }, orders)
    return db.transaction(async (tx) => {
      const before = await lockPaymentOf(tx, order.checkoutId)
      if (before) return checkSame(before, asked)
      const now = clock.now()
      const { status, amountCents, answer, paymentProfileId } = transaction
      const isTaken = status === 'captured'
      await insertPayment(tx, {
        ...answer,
        customerId: customer.customerId,
        companyId: order.companyId,
        checkoutId: order.checkoutId,
        orderId: orders[0]!.orderId,
        state: status,
        kind: isTaken ? 'authCapture' : 'authOnly',
        amountCents,
        customerProfileId: transaction.customerProfileId,
        paymentProfileId: paymentProfileId || asked.paymentProfileId,
        capturedCents: isTaken ? amountCents : 0,
        createdAt: now,
        changedAt: now,
      })
      const saved = await lockPaymentOf(tx, order.checkoutId)
      if (!saved) throw new Conflict(notOfThisOrder, 'transaction_response', 'other-transaction')
      if (status === 'held') await enqueueChange(tx, saved.id, looksAtHeldEvery)
      if (isTaken) await notePaid(tx, saved, orders, now)
      return saved
    })
  }

  async function getOrder(
    { customerId, companyId }: Principal,
    { orderId, poNumber }: AuthorizedTransaction,
  ): Promise<OrderWithLines> {
    const [order] = await listOrders(db.orm, customerId, [orderId])
    if (!order || order.companyId !== companyId) throw new NotFound('We cannot find this order among yours.')
    if (poNumber !== undefined && poNumber.trim().toLowerCase() !== order.poNumber.toLowerCase())
      throw new Conflict('This order has another purchase order number.', 'po_number', 'other-po-number')
    return order
  }

  async function getTransaction(transactionId: string): Promise<TransactionDetails> {
    const lookup = await (gateway?.getTransaction(transactionId) ?? Promise.resolve({ outcome: 'not-found' } as const))
    if (lookup.outcome === 'unknown')
      throw new Unavailable('The card processor cannot be reached. Please try again in a few minutes.')
    if (lookup.outcome === 'not-found') throw new Conflict(notOfThisOrder, 'transaction_response', 'other-transaction')
    return lookup.transaction
  }
}

function checkSame(known: CardPayment, { transactionId }: AuthorizedTransaction): CardPayment {
  if (known.transactionId === transactionId) return known
  throw new Conflict('Another card payment is recorded for this order.', 'transaction_response', 'paid-before')
}

type TransactionToCheck = Omit<AuthorizedTransaction, 'customerProfileId'> & { customerProfileId: string | undefined }

/** A transaction of somebody else, of another order or of another amount pays nothing here. */
function checkFits(
  transaction: TransactionDetails,
  { customerProfileId }: TransactionToCheck,
  orders: OrderOfCheckout[],
): void {
  const { status, amountCents, invoiceNumber } = transaction
  const dueCents = orders.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const isOwn = customerProfileId !== undefined && transaction.customerProfileId === customerProfileId
  const isOfOrder = invoiceNumber === String(orders[0]!.orderId) && amountCents === dueCents
  const pays = status === 'authorized' || status === 'held' || status === 'captured'
  if (!isOwn || !isOfOrder || !pays) throw new Conflict(notOfThisOrder, 'transaction_response', 'other-transaction')
}

const notOfThisOrder = 'This card payment does not belong to this order.'
