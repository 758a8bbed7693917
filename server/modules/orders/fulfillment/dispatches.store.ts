import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId, OrderLineId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { dispatches, dispatchLines } from './dispatches.tables.ts'

export type SavedDispatch = typeof dispatches.$inferSelect
type NewDispatch = typeof dispatches.$inferInsert

/** How much of each line of an order has left; none of a line that is not named. */
export async function sumSent(tx: Tx, orderId: OrderId): Promise<Map<OrderLineId, number>> {
  const rows = await tx
    .select({ lineId: dispatchLines.lineId, quantity: sql<number>`sum(${dispatchLines.quantity})::int` })
    .from(dispatchLines)
    .innerJoin(dispatches, eq(dispatches.id, dispatchLines.dispatchId))
    .where(eq(dispatches.orderId, orderId))
    .groupBy(dispatchLines.lineId)
  return new Map(rows.map(({ lineId, quantity }) => [lineId, quantity]))
}

/** @returns its number; undefined when the order has this carrier's number already */
export async function saveDispatch(
  tx: Tx,
  dispatch: NewDispatch,
  quantities: ReadonlyMap<OrderLineId, number>,
): Promise<number | undefined> {
  const [saved] = await tx.insert(dispatches).values(dispatch).onConflictDoNothing().returning({ id: dispatches.id })
  if (!saved) return undefined
  const lines = [...quantities].map(([lineId, quantity]) => ({ dispatchId: saved.id, lineId, quantity }))
  await tx.insert(dispatchLines).values(lines)
  return saved.id
}

/** Of orders, as they left. The caller has seen that the orders are the viewer's. */
export const findDispatches = (tx: Tx, orderIds: OrderId[]): Promise<SavedDispatch[]> =>
  tx
    .select()
    .from(dispatches)
    .where(inArray(dispatches.orderId, orderIds))
    .orderBy(asc(dispatches.sentOn), asc(dispatches.id))

export const findDispatchLines = (tx: Tx, dispatchIds: number[]) =>
  tx.select().from(dispatchLines).where(inArray(dispatchLines.dispatchId, dispatchIds))

/** Notes that dispatches have arrived. */
export async function saveArrival(tx: Tx, dispatchIds: number[], deliveredOn: Day): Promise<void> {
  await tx
    .update(dispatches)
    .set({ deliveredOn })
    .where(and(inArray(dispatches.id, dispatchIds), isNull(dispatches.deliveredOn)))
}

/** Notes that all of an order has arrived that was still on its way. */
export async function saveArrivals(tx: Tx, orderId: OrderId, deliveredOn: Day): Promise<void> {
  await tx
    .update(dispatches)
    .set({ deliveredOn })
    .where(and(eq(dispatches.orderId, orderId), isNull(dispatches.deliveredOn)))
}

export async function removeDispatch(tx: Tx, dispatchId: number): Promise<void> {
  await tx.delete(dispatches).where(eq(dispatches.id, dispatchId))
}
