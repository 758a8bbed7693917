import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { priceRequests } from './price-requests.tables.ts'

export type PriceRequest = typeof priceRequests.$inferSelect

/** The newest first. @param open those that wait for an answer only */
export const listPriceRequests = (tx: Tx, { open, limit }: { open: boolean; limit: number }): Promise<PriceRequest[]> =>
  tx
    .select()
    .from(priceRequests)
    .where(open ? isNull(priceRequests.doneAt) : undefined)
    .orderBy(desc(priceRequests.id))
    .limit(limit)

/** How many wait for an answer, with the oldest; undefined: none does. */
export async function findOpenPriceRequests(tx: Tx): Promise<{ count: number; oldest: PriceRequest } | undefined> {
  const [row] = await tx
    .select({ count: sql<number>`count(*) over ()::int`, oldest: priceRequests })
    .from(priceRequests)
    .where(isNull(priceRequests.doneAt))
    .orderBy(asc(priceRequests.id))
    .limit(1)
  return row
}

export async function findPriceRequest(tx: Tx, id: number): Promise<PriceRequest | undefined> {
  const [row] = await tx.select().from(priceRequests).where(eq(priceRequests.id, id))
  return row
}

/** One that was answered before stays as it was. */
export async function endPriceRequest(tx: Tx, id: number, now: Date): Promise<PriceRequest | undefined> {
  const [row] = await tx
    .update(priceRequests)
    .set({ doneAt: sql`coalesce(${priceRequests.doneAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(priceRequests.id, id))
    .returning()
  return row
}
