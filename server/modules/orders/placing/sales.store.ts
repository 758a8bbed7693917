import { sql } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId, OrderId } from '../../../../domain/ids.ts'
import type { Cents } from '../../../../domain/money/money.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderLines, orders } from './orders.tables.ts'

interface Since {
  from: Day
  /** Of the shop. */
  timeZone: string
}

const placedSince = ({ from, timeZone }: Since) =>
  sql`o.placed_at >= ${from}::timestamp at time zone ${timeZone} and o.state <> 'cancelled'`

/** Read by the index: a few weeks of orders are a small part of all lines, which the planner would read in whole. */
const linesOfEach = sql`lateral (select * from ${orderLines} where order_id = o.id offset 0) l`

export interface SoldItem {
  day: Day
  itemId: ItemId | null
  cents: Cents
  /** What of it was sold before this time of day. */
  byNowCents: Cents
}

/** Goods of all companies that were sold, by day and item, without freight and tax. */
export async function sumSales(tx: Tx, since: Since & { now: Date }): Promise<SoldItem[]> {
  const { timeZone, now } = since
  const timeOf = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone ${timeZone})::time`
  const { rows } = await tx.execute<SoldItem & Record<string, unknown>>(sql`
    select (o.placed_at at time zone ${timeZone})::date::text as day, l.item_id as "itemId",
      sum(l.net_cents - l.discount_cents)::float8 as cents,
      coalesce(sum(l.net_cents - l.discount_cents) filter (
        where ${timeOf(sql`o.placed_at`)} <= ${timeOf(sql`${now.toISOString()}::timestamptz`)}), 0)::float8 as "byNowCents"
    from ${orders} o, ${linesOfEach}
    where ${placedSince(since)} group by 1, 2`)
  return rows
}

/** What each order is made of, by item. */
export async function listSoldByOrder(tx: Tx, since: Since) {
  const { rows } = await tx.execute<{ orderId: OrderId; itemId: ItemId | null; cents: Cents }>(sql`
    select o.id as "orderId", l.item_id as "itemId", sum(l.net_cents - l.discount_cents)::float8 as cents
    from ${orders} o, ${linesOfEach}
    where ${placedSince(since)} group by 1, 2`)
  return rows
}

interface SoldPieces {
  itemId: ItemId
  pieces: number
}

/** How many pieces of each item were sold. */
export async function sumSoldPieces(tx: Tx, since: Since): Promise<SoldPieces[]> {
  const { rows } = await tx.execute<SoldPieces & Record<string, unknown>>(sql`
    select l.item_id as "itemId", sum(l.quantity)::int as pieces
    from ${orders} o, ${linesOfEach}
    where l.item_id is not null and ${placedSince(since)} group by 1`)
  return rows
}
