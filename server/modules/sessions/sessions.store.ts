import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Caller } from '../../platform/http.ts'
import type { Tx } from '../../platform/database.ts'
import { customers } from '../customers/index.ts'
import { sessions } from './sessions.tables.ts'

/** The live session of a token hash, if its customer may still come in. One look-up by a unique index. */
export async function findCallerByHash(tx: Tx, tokenHash: string, now: Date): Promise<Caller | undefined> {
  const [row] = await tx
    .select({ sessionId: sessions.id, customerId: customers.id, companyId: customers.companyId })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.scope, 'shop'),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(customers.blocked, false),
      ),
    )
  return row
}

export async function saveSession(
  tx: Tx,
  session: { customerId: number; tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function endSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Signs a customer out on every device. */
export async function endSessionsOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.endedAt)))
}

export async function removeSessionsExpiredBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, moment))
}
