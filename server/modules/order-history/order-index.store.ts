import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { OrderToFind } from './order-index.ts'
import { orderTallies, orderWords } from '../orders/index.ts'

export interface OrderTally {
  customerId: number
  count: number
  /** How often the customer's orders have changed. */
  changes: number
}

export interface OrderNews {
  tallies: OrderTally[]
  orders: OrderToFind[]
}

/** All orders of a company in slices, the earliest first. What changes meanwhile may be among them or not. */
export async function* listOrdersToFind(tx: Tx, companyId: number, atOnce: number): AsyncGenerator<OrderToFind[]> {
  let after: SQL | undefined
  for (;;) {
    const rows = await tx
      .select({ ...toFind, moment: sql<string>`${orderWords.placedAt}::text` })
      .from(orderWords)
      .where(and(eq(orderWords.companyId, companyId), after))
      .orderBy(orderWords.placedAt, orderWords.orderId)
      .limit(atOnce)
    if (rows.length === 0) return
    yield rows
    const { moment, id } = rows.at(-1)!
    after = sql`(${orderWords.placedAt}, ${orderWords.orderId}) > (${moment}::timestamptz, ${id}::int)`
  }
}

/** How many orders each customer has, together with the orders after one of this number: as they stood at one moment. */
export async function listNews(tx: Tx, companyId: number, afterId: number, atMost: number): Promise<OrderNews> {
  const tallies = tallyCustomers(tx, companyId).as('tallies')
  const found = tx
    .select(toFind)
    .from(orderWords)
    .where(and(eq(orderWords.companyId, companyId), gt(orderWords.orderId, afterId)))
    .orderBy(orderWords.orderId)
    .limit(atMost)
    .as('found')
  const rows = await tx.select().from(tallies).leftJoin(found, eq(found.customerId, tallies.customerId))
  const byCustomer = new Map(rows.map((row) => [row.tallies.customerId, row.tallies]))
  return { tallies: [...byCustomer.values()], orders: rows.flatMap((row) => row.found ?? []) }
}

/** How many orders each customer of a company has. */
export const tallyCustomers = (tx: Tx, companyId: number) =>
  tx
    .select({
      customerId: orderTallies.customerId,
      count: sql<number>`sum(${orderTallies.count})::int`.as('orders'),
      changes: sql<number>`sum(${orderTallies.changes})::bigint`.as('changed'),
    })
    .from(orderTallies)
    .where(eq(orderTallies.companyId, companyId))
    .groupBy(orderTallies.customerId)

const toFind = {
  id: sql<number>`${orderWords.orderId}`.as('id'),
  customerId: orderWords.customerId,
  placedAt: sql<number>`(extract(epoch from ${orderWords.placedAt}) * 1000000)::bigint`.as('placed_micros'),
  words: orderWords.words,
}
