import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { CheckoutId, CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { cardPayments } from './card-payments.tables.ts'

export type CardPayment = typeof cardPayments.$inferSelect
type NewCardPayment = typeof cardPayments.$inferInsert

/** @returns its number; undefined when the transaction is saved already */
export async function insertPayment(tx: Tx, payment: NewCardPayment): Promise<number | undefined> {
  const [row] = await tx.insert(cardPayments).values(payment).onConflictDoNothing().returning({ id: cardPayments.id })
  return row?.id
}

export async function findPayment(tx: Tx, paymentId: number): Promise<CardPayment | undefined> {
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.id, paymentId))
  return row
}

export async function lockPayment(tx: Tx, paymentId: number): Promise<CardPayment | undefined> {
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.id, paymentId)).for('update')
  return row
}

/** What pays the orders of a checkout. Locked until the transaction ends. */
export async function lockPaymentOf(tx: Tx, checkoutId: CheckoutId): Promise<CardPayment | undefined> {
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.checkoutId, checkoutId)).for('update')
  return row
}

export const findPaymentsOf = (tx: Tx, checkoutIds: CheckoutId[]): Promise<CardPayment[]> =>
  tx.select().from(cardPayments).where(inArray(cardPayments.checkoutId, checkoutIds))

/** The last attempt that came to nothing under this number. */
export async function findFailedPayment(
  tx: Tx,
  customerId: CustomerId,
  orderId: OrderId,
): Promise<CardPayment | undefined> {
  const isOwn = and(eq(cardPayments.customerId, customerId), eq(cardPayments.orderId, orderId))
  const [row] = await tx
    .select()
    .from(cardPayments)
    .where(and(isOwn, inArray(cardPayments.state, ['declined', 'failed', 'voiding', 'void'])))
    .orderBy(desc(cardPayments.id))
    .limit(1)
  return row
}

export async function updatePayment(tx: Tx, paymentId: number, change: Partial<NewCardPayment>): Promise<void> {
  await tx.update(cardPayments).set(change).where(eq(cardPayments.id, paymentId))
}

/** All that hold money, and what has come to nothing for orders that stand; the oldest first. For the owner of the shop. */
export const listOpenPayments = (tx: Tx): Promise<CardPayment[]> =>
  tx
    .select()
    .from(cardPayments)
    .where(
      or(
        inArray(cardPayments.state, ['authorized', 'held', 'capturing', 'voiding']),
        and(inArray(cardPayments.state, ['declined', 'expired']), isNotNull(cardPayments.checkoutId)),
        and(eq(cardPayments.state, 'captured'), isNull(cardPayments.checkoutId)),
      ),
    )
    .orderBy(asc(cardPayments.createdAt), asc(cardPayments.id))
    .limit(1_000)

/** What was tried under the number of an order, also in vain; the first one first. For the owner of the shop. */
export const listPaymentsUnder = (
  tx: Tx,
  orderId: OrderId,
  checkoutId: CheckoutId | undefined,
): Promise<CardPayment[]> =>
  tx
    .select()
    .from(cardPayments)
    .where(
      or(
        eq(cardPayments.orderId, orderId),
        checkoutId === undefined ? undefined : eq(cardPayments.checkoutId, checkoutId),
      ),
    )
    .orderBy(asc(cardPayments.id))

/** What the cards of a company have paid becomes another company's. Saved cards are the customers' own. */
export async function movePayments(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(cardPayments).set({ companyId: to }).where(eq(cardPayments.companyId, from))
}
