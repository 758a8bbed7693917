import { asc, eq } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { addPaid } from '../placing/orders.store.ts'
import { orderPayments } from './payments.tables.ts'

export type OrderPayment = typeof orderPayments.$inferSelect
type NewOrderPayment = typeof orderPayments.$inferInsert

/** As the money came. The caller has seen whose the order is. */
export const listPayments = (tx: Tx, orderId: OrderId): Promise<OrderPayment[]> =>
  tx
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId))
    .orderBy(asc(orderPayments.receivedOn), asc(orderPayments.id))

/** @returns false when the order has this way's reference already */
export async function savePayment(tx: Tx, payment: NewOrderPayment): Promise<boolean> {
  const saved = await tx.insert(orderPayments).values(payment).onConflictDoNothing().returning({ id: orderPayments.id })
  if (saved.length === 0) return false
  await addPaid(tx, payment.orderId, payment.amountCents + (payment.waivedCents ?? 0))
  return true
}

type Sum = Pick<OrderPayment, 'amountCents' | 'waivedCents'>

/** What counts as paid: what was given back and is not asked for again counts, too. */
export const sumPayments = (payments: readonly Sum[]): number =>
  payments.reduce((sum, { amountCents, waivedCents }) => sum + amountCents + waivedCents, 0)

/** What the shop has of it. */
export const sumNetPaid = (payments: readonly Pick<OrderPayment, 'amountCents'>[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0)

export const sumRefunded = (payments: readonly Pick<OrderPayment, 'amountCents'>[]): number =>
  payments.reduce((sum, { amountCents }) => sum - Math.min(amountCents, 0), 0)

export async function removePayment(tx: Tx, { id, orderId, amountCents }: OrderPayment): Promise<void> {
  await tx.delete(orderPayments).where(eq(orderPayments.id, id))
  await addPaid(tx, orderId, -amountCents)
}
