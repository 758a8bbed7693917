import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import type { CheckoutId, CompanyId, CustomerId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Order } from './orders.store.ts'
import { checkouts, orders } from './orders.tables.ts'
import type { CheckoutContent } from './same-checkout.ts'

type NewCheckout = typeof checkouts.$inferInsert

/** @returns the orders that this key has placed, and from what; undefined when it has placed none */
export async function findPlaced(
  tx: Tx,
  customerId: CustomerId,
  key: string,
): Promise<{ orders: Order[]; content: CheckoutContent } | undefined> {
  const rows = await tx
    .select({ order: orders, content: { entered: checkouts.enteredHash, goods: checkouts.goodsHash } })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.key, key)))
    .orderBy(asc(orders.id))
  return rows[0] && { orders: rows.map(({ order }) => order), content: rows[0].content }
}

export interface CheckoutWithContent {
  checkoutId: CheckoutId
  content: CheckoutContent
}

/** The checkout of this key, whether its orders are placed or are still to be paid. */
export async function findCheckout(
  tx: Tx,
  customerId: CustomerId,
  key: string,
): Promise<CheckoutWithContent | undefined> {
  const [row] = await tx
    .select({ checkoutId: checkouts.id, content: { entered: checkouts.enteredHash, goods: checkouts.goodsHash } })
    .from(checkouts)
    .where(and(eq(checkouts.customerId, customerId), eq(checkouts.key, key)))
  return row
}

/** All of a company, as a part of queries of rooms that store more about them. */
export const checkoutsOf = (tx: Tx, companyId: CompanyId) =>
  tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.companyId, companyId))

/** Numbers of orders that will stand under them, or that nobody gets. */
export async function takeOrderIds(tx: Tx, count: number): Promise<OrderId[]> {
  const { rows } = await tx.execute<{ id: OrderId }>(sql`
    select nextval(pg_get_serial_sequence('orders', ${orders.id.name}))::int as id from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

/** It came to nothing: key and purchase order number are free again. */
export async function dropCheckout(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  await tx.delete(checkouts).where(eq(checkouts.id, checkoutId))
}

export interface PoNumberUse {
  /** The first order; null: it is being paid. */
  orderId: OrderId | null
}

/** What a company uses this purchase order number for, in whatever case; cancelled orders do not count. */
export async function findUseOfPoNumber(
  tx: Tx,
  companyId: CompanyId,
  poNumber: string,
): Promise<PoNumberUse | undefined> {
  const [row] = await tx
    .select({ orderId: orders.id })
    .from(checkouts)
    .leftJoin(orders, and(eq(orders.checkoutId, checkouts.id), ne(orders.state, 'cancelled')))
    .where(
      and(
        eq(checkouts.companyId, companyId),
        eq(sql`lower(${checkouts.poNumber})`, poNumber.toLowerCase()),
        eq(checkouts.cancelled, false),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
  return row
}

/** @returns undefined when the company has used the purchase order number; waits for one that is being used right now */
export async function saveCheckout(tx: Tx, checkout: NewCheckout): Promise<CheckoutId | undefined> {
  const [row] = await tx.insert(checkouts).values(checkout).onConflictDoNothing().returning({ id: checkouts.id })
  return row?.id
}

/** Who of the staff has placed a checkout, working as its customer. */
export async function findPlacedBy(
  tx: Tx,
  checkoutId: CheckoutId,
): Promise<{ staffId: number | null; name: string } | undefined> {
  const [row] = await tx
    .select({ staffId: checkouts.staffId, name: checkouts.staffName })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), ne(checkouts.staffName, '')))
  return row
}

export interface OrderOfCheckout {
  orderId: OrderId
  checkoutId: CheckoutId
  state: OrderState
  totalCents: Cents
  paidCents: Cents
}

/** All orders of a checkout, the first one first. The caller has checked their owner. */
export const listOrdersOfCheckout = (tx: Tx, checkoutId: CheckoutId): Promise<OrderOfCheckout[]> =>
  tx
    .select({
      orderId: orders.id,
      checkoutId: orders.checkoutId,
      state: orders.state,
      totalCents: orders.baseTotalCents,
      paidCents: orders.paidCents,
    })
    .from(orders)
    .where(eq(orders.checkoutId, checkoutId))
    .orderBy(asc(orders.id))

/** The same, locked until the transaction ends: whoever locks an order and what pays it locks the order first. */
export async function lockOrdersOfCheckout(tx: Tx, checkoutId: CheckoutId): Promise<OrderOfCheckout[]> {
  const isOf = eq(orders.checkoutId, checkoutId)
  await tx.select({ id: orders.id }).from(orders).where(isOf).orderBy(asc(orders.id)).for('no key update')
  return listOrdersOfCheckout(tx, checkoutId)
}

/** For the owner of the shop. @returns undefined when there is no such order */
export async function findCheckoutId(tx: Tx, orderId: OrderId): Promise<CheckoutId | undefined> {
  const [row] = await tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, orderId))
  return row?.checkoutId
}

/** The company may use the number of a checkout again once all of its orders are canceled. */
export async function releasePoNumber(tx: Tx, checkoutId: CheckoutId): Promise<void> {
  // Of two orders that are cancelled at the same moment the second one waits here, and then sees the first.
  await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, checkoutId)).for('update')
  const others = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), ne(orders.state, 'cancelled')))
  await tx
    .update(checkouts)
    .set({ cancelled: true })
    .where(and(eq(checkouts.id, checkoutId), notExists(others)))
}
