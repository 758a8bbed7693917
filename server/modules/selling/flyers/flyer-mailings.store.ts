import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { FlyerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { flyerMailings } from './flyers.tables.ts'

export type Mailing = typeof flyerMailings.$inferSelect

/** The same one, asked for after a moment. */
export async function hasMailing(tx: Tx, flyerId: FlyerId, fingerprint: string, after: Date): Promise<boolean> {
  const count = await tx.$count(
    flyerMailings,
    and(
      eq(flyerMailings.flyerId, flyerId),
      eq(flyerMailings.fingerprint, fingerprint),
      gt(flyerMailings.askedAt, after),
    ),
  )
  return count > 0
}

export async function saveMailing(tx: Tx, mailing: typeof flyerMailings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(flyerMailings).values(mailing).returning({ id: flyerMailings.id })
  return row!.id
}

/** One that is still to be written. */
export async function findOpenMailing(tx: Tx, id: number): Promise<Mailing | undefined> {
  const [row] = await tx.select().from(flyerMailings).where(isStillOpen(id))
  return row
}

/** @returns whether it was still to be written: of two jobs, one writes it */
export async function markDone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(flyerMailings)
    .set({ doneAt: now })
    .where(isStillOpen(id))
    .returning({ id: flyerMailings.id })
  return rows.length === 1
}

/** @returns how often it has failed now */
export async function noteFailure(tx: Tx, id: number): Promise<number> {
  const [row] = await tx
    .update(flyerMailings)
    .set({ failures: sql`${flyerMailings.failures} + 1` })
    .where(isStillOpen(id))
    .returning({ failures: flyerMailings.failures })
  return row?.failures ?? 0
}

const isStillOpen = (id: number) => and(eq(flyerMailings.id, id), isNull(flyerMailings.doneAt))
