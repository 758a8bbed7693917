import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { orderEvents, orders } from './orders.tables.ts'

/** Of the moment when it was placed. */
export async function saveFirstNote(tx: Tx, orderId: OrderId, note: string): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ note })
    .where(and(eq(orderEvents.orderId, orderId), isNull(orderEvents.fromState)))
}

/** An order whose row is locked until the transaction ends. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** For the owner of the shop. @throws NotFound */
export async function lockOrder(tx: Tx, orderId: OrderId) {
  const { id, quoteId, checkoutId, state, customerId, companyId, poNumber, placedAt, totalCents, delivery } = orders
  const [row] = await tx
    .select({
      orderId: id,
      quoteId,
      checkoutId,
      state,
      customerId,
      companyId,
      poNumber,
      placedAt,
      totalCents,
      delivery,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  if (!row) throw new NotFound(`There is no order ${orderId}.`)
  return row
}

export interface StateChange {
  orderId: OrderId
  fromState: OrderState
  toState: OrderState
  /** Stored in the history, which the buyer reads. */
  note: string
  at: Date
  /** The name of whoever moves it. */
  by: string
  /** Of the state 'on-hold'; without it, 'other'. */
  holdReason?: HoldReason | undefined
  /** It follows from what is noted as sent. */
  bySending?: boolean
}

export async function saveState(tx: Tx, { orderId, toState: state }: StateChange): Promise<void> {
  await tx.update(orders).set({ state }).where(eq(orders.id, orderId))
}

type SavedEvent = Pick<StateChange, 'orderId' | 'fromState' | 'toState' | 'note' | 'at' | 'bySending'>

/** @returns the number of the row in the history */
export async function saveEvent(tx: Tx, change: SavedEvent): Promise<number> {
  const [event] = await tx.insert(orderEvents).values(change).returning({ id: orderEvents.id })
  return event!.id
}

/** A line in the history of an order whose state stays. */
export async function saveRemark(tx: Tx, remark: { orderId: OrderId; state: OrderState; note: string; at: Date }) {
  const { state, ...rest } = remark
  await tx.insert(orderEvents).values({ ...rest, fromState: state, toState: state })
}

/** From the first state to the latest. The caller has seen that the orders are the viewer's. */
export const listEvents = (tx: Tx, orderIds: OrderId[]) =>
  tx
    .select({ orderId: orderEvents.orderId, state: orderEvents.toState, note: orderEvents.note, at: orderEvents.at })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** The states of an order, from the first to the latest. For the owner of the shop. */
export const listStateChanges = (tx: Tx, orderId: OrderId) =>
  tx
    .select({ fromState: orderEvents.fromState, toState: orderEvents.toState, bySending: orderEvents.bySending })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id))

/** The day on which it is expected by now. For the owner of the shop. */
export async function findArrival(tx: Tx, orderId: OrderId): Promise<Day | null> {
  const [row] = await tx.select({ arrivesOn: orders.arrivesOn }).from(orders).where(eq(orders.id, orderId))
  return row?.arrivesOn ?? null
}
