import { and, eq, sql, type SQL } from 'drizzle-orm'
import { hours } from '../../../domain/durations.ts'
import type { Tx } from '../../platform/database.ts'
import { cartRequests } from './cart.tables.ts'

/** A request to add, as its sender names it. */
export interface AddRequest {
  key: string
  fingerprint: string
}

const keysLast = hours(24)
/** Of one customer: whoever sends more in a day loses the oldest. */
const keysAtMost = 200

/** Whoever calls holds the cart's lock. */
export async function findRequest(tx: Tx, customerId: number, key: string) {
  const [row] = await tx
    .select({ fingerprint: cartRequests.fingerprint, lineId: cartRequests.lineId })
    .from(cartRequests)
    .where(and(eq(cartRequests.customerId, customerId), eq(cartRequests.key, key)))
  return row
}

export async function saveRequest(
  tx: Tx,
  customerId: number,
  request: AddRequest & { lineId: number },
  now: Date,
): Promise<void> {
  await tx.insert(cartRequests).values({ customerId, ...request, createdAt: now })
}

/** What is too old, or too much. */
export async function forgetRequests(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from ${cartRequests} r where r.customer_id = ${customerId} and ${isForgotten(sql`${now}::timestamptz`)}`,
  )
}

/** Of a request that a query calls r. */
export const isForgotten = (now: SQL): SQL => sql`(
  r.created_at < ${now} - make_interval(secs => ${sql.raw(String(keysLast / 1000))})
  or r.created_at < (
    select kept.created_at from ${cartRequests} kept where kept.customer_id = r.customer_id
    order by kept.created_at desc offset ${sql.raw(String(keysAtMost - 1))} limit 1))`
