import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { HoldReason } from '../../../../domain/holds/hold-reasons.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderHolds } from './holds.tables.ts'

interface SavedHold {
  orderId: OrderId
  reason: HoldReason
  /** For staff and the buyer. */
  note: string
  /** The name of whoever opens it. */
  by: string
  at: Date
  /** It came with the state 'on-hold', and ends with it. */
  withState?: boolean
}

/** @returns was none of this reason open? */
export async function saveHold(tx: Tx, { at, by, ...hold }: SavedHold): Promise<boolean> {
  const saved = await tx
    .insert(orderHolds)
    .values({ ...hold, since: at, openedBy: by })
    .onConflictDoNothing()
    .returning({ id: orderHolds.id })
  return saved.length > 0
}

export interface Release {
  orderId: OrderId
  /** Without them all that are open. */
  reasons?: readonly HoldReason[]
  /** Those alone that came with the state 'on-hold'. */
  withState?: true
  /** The name of whoever releases them. */
  by: string
  at: Date
  why: string
}

/** @returns how many were open */
export async function releaseHolds(tx: Tx, { orderId, reasons, withState, by, at, why }: Release): Promise<number> {
  const released = await tx
    .update(orderHolds)
    .set({ releasedAt: at, releasedBy: by, releasedWhy: why })
    .where(
      and(
        eq(orderHolds.orderId, orderId),
        reasons && inArray(orderHolds.reason, [...reasons]),
        withState && orderHolds.withState,
        isNull(orderHolds.releasedAt),
      ),
    )
    .returning({ id: orderHolds.id })
  return released.length
}

/** Of each order the oldest first. The caller has seen that the orders are the viewer's. */
export const listOpenHolds = (tx: Tx, orderIds: readonly OrderId[]) =>
  tx
    .select({
      orderId: orderHolds.orderId,
      reason: orderHolds.reason,
      note: orderHolds.note,
      withState: orderHolds.withState,
      since: orderHolds.since,
      by: orderHolds.openedBy,
    })
    .from(orderHolds)
    .where(and(inArray(orderHolds.orderId, [...orderIds]), isNull(orderHolds.releasedAt)))
    .orderBy(asc(orderHolds.orderId), asc(orderHolds.since), asc(orderHolds.id))

/** All that an order has been held for. For the owner of the shop. */
export const listHolds = (tx: Tx, orderId: OrderId) =>
  tx
    .select({ id: orderHolds.id, since: orderHolds.since, releasedAt: orderHolds.releasedAt })
    .from(orderHolds)
    .where(eq(orderHolds.orderId, orderId))
    .orderBy(asc(orderHolds.id))

/** Numbers of orders that something holds, for the query of a list of the back office. */
export const heldOrders = (tx: Tx, reason?: HoldReason) =>
  tx
    .select({ id: orderHolds.orderId })
    .from(orderHolds)
    .where(and(isNull(orderHolds.releasedAt), reason && eq(orderHolds.reason, reason)))
