import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/business-days.ts'
import type { Tx } from '../../platform/database.ts'
import { dispatches } from '../fulfillment/index.ts'
import { orderEvents, orders } from '../orders/index.ts'
import { ownedBy, type Viewer } from './portal-orders.store.ts'

const mostShown = 5

/** What has left since a day and has not arrived, the latest first. */
export const listUnderWay = (tx: Tx, viewer: Viewer, since: Day) =>
  tx
    .select({
      id: dispatches.id,
      orderId: orders.id,
      poNumber: orders.poNumber,
      carrier: dispatches.carrier,
      carrierName: dispatches.carrierName,
      trackingNumber: dispatches.trackingNumber,
      sentOn: dispatches.sentOn,
    })
    .from(orders)
    .innerJoin(dispatches, eq(dispatches.orderId, orders.id))
    .where(
      and(
        ownedBy(viewer),
        inArray(orders.state, ['partly-shipped', 'shipped']),
        isNull(dispatches.deliveredOn),
        gte(dispatches.sentOn, since),
      ),
    )
    .orderBy(desc(dispatches.sentOn), desc(dispatches.id))
    .limit(mostShown)

export type UnderWay = Awaited<ReturnType<typeof listUnderWay>>[number]

/** Other rows of the history leave the state as it is. */
const isMove = sql`${orderEvents.fromState} is distinct from ${orderEvents.toState}`

/** Orders that do not go on, the one that waits longest first, with what the owner said of it. */
export const listOnHold = (tx: Tx, viewer: Viewer) =>
  tx
    .selectDistinctOn([orders.id], { id: orders.id, poNumber: orders.poNumber, note: orderEvents.note })
    .from(orders)
    .innerJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(and(ownedBy(viewer), eq(orders.state, 'on-hold'), eq(orderEvents.toState, 'on-hold'), isMove))
    .orderBy(asc(orders.id), desc(orderEvents.at), desc(orderEvents.id))
    .limit(mostShown)
