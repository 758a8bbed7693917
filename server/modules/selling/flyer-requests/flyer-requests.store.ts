import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CustomerId, FlyerRequestId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { flyers } from '../flyers/flyers.tables.ts'
import { flyerRequests } from './flyer-requests.tables.ts'

export type FlyerRequest = typeof flyerRequests.$inferSelect & { flyerName: string }

export async function saveRequest(tx: Tx, request: typeof flyerRequests.$inferInsert): Promise<FlyerRequestId> {
  const [row] = await tx.insert(flyerRequests).values(request).returning({ id: flyerRequests.id })
  return row!.id
}

const ownRequests = (tx: Tx, customerId: CustomerId) =>
  tx.select({ id: flyers.id }).from(flyers).where(eq(flyers.customerId, customerId))

const isOwn = (tx: Tx, customerId: CustomerId, id: FlyerRequestId) =>
  and(eq(flyerRequests.id, id), inArray(flyerRequests.flyerId, ownRequests(tx, customerId)))

/** Of all flyers of the customer, newest first. */
export async function listRequests(tx: Tx, customerId: CustomerId, limit: number): Promise<FlyerRequest[]> {
  const rows = await tx
    .select({ request: flyerRequests, flyerName: flyers.name })
    .from(flyerRequests)
    .innerJoin(flyers, eq(flyers.id, flyerRequests.flyerId))
    .where(eq(flyers.customerId, customerId))
    .orderBy(desc(flyerRequests.createdAt), desc(flyerRequests.id))
    .limit(limit)
  return rows.map(({ request, flyerName }) => ({ ...request, flyerName }))
}

export async function lockRequest(
  tx: Tx,
  customerId: CustomerId,
  id: FlyerRequestId,
): Promise<FlyerRequest | undefined> {
  const [row] = await tx
    .select({ request: flyerRequests, flyerName: flyers.name })
    .from(flyerRequests)
    .innerJoin(flyers, eq(flyers.id, flyerRequests.flyerId))
    .where(and(eq(flyerRequests.id, id), eq(flyers.customerId, customerId)))
    .for('update', { of: flyerRequests })
  return row && { ...row.request, flyerName: row.flyerName }
}

export async function saveQuoteOfRequest(
  tx: Tx,
  id: FlyerRequestId,
  quote: { quoteNumber: string; quotePath: string },
): Promise<void> {
  await tx.update(flyerRequests).set(quote).where(eq(flyerRequests.id, id))
}

/** @returns whether there was one */
export async function removeRequest(tx: Tx, customerId: CustomerId, id: FlyerRequestId): Promise<boolean> {
  const removed = await tx
    .delete(flyerRequests)
    .where(isOwn(tx, customerId, id))
    .returning({ id: flyerRequests.id })
  return removed.length === 1
}
