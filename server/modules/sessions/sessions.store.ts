import { and, desc, eq, gt, isNull, lt, ne, sql, type SQLWrapper } from 'drizzle-orm'
import type { Caller } from '../../platform/http.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import { customers } from '../customers/index.ts'
import { sessions } from './sessions.tables.ts'

type Scope = 'shop' | 'portal'

/** Who holds a token, as a table of a query: no row unless the session lives. */
export const holderOf = (scope: Scope, tokenHash: SQLWrapper, now: SQLWrapper) => sql`(
  select session.id as session_id, holder.id as customer_id, holder.company_id, session.seen_at, session.browser
  from ${sessions} session join ${customers} holder on holder.id = session.customer_id
  where session.token_hash = ${tokenHash} and session.scope = ${sql.raw(`'${scope}'`)}
    and session.ended_at is null and session.expires_at > ${now} and not holder.blocked)`

export interface SeenCaller extends Caller {
  seenAt: Date
  browser: string
}

/** Makes the look-up that calls with a token begin with. */
export function createFindCaller(scope: Scope) {
  const select = planOnce<{ tokenHash: string; now: Date }, SeenCaller>(
    `find_${scope}_caller`,
    { tokenHash: 'text', now: 'timestamptz' },
    ({ tokenHash, now }) => sql`
      select session_id as "sessionId", customer_id as "customerId", company_id as "companyId", seen_at as "seenAt", browser
      from ${holderOf(scope, tokenHash, now)} caller`,
  )
  return async (tx: Tx, tokenHash: string, now: Date): Promise<SeenCaller | undefined> =>
    (await select(tx, { tokenHash, now }))[0]
}

export async function saveSession(
  tx: Tx,
  session: Pick<
    typeof sessions.$inferInsert,
    'customerId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'seenAt' | 'scope'
  >,
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

export async function saveSeen(tx: Tx, sessionId: number, seen: { seenAt: Date; browser?: string }): Promise<void> {
  await tx.update(sessions).set(seen).where(eq(sessions.id, sessionId))
}

/** The browsers of a customer that are signed in, the one last seen first. */
export const listSessions = (tx: Tx, customerId: number, now: Date) =>
  tx
    .select({
      id: sessions.id,
      scope: sessions.scope,
      browser: sessions.browser,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))

/** @returns whether the customer had such a session */
export async function endSessionOf(tx: Tx, customerId: number, sessionId: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.customerId, customerId),
        eq(sessions.id, sessionId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length === 1
}

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
