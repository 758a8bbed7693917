import { and, desc, eq, gt, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { CompanyId, CustomerId, ItemId, SessionId } from '../../../../domain/ids.ts'
import type { Caller, StaffAtWork } from '../../../platform/http/context.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { validPriceList } from '../../catalog/index.ts'
import { buyers } from '../customers/customers.store.ts'
import { shopDay } from '../../../platform/calendar/shop-calendar.store.ts'
import { sessions } from './sessions.tables.ts'

type Scope = 'shop' | 'portal'

/** What other departments know of a caller, as values of the query that finds one. */
export interface CallerFacts {
  /** Ids of the items on a customer's wishlist, as JSON. */
  wishlistOf(customerId: SQL): SQL
  /** Who of the staff works by the session, as JSON; null once that has ended. */
  workOf(workId: SQL, now: SQL): SQL
}

export interface SeenCaller {
  caller: Caller
  seenAt: Date
  browser: string
}

interface CallerRow {
  sessionId: SessionId
  customerId: CustomerId
  companyId: CompanyId
  priceListId: number | null
  wishlistItemIds: ItemId[]
  work: StaffAtWork | null
  seenAt: Date
  browser: string
}

const toSeenCaller = ({ priceListId, seenAt, browser, work, ...caller }: CallerRow): SeenCaller => ({
  caller: { ...caller, ...(work && { work }), audience: { priceListId, closedCollections: 'all' } },
  seenAt,
  browser,
})

/** Finds who holds a token, with all that an answer of the catalog may depend on: calls with a token begin with this. */
export function createFindCallers({ wishlistOf, workOf }: CallerFacts) {
  /** As a table of a query: no row unless the session lives. */
  const holderOf = (scope: Scope, tokenHash: SQL, now: SQL) => sql`(
    select session.id as session_id, holder.id as customer_id, holder.company_id, session.seen_at, session.browser,
      ${validPriceList(sql`holder.price_list_id`, shopDay(now))} as price_list_id,
      staff.work
    from ${sessions} session join ${buyers} holder on holder.id = session.customer_id
      left join lateral (select ${workOf(sql`session.work_id`, now)} as work) staff on session.work_id is not null
    where session.token_hash = ${tokenHash} and session.scope = ${sql.raw(`'${scope}'`)}
      and session.ended_at is null and session.expires_at > ${now} and not holder.blocked
      and (session.work_id is null or staff.work is not null))`

  const asCaller = sql`caller.session_id as "sessionId", caller.customer_id as "customerId", caller.company_id as "companyId",
    caller.price_list_id as "priceListId", ${wishlistOf(sql`caller.customer_id`)} as "wishlistItemIds",
    caller.work, caller.seen_at as "seenAt", caller.browser`

  const selectShopCaller = planOnce<{ tokenHash: string; now: Date }, CallerRow>(
    'find_shop_caller',
    { tokenHash: 'text', now: 'timestamptz' },
    ({ tokenHash, now }) => sql`select ${asCaller} from ${holderOf('shop', tokenHash, now)} caller`,
  )

  const selectPortalCaller = planOnce<{ tokenHash: string; shopTokenHash: string | null; now: Date }, CallerRow>(
    'find_portal_caller',
    { tokenHash: 'text', shopTokenHash: 'text', now: 'timestamptz' },
    ({ tokenHash, shopTokenHash, now }) => sql`
      select ${asCaller} from ${holderOf('portal', tokenHash, now)} caller
      where not exists (
        select from ${holderOf('shop', shopTokenHash, now)} other where other.customer_id <> caller.customer_id)`,
  )

  return {
    ofShop: async (tx: Tx, tokenHash: string, now: Date): Promise<SeenCaller | undefined> =>
      (await selectShopCaller(tx, { tokenHash, now })).map(toSeenCaller)[0],

    /** @param hashes of the portal's token, and of the shop's where the browser has one: nobody while that is another customer's */
    ofPortal: async (
      tx: Tx,
      hashes: { tokenHash: string; shopTokenHash: string | null },
      now: Date,
    ): Promise<SeenCaller | undefined> => (await selectPortalCaller(tx, { ...hashes, now })).map(toSeenCaller)[0],
  }
}

export async function saveSession(
  tx: Tx,
  session: Pick<
    typeof sessions.$inferInsert,
    'customerId' | 'tokenHash' | 'createdAt' | 'expiresAt' | 'seenAt' | 'scope' | 'workId'
  >,
): Promise<void> {
  await tx.insert(sessions).values(session)
}

export async function endSession(tx: Tx, sessionId: SessionId, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** Ends the portal that a customer has open in a browser. Somebody else's token ends nothing. */
export async function endPortalSession(tx: Tx, customerId: CustomerId, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.customerId, customerId),
        eq(sessions.tokenHash, tokenHash),
        eq(sessions.scope, 'portal'),
        isNull(sessions.endedAt),
      ),
    )
}

/** Signs a customer out on every device, but for the session that asks for it where one is named. */
export async function endSessionsOf(tx: Tx, customerId: CustomerId, now: Date, exceptId?: SessionId): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ofOthers(customerId, exceptId), isNull(sessions.endedAt)))
}

const ofOthers = (customerId: CustomerId, sessionId: SessionId | undefined) =>
  and(eq(sessions.customerId, customerId), sessionId === undefined ? undefined : ne(sessions.id, sessionId))

export async function saveSeen(
  tx: Tx,
  sessionId: SessionId,
  seen: { seenAt: Date; browser?: string; network?: string },
): Promise<void> {
  await tx.update(sessions).set(seen).where(eq(sessions.id, sessionId))
}

/** The browsers of a customer that are signed in, the one last seen first. The staff who work as the customer are not the customer's. */
export const listSessions = (tx: Tx, customerId: CustomerId, now: Date) =>
  tx
    .select({
      id: sessions.id,
      scope: sessions.scope,
      browser: sessions.browser,
      network: sessions.network,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.customerId, customerId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        isNull(sessions.workId),
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.id))

/** @returns whether the customer had such a session */
export async function endSessionOf(tx: Tx, customerId: CustomerId, sessionId: SessionId, now: Date): Promise<boolean> {
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
    and(
      ofOthers(customerId, sessionId),
      isNull(sessions.endedAt),
      gt(sessions.expiresAt, now),
      isNull(sessions.workId),
    ),
  )
}

export async function removeSessionsExpiredBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, moment))
}
