import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { cardRefunds } from './card-payments.tables.ts'

export type CardRefund = typeof cardRefunds.$inferSelect
type NewCardRefund = typeof cardRefunds.$inferInsert

export async function insertRefund(tx: Tx, refund: NewCardRefund): Promise<number> {
  const [row] = await tx.insert(cardRefunds).values(refund).returning({ id: cardRefunds.id })
  return row!.id
}

/** All of a payment, for any of its orders; the first one first. */
export const listRefunds = (tx: Tx, paymentIds: readonly number[]): Promise<CardRefund[]> =>
  tx
    .select()
    .from(cardRefunds)
    .where(inArray(cardRefunds.paymentId, [...paymentIds]))
    .orderBy(asc(cardRefunds.id))

/** What of an order's money is on its way back. */
export async function sumUnderWay(tx: Tx, orderId: OrderId): Promise<Cents> {
  const isOf = and(eq(cardRefunds.orderId, orderId), inArray(cardRefunds.state, ['asked', 'waiting']))
  const [row] = await tx
    .select({ cents: sum(cardRefunds.amountCents) })
    .from(cardRefunds)
    .where(isOf)
  return Number(row?.cents ?? 0) as Cents
}

export async function findRefund(tx: Tx, refundId: number): Promise<CardRefund | undefined> {
  const [row] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, refundId))
  return row
}

/** Locked until the transaction ends: orders and their payment are locked before it, where they are. */
export async function lockRefund(tx: Tx, refundId: number): Promise<CardRefund | undefined> {
  const [row] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, refundId)).for('update')
  return row
}

export async function lockRefundOf(tx: Tx, orderId: OrderId, refundId: number): Promise<CardRefund | undefined> {
  const isOf = and(eq(cardRefunds.id, refundId), eq(cardRefunds.orderId, orderId))
  const [row] = await tx.select().from(cardRefunds).where(isOf).for('update')
  return row
}

export async function updateRefund(tx: Tx, refundId: number, change: Partial<NewCardRefund>): Promise<void> {
  await tx.update(cardRefunds).set(change).where(eq(cardRefunds.id, refundId))
}
