import { desc, eq } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { OrderState } from '../../../../domain/ordering/order-states.ts'
import type { Tx } from '../../../platform/database.ts'
import { listPayments } from '../billing/payments.store.ts'
import { listDispatches, listLinesToSend } from '../fulfillment/list-dispatches.ts'
import { listEvents } from '../placing/order-states.store.ts'
import { listOrders } from '../placing/orders.store.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { orderList } from './order-history.tables.ts'

const selectListed = (tx: Tx) => tx.select().from(orderList)

export type OwnersOrder = Awaited<ReturnType<typeof selectListed>>[number]

/** Orders of all companies, the latest first. For the owner of the shop. */
export async function listOwnersOrders(tx: Tx, { state, limit }: { state?: OrderState; limit: number }) {
  const found = await selectListed(tx)
    .where(state && eq(orderList.state, state))
    .orderBy(desc(orderList.id))
    .limit(limit)
  return { orders: found, timeZone: await findTimeZone(tx) }
}

/** One order of whichever company, with all that is known of it. For the owner of the shop. */
export async function findOwnersOrder(tx: Tx, orderId: OrderId) {
  const [listed] = await selectListed(tx).where(eq(orderList.id, orderId))
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

export type OwnersOrderInFull = NonNullable<Awaited<ReturnType<typeof findOwnersOrder>>>
