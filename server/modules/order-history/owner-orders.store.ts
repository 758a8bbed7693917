import { desc, eq, sql } from 'drizzle-orm'
import type { OrderState } from '../../../domain/order-states.ts'
import type { Tx } from '../../platform/database.ts'
import { companies, customers } from '../customers/index.ts'
import { listPayments } from '../billing/index.ts'
import { dispatchLines, listDispatches, listLinesToSend } from '../fulfillment/index.ts'
import { checkouts, listEvents, listLines, orderLines, orders } from '../orders/index.ts'
import { findTimeZone } from '../shipping/index.ts'

const heads = (tx: Tx) =>
  tx
    .select({
      id: orders.id,
      state: orders.state,
      placedAt: orders.placedAt,
      company: companies.name,
      customerId: orders.customerId,
      buyer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      login: customers.login,
      poNumber: orders.poNumber,
      paymentMethod: checkouts.paymentMethod,
      invoiceTermsDays: orders.invoiceTermsDays,
      goodsCents: orders.goodsCents,
      shippingCents: orders.shippingCents,
      discountCents: orders.discountCents,
      totalCents: orders.totalCents,
      shippingMethodCode: orders.shippingMethodCode,
      shippingMethodName: orders.shippingMethodName,
      delivery: orders.delivery,
      plannedShipments: orders.plannedShipments,
      shipTo: orders.shipTo,
      note: orders.note,
      ordered: sql<number>`(select coalesce(sum(l.quantity), 0)::int from ${orderLines} l where l.order_id = ${orders.id})`,
      sent: sql<number>`(select coalesce(sum(s.quantity), 0)::int from ${dispatchLines} s join ${orderLines} l on l.id = s.line_id where l.order_id = ${orders.id})`,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))

export type OwnersOrder = Awaited<ReturnType<typeof heads>>[number]

/** Orders of all companies, the latest first. For the owner of the shop. */
export async function listOwnersOrders(tx: Tx, { state, limit }: { state?: OrderState; limit: number }) {
  const found = await heads(tx)
    .where(state && eq(orders.state, state))
    .orderBy(desc(orders.id))
    .limit(limit)
  return { orders: found, timeZone: await findTimeZone(tx) }
}

/** One order of whichever company, with all that is known of it. For the owner of the shop. */
export async function findOwnersOrder(tx: Tx, orderId: number) {
  const [head] = await heads(tx).where(eq(orders.id, orderId))
  if (!head) return undefined
  return {
    ...head,
    timeZone: await findTimeZone(tx),
    lines: await listGoods(tx, orderId),
    dispatches: await listDispatches(tx, [orderId]),
    payments: await listPayments(tx, orderId),
    events: await listEvents(tx, [orderId]),
  }
}

/** What is bought, at which price and for which address, and how much of it has left. */
async function listGoods(tx: Tx, orderId: number) {
  const sent = new Map((await listLinesToSend(tx, orderId)).map((line) => [line.lineId, line.sent]))
  return (await listLines(tx, [orderId])).map((line) => ({ ...line, sent: sent.get(line.id)! }))
}

export type OwnersOrderInFull = NonNullable<Awaited<ReturnType<typeof findOwnersOrder>>>
