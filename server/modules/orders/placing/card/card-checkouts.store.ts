import { and, asc, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { CheckoutId, CustomerId, OrderId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { cardCheckouts } from '../card-checkouts.tables.ts'
import type { OrderDraft } from '../orders.store.ts'
import { checkouts, orders } from '../orders.tables.ts'
import type { CheckoutContent } from '../same-checkout.ts'

type NewCardCheckout = typeof cardCheckouts.$inferInsert
export type CardCheckout = typeof cardCheckouts.$inferSelect

/** Numbers of orders that will stand under them, or that nobody gets. */
export async function takeOrderIds(tx: Tx, count: number): Promise<OrderId[]> {
  const { rows } = await tx.execute<{ id: OrderId }>(sql`
    select nextval(pg_get_serial_sequence('orders', ${orders.id.name}))::int as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

export async function saveCardCheckout(tx: Tx, checkout: NewCardCheckout): Promise<void> {
  await tx.insert(cardCheckouts).values(checkout)
}

interface CardCheckoutRow {
  checkoutId: CheckoutId
  orderIds: OrderId[]
  content: CheckoutContent
  /** The gateway has been asked, and nobody asks it now. */
  isUnknown: boolean
}

/** What of this key is being paid, and from what. */
export async function findCardCheckout(
  tx: Tx,
  customerId: CustomerId,
  key: string,
): Promise<CardCheckoutRow | undefined> {
  const [row] = await tx
    .select({
      checkoutId: cardCheckouts.checkoutId,
      orderIds: cardCheckouts.orderIds,
      content: { entered: checkouts.enteredHash, goods: checkouts.goodsHash },
      isUnknown: sql<boolean>`${cardCheckouts.attempts} > 0 and ${cardCheckouts.leasedUntil} is null`,
    })
    .from(cardCheckouts)
    .innerJoin(checkouts, eq(checkouts.id, cardCheckouts.checkoutId))
    .where(and(eq(cardCheckouts.customerId, customerId), eq(checkouts.key, key)))
  return row
}

/** From here on the caller alone asks the gateway. @returns undefined when it is settled, or somebody else asks */
export async function leaseCardCheckout(
  tx: Tx,
  checkoutId: CheckoutId,
  { now, until }: { now: Date; until: Date },
): Promise<CardCheckout | undefined> {
  const [row] = await tx
    .update(cardCheckouts)
    .set({ leasedUntil: until, attempts: sql`${cardCheckouts.attempts} + 1` })
    .where(
      and(
        eq(cardCheckouts.checkoutId, checkoutId),
        or(isNull(cardCheckouts.leasedUntil), lt(cardCheckouts.leasedUntil, now)),
      ),
    )
    .returning()
  return row && { ...row, drafts: row.drafts.map(readDraft) }
}

/** Another process may ask from now on. */
export async function endLease(tx: Tx, { checkoutId }: CardCheckout): Promise<void> {
  await tx.update(cardCheckouts).set({ leasedUntil: null }).where(eq(cardCheckouts.checkoutId, checkoutId))
}

/** Locked until the transaction ends. @returns how often it has been tried to be paid; undefined when it is settled */
export async function lockCardCheckout(tx: Tx, checkoutId: CheckoutId): Promise<number | undefined> {
  const [row] = await tx
    .select({ attempts: cardCheckouts.attempts })
    .from(cardCheckouts)
    .where(eq(cardCheckouts.checkoutId, checkoutId))
    .for('update')
  return row?.attempts
}

export async function isBeingPaid(tx: Tx, checkoutId: CheckoutId): Promise<boolean> {
  const rows = await tx
    .select({ checkoutId: cardCheckouts.checkoutId })
    .from(cardCheckouts)
    .where(eq(cardCheckouts.checkoutId, checkoutId))
  return rows.length > 0
}

/** Its orders stand. */
export async function removeCardCheckout(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  await tx.delete(cardCheckouts).where(eq(cardCheckouts.checkoutId, checkoutId))
}

/** The checkout that waits for its card, by the number of one of its orders or by its own. */
export async function findOpenCheckoutId(tx: Tx, number: number): Promise<CheckoutId | undefined> {
  const isOrder = sql<boolean>`${number}::int = any(${cardCheckouts.orderIds})`
  const [row] = await tx
    .select({ checkoutId: cardCheckouts.checkoutId })
    .from(cardCheckouts)
    .where(or(isOrder, sql`${cardCheckouts.checkoutId} = ${number}::int`))
    .orderBy(desc(isOrder))
    .limit(1)
  return row?.checkoutId
}

/** It came to nothing: key and purchase order number are free again. */
export async function dropCheckout(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  await tx.delete(checkouts).where(eq(checkouts.id, checkoutId))
}

/** Cards whose fate nobody knows yet, or that are being charged right now. For the owner of the shop. */
export const listCardCheckouts = (tx: Tx) =>
  tx
    .select({
      checkoutId: cardCheckouts.checkoutId,
      orderIds: cardCheckouts.orderIds,
      amountCents: cardCheckouts.amountCents,
      startedAt: cardCheckouts.startedAt,
      attempts: cardCheckouts.attempts,
    })
    .from(cardCheckouts)
    .orderBy(asc(cardCheckouts.startedAt))

/** JSON has no dates. */
const readDraft = ({ order, lines }: OrderDraft): OrderDraft => ({
  order: { ...order, placedAt: new Date(order.placedAt) },
  lines,
})
