import { eq, inArray } from 'drizzle-orm'
import { addBusinessDays, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { findApprovalDay } from '../../../../domain/decoration/timeline.ts'
import type { PlannedShipment } from '../../../../domain/freight/deliveries.ts'
import { countLostDays, findHeldSince } from '../../../../domain/holds/released-dates.ts'
import type { OrderId } from '../../../../domain/ids.ts'
import { findClosedDays } from '../../../platform/calendar/closed-days.store.ts'
import { findCutOff } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Tx } from '../../../platform/database.ts'
import { updateRows } from '../../../platform/update-rows.ts'
import { saveRemark } from '../placing/order-states.store.ts'
import { orderLines, orderLineShipments, orders } from '../placing/orders.tables.ts'
import { listHolds } from './holds.store.ts'

/** Production days count from the release: what was expected moves by the workdays that were lost. For an order that nothing holds any more. */
export async function tellDatesAgain(tx: Tx, orderId: OrderId, at: Date): Promise<void> {
  const { state, arrivesOn, plannedShipments, placedAt } = orders
  const [order] = await tx
    .select({ state, arrivesOn, plannedShipments, placedAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const move = await findMove(tx, { orderId, lines, placedAt: order!.placedAt }, at)
  if (!move) return
  await moveLines(tx, lines, move)
  const moved = move(order!.arrivesOn)
  const planned = moveAll(order!.plannedShipments, move)
  await tx.update(orders).set({ arrivesOn: moved, plannedShipments: planned }).where(eq(orders.id, orderId))
  if (moved === null || moved === order!.arrivesOn) return
  const note = `Now expected ${formatDate(moved)} instead of ${formatDate(order!.arrivesOn!)}.`
  await saveRemark(tx, { orderId, state: order!.state, note, at })
}

type Lines = (typeof orderLines.$inferSelect)[]
interface HeldOrder {
  orderId: OrderId
  lines: Lines
  placedAt: Date
}

type Move = (day: Day | null) => Day | null

/** To where a day moves; undefined: no workday was lost. */
async function findMove(tx: Tx, { orderId, lines, placedAt }: HeldOrder, at: Date): Promise<Move | undefined> {
  const holds = await listHolds(tx, orderId)
  const cutOff = await findCutOff(tx)
  const { timeZone } = cutOff
  const closed = await findClosedDays(tx)
  const dayOf = (moment: Date) => localDay(moment, timeZone)
  const today = dayOf(at)
  const since = findHeldSince(
    holds.map((hold) => ({ since: dayOf(hold.since), until: hold.releasedAt && dayOf(hold.releasedAt) })),
    today,
  )
  const readyOn = lines.flatMap(({ variants }) => variants.flatMap(({ backorder }) => backorder?.expectedOn ?? []))
  const approvals = lines.flatMap(({ decoration }) =>
    decoration ? findApprovalDay(placedAt, { isRush: decoration.rushDays !== null, cutOff, closed }) : [],
  )
  // The days that were planned for the proof are in what was promised. Blank goods could have left on the first one.
  const plannedOn = approvals.length === lines.length ? approvals.toSorted()[0]! : since
  const from = plannedOn > since ? plannedOn : since
  const lost = countLostDays(from, today, readyOn.toSorted().at(-1) ?? null, closed)
  // What was expected before the hold has left by then.
  return lost === 0 ? undefined : (day) => (day === null || day < since ? day : addBusinessDays(day, lost, closed))
}

const moveAll = (planned: PlannedShipment[], move: Move): PlannedShipment[] =>
  planned.map((one) => ({ ...one, arrivesOn: move(one.arrivesOn) }))

/** When they leave production, and when what goes to addresses of their own arrives: hundreds of addresses in one statement. */
async function moveLines(tx: Tx, lines: Lines, move: Move): Promise<void> {
  const made = lines.flatMap(({ id, decoration }) =>
    decoration?.leavesOn ? [{ id, decoration: { ...decoration, leavesOn: move(decoration.leavesOn) } }] : [],
  )
  await updateRows(tx, orderLines, ['decoration'], made)
  const { id, arrivesOn, plannedShipments, lineId } = orderLineShipments
  const ids = lines.map((line) => line.id)
  const shipped = await tx
    .select({ id, arrivesOn, plannedShipments })
    .from(orderLineShipments)
    .where(inArray(lineId, ids))
  await updateRows(
    tx,
    orderLineShipments,
    ['arrivesOn', 'plannedShipments'],
    shipped.map((one) => ({
      id: one.id,
      arrivesOn: move(one.arrivesOn),
      plannedShipments: moveAll(one.plannedShipments, move),
    })),
  )
}
