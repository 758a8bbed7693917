import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Caller } from '../../platform/http.ts'
import type { Tx } from '../../platform/database.ts'
import { customers } from '../customers/index.ts'
import { sessions } from './sessions.tables.ts'

/** Prepares the look-up that every call with a token makes: by a unique index, and planned once a connection. */
export function prepareFindCaller(
  tx: Tx,
  scope: 'shop' | 'portal',
): (tokenHash: string, now: Date) => Promise<Caller | undefined> {
  const query = tx
    .select({ sessionId: sessions.id, customerId: customers.id, companyId: customers.companyId })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.scope, scope),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(customers.blocked, false),
      ),
    )
    .prepare(`find_${scope}_caller`)
  return async (tokenHash, now) => (await query.execute({ tokenHash, now }))[0]
}

export async function saveSession(
  tx: Tx,
  session: Pick<typeof sessions.$inferInsert, 'customerId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'scope'>,
): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function endSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Signs a customer out on every device, but for the session that asks for it where one is named. */
export async function endSessionsOf(tx: Tx, customerId: number, now: Date, exceptId?: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ofOthers(customerId, exceptId), isNull(sessions.endedAt)))
}

const ofOthers = (customerId: number, sessionId: number | undefined) =>
  and(eq(sessions.customerId, customerId), sessionId === undefined ? undefined : ne(sessions.id, sessionId))

/** How many browsers are signed in besides the one that asks. */
export async function countOtherSessions(tx: Tx, { customerId, sessionId }: Caller, now: Date): Promise<number> {
  return tx.$count(
    sessions,
    and(ofOthers(customerId, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
  )
}

export async function removeSessionsExpiredBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, moment))
}
