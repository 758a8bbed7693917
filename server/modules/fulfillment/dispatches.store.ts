import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/business-days.ts'
import type { SentLine } from '../../../domain/dispatches.ts'
import type { Tx } from '../../platform/database.ts'
import { dispatches, dispatchLines } from './dispatches.tables.ts'
import { orderLines } from '../orders/index.ts'

export type Dispatch = typeof dispatches.$inferSelect & { lines: DispatchLine[] }
export type NewDispatch = typeof dispatches.$inferInsert

export interface DispatchLine {
  lineId: number
  name: string
  code: string
  unit: string
  quantity: number
}

export interface LineToSend extends SentLine {
  lineId: number
  name: string
  code: string
  unit: string
}

/** The lines of an order in their order, with how much of each has left. The caller holds the order or has seen whose it is. */
export const listLinesToSend = (tx: Tx, orderId: number): Promise<LineToSend[]> =>
  tx
    .select({
      lineId: orderLines.id,
      name: orderLines.name,
      code: orderLines.code,
      unit: orderLines.unit,
      ordered: orderLines.quantity,
      sent: sql<number>`coalesce((select sum(sent.quantity) from ${dispatchLines} sent where sent.line_id = ${orderLines.id}), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))

/** @returns its number; undefined when the order has this carrier's number already */
export async function saveDispatch(
  tx: Tx,
  dispatch: NewDispatch,
  quantities: ReadonlyMap<number, number>,
): Promise<number | undefined> {
  const [saved] = await tx.insert(dispatches).values(dispatch).onConflictDoNothing().returning({ id: dispatches.id })
  if (!saved) return undefined
  const lines = [...quantities].map(([lineId, quantity]) => ({ dispatchId: saved.id, lineId, quantity }))
  await tx.insert(dispatchLines).values(lines)
  return saved.id
}

/** Of orders, as they left. The caller has seen that the orders are the viewer's. */
export async function listDispatches(tx: Tx, orderIds: number[]): Promise<Dispatch[]> {
  const found = await tx
    .select()
    .from(dispatches)
    .where(inArray(dispatches.orderId, orderIds))
    .orderBy(asc(dispatches.sentOn), asc(dispatches.id))
  if (found.length === 0) return []
  const lines = await tx
    .select({
      dispatchId: dispatchLines.dispatchId,
      lineId: dispatchLines.lineId,
      name: orderLines.name,
      code: orderLines.code,
      unit: orderLines.unit,
      quantity: dispatchLines.quantity,
    })
    .from(dispatchLines)
    .innerJoin(orderLines, eq(orderLines.id, dispatchLines.lineId))
    .where(
      inArray(
        dispatchLines.dispatchId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  return found.map((dispatch) => ({
    ...dispatch,
    lines: lines.filter(({ dispatchId }) => dispatchId === dispatch.id).map(({ dispatchId: _, ...line }) => line),
  }))
}

/** Those that are still on their way. */
export async function saveDelivery(tx: Tx, dispatchIds: number[], deliveredOn: Day): Promise<void> {
  await tx
    .update(dispatches)
    .set({ deliveredOn })
    .where(and(inArray(dispatches.id, dispatchIds), isNull(dispatches.deliveredOn)))
}

export async function removeDispatch(tx: Tx, dispatchId: number): Promise<void> {
  await tx.delete(dispatches).where(eq(dispatches.id, dispatchId))
}
