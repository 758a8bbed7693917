import { sql, type SQL } from 'drizzle-orm'
import type { OrderId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { countedStock } from '../../catalog/index.ts'
import { dispatchLines, dispatches } from '../fulfillment/dispatches.tables.ts'
import { orderLines, orders } from '../placing/orders.tables.ts'
import { stockReservations } from '../reservations/reservations.tables.ts'

/** What is reserved for an order and not in the warehouse, by line, as a table of a query: orders placed before it are served first. */
const missingOf = (orderId: SQL) => sql`(
  select r.position, least(r.quantity, greatest(before.pieces + r.quantity - n.quantity, 0))::int as missing
  from ${stockReservations} r
  join ${countedStock} n on n.variant_id = r.variant_id and n.warehouse_id = r.warehouse_id and n.quantity < n.reserved
  cross join lateral (
    select coalesce(sum(e.quantity), 0) as pieces from ${stockReservations} e
    where e.variant_id = r.variant_id and e.warehouse_id = r.warehouse_id
      and (e.order_id, e.position) < (r.order_id, r.position)) before
  where r.order_id = ${orderId} and r.quantity > 0)`

/** How many pieces of each line of an order wait for stock, by its position; lines that wait for none are left out. */
export async function findMissingStock(tx: Tx, orderId: OrderId): Promise<ReadonlyMap<number, number>> {
  const { rows } = await tx.execute<{ position: number; missing: number }>(sql`
    select position, sum(missing)::int as missing from ${missingOf(sql`${orderId}`)} m group by position`)
  return new Map(rows.filter(({ missing }) => missing > 0).map(({ position, missing }) => [position, missing]))
}

/** Whether the goods of an order are there: all of them where its buyer wants it complete, otherwise some that have not left. */
export const hasStock = (orderId: SQL): SQL => sql`(
  select lacks.pieces = 0 or (o.delivery is distinct from 'complete' and lacks.pieces < (
    select sum(l.quantity) - coalesce((
      select sum(s.quantity) from ${dispatchLines} s join ${dispatches} d on d.id = s.dispatch_id where d.order_id = o.id), 0)
    from ${orderLines} l where l.order_id = o.id))
  from ${orders} o
  cross join lateral (select coalesce(sum(missing), 0) as pieces from ${missingOf(sql`o.id`)} m) lacks
  where o.id = ${orderId})`
