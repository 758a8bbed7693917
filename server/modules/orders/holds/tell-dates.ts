import { eq, inArray } from 'drizzle-orm'
import { addBusinessDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import type { PlannedShipment } from '../../../../domain/freight/deliveries.ts'
import { countLostDays, findHeldSince } from '../../../../domain/holds/released-dates.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { findClosedDays } from '../../../platform/calendar/closed-days.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../platform/database.ts'
import { saveRemark } from '../placing/order-states.store.ts'
import { orderLines, orderLineShipments, orders } from '../placing/orders.tables.ts'
import { listHolds } from './holds.store.ts'

/** Production days count from the release: what was expected moves by the workdays that were lost. For an order that nothing holds any more. */
export async function tellDatesAgain(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  const { state, arrivesOn, plannedShipments } = orders
  const [[order], lines, holds, timeZone, closed] = await Promise.all([
    tx.select({ state, arrivesOn, plannedShipments }).from(orders).where(eq(orders.id, orderId)),
    tx
      .select({ id: orderLines.id, variants: orderLines.variants })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId)),
    listHolds(tx, orderId),
    findTimeZone(tx),
    findClosedDays(tx),
  ])
  const dayOf = (moment: Date) => localDay(moment, timeZone)
  const today = dayOf(at)
  const since = findHeldSince(
    holds.map((hold) => ({ since: dayOf(hold.since), until: hold.releasedAt && dayOf(hold.releasedAt) })),
    today,
  )
  const readyOn = lines.flatMap(({ variants }) => variants.flatMap(({ backorder }) => backorder?.expectedOn ?? []))
  const lost = countLostDays(since, today, readyOn.toSorted().at(-1) ?? null, closed)
  if (lost === 0) return
  // What was expected before the hold has left by then.
  const move = (day: Day | null) => (day === null || day < since ? day : addBusinessDays(day, lost, closed))
  const moveAll = (planned: PlannedShipment[]) => planned.map((one) => ({ ...one, arrivesOn: move(one.arrivesOn) }))
  const moved = move(order!.arrivesOn)
  await tx
    .update(orders)
    .set({ arrivesOn: moved, plannedShipments: moveAll(order!.plannedShipments) })
    .where(eq(orders.id, orderId))
  const own = await tx
    .select()
    .from(orderLineShipments)
    .where(
      inArray(
        orderLineShipments.lineId,
        lines.map(({ id }) => id),
      ),
    )
  for (const { id, ...shipment } of own)
    await tx
      .update(orderLineShipments)
      .set({ arrivesOn: move(shipment.arrivesOn), plannedShipments: moveAll(shipment.plannedShipments) })
      .where(eq(orderLineShipments.id, id))
  if (moved === null || moved === order!.arrivesOn) return
  const note = `Now expected ${formatDate(moved)} instead of ${formatDate(order!.arrivesOn!)}.`
  await saveRemark(tx, { orderId, state: order!.state, note, at })
}
