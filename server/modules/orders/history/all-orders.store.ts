import { eq } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { listPayments } from '../billing/payments.store.ts'
import { listDispatches, listLinesToSend } from '../fulfillment/list-dispatches.ts'
import { listEvents } from '../placing/order-states.store.ts'
import { listOrders } from '../placing/orders.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { orderList } from './order-history.tables.ts'

/** One order of whichever company, with all that is known of it. For the owner of the shop. */
export async function findOwnersOrder(tx: Tx, orderId: OrderId) {
  const [listed] = await tx.select().from(orderList).where(eq(orderList.id, orderId))
  if (!listed) return undefined
  const [order] = await listOrders(tx, listed.customerId, [orderId])
  const sent = new Map((await listLinesToSend(tx, orderId)).map((line) => [line.lineId, line.sent]))
  return {
    ...listed,
    ...order!,
    timeZone: await findTimeZone(tx),
    /** With how much of each has left. */
    lines: order!.lines.map((line) => ({ ...line, sent: sent.get(line.id)! })),
    dispatches: await listDispatches(tx, [orderId]),
    payments: await listPayments(tx, orderId),
    events: await listEvents(tx, [orderId]),
  }
}
