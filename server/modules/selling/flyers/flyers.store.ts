import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { FlyerItem } from '../../../../domain/flyers/flyer-design.ts'
import type { CompanyId, CustomerId, FlyerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { validPriceList } from '../../catalog/index.ts'
import { buyers } from '../../people/index.ts'
import { shopDay } from '../../../platform/calendar/shop-calendar.store.ts'
import { flyers, type FlyerFacts } from './flyers.tables.ts'

export type { FlyerFacts }
export type StoredFlyer = typeof flyers.$inferSelect

/** What a save changes. */
type FlyerChanges = Pick<
  StoredFlyer,
  'name' | 'design' | 'companyId' | 'noted' | 'previewKeys' | 'artworkHashes' | 'savedAt'
>

const isOwn = (customerId: CustomerId, id: FlyerId) => and(eq(flyers.customerId, customerId), eq(flyers.id, id))

export async function findFlyer(tx: Tx, customerId: CustomerId, id: FlyerId): Promise<StoredFlyer | undefined> {
  const [row] = await tx.select().from(flyers).where(isOwn(customerId, id))
  return row
}

export async function findFlyerForUpdate(
  tx: Tx,
  customerId: CustomerId,
  id: FlyerId,
): Promise<StoredFlyer | undefined> {
  const [row] = await tx.select().from(flyers).where(isOwn(customerId, id)).for('update')
  return row
}

/** The one that was changed last. */
export async function findNewestFlyer(tx: Tx, customerId: CustomerId): Promise<StoredFlyer | undefined> {
  const [row] = await tx
    .select()
    .from(flyers)
    .where(eq(flyers.customerId, customerId))
    .orderBy(desc(flyers.savedAt), desc(flyers.id))
    .limit(1)
  return row
}

export interface FlyerSummary extends Pick<
  StoredFlyer,
  'id' | 'name' | 'version' | 'savedAt' | 'liveKey' | 'liveUntil' | 'companyId'
> {
  pageCount: number
  itemCount: number
  /** At most four. */
  firstItems: FlyerItem[]
  prints: FlyerFacts['prints']
}

/** Changed last first. */
export async function listFlyers(tx: Tx, customerId: CustomerId): Promise<FlyerSummary[]> {
  const { id, name, version, savedAt, liveKey, liveUntil, companyId, design, noted } = flyers
  return tx
    .select({
      id,
      name,
      version,
      savedAt,
      liveKey,
      liveUntil,
      companyId,
      pageCount: sql<number>`jsonb_array_length(${design} -> 'pages')`,
      itemCount: sql<number>`jsonb_array_length(jsonb_path_query_array(${design}, '$.pages[*].items[*]'))`,
      firstItems: sql<FlyerItem[]>`(
        select coalesce(jsonb_agg(one), '[]') from (
          select one from jsonb_path_query(${design}, '$.pages[*].items[*]') with ordinality as held(one, place)
          order by place limit 4) first)`,
      prints: sql<FlyerFacts['prints']>`${noted} -> 'prints'`,
    })
    .from(flyers)
    .where(eq(flyers.customerId, customerId))
    .orderBy(desc(savedAt), desc(id))
}

export async function countFlyers(tx: Tx, customerId: CustomerId): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(flyers).where(eq(flyers.customerId, customerId))
  return row!.number
}

/** Of two that are begun at once, the second one sees the first one. */
export async function lockFlyers(tx: Tx, customerId: CustomerId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('flyers of customer ' || ${customerId}::int, 0))`)
}

export async function saveNewFlyer(tx: Tx, flyer: typeof flyers.$inferInsert): Promise<StoredFlyer> {
  const [row] = await tx.insert(flyers).values(flyer).returning()
  return row!
}

/** @returns undefined when it is gone, or has been changed since this version */
export async function saveFlyerChanges(
  tx: Tx,
  { customerId, id, version }: Pick<StoredFlyer, 'customerId' | 'id' | 'version'>,
  changes: FlyerChanges,
): Promise<StoredFlyer | undefined> {
  const [row] = await tx
    .update(flyers)
    .set({ ...changes, version: sql`${flyers.version} + 1` })
    .where(and(isOwn(customerId, id), eq(flyers.version, version)))
    .returning()
  return row
}

/** @returns whether there was one */
export async function removeFlyer(tx: Tx, customerId: CustomerId, id: FlyerId): Promise<boolean> {
  return (await tx.delete(flyers).where(isOwn(customerId, id)).returning({ id: flyers.id })).length === 1
}

export async function saveLive(
  tx: Tx,
  customerId: CustomerId,
  id: FlyerId,
  live: Partial<Pick<StoredFlyer, 'liveKey' | 'liveUntil' | 'opened' | 'lastOpenedAt'>>,
): Promise<StoredFlyer | undefined> {
  const [row] = await tx.update(flyers).set(live).where(isOwn(customerId, id)).returning()
  return row
}

/** A flyer with whom it belongs to, as that customer sees the catalog now. */
export interface OwnedFlyer {
  flyer: StoredFlyer
  owner: { customerId: CustomerId; companyId: CompanyId; blocked: boolean; priceListId: number | null }
}

/** For what is done without its customer: whoever calls knows its key, or was asked by its customer. */
export async function findOwnedFlyer(
  tx: Tx,
  by: { liveKey: string } | { id: FlyerId },
  now: Date,
): Promise<OwnedFlyer | undefined> {
  const which: SQL = 'id' in by ? eq(flyers.id, by.id) : eq(flyers.liveKey, by.liveKey)
  const [row] = await tx
    .select({
      flyer: flyers,
      companyId: sql<CompanyId>`owner.company_id`,
      blocked: sql<boolean>`owner.blocked`,
      priceListId: sql<
        number | null
      >`${validPriceList(sql`owner.price_list_id`, shopDay(sql`${now.toISOString()}::timestamptz`))}`,
    })
    .from(flyers)
    .innerJoin(sql`${buyers} owner`, sql`owner.id = ${flyers.customerId}`)
    .where(which)
  if (!row) return undefined
  const { flyer, ...rest } = row
  return { flyer, owner: { customerId: flyer.customerId, ...rest } }
}

/** Adds how often flyers were opened, all of them in one statement. */
export async function addOpenings(
  tx: Tx,
  openings: readonly { id: FlyerId; count: number; lastAt: Date }[],
): Promise<void> {
  await tx.execute(sql`
    update ${flyers} set opened = flyers.opened + met.count,
      last_opened_at = greatest(flyers.last_opened_at, met.last_at)
    from json_to_recordset(${JSON.stringify(openings.map(({ id, count: number, lastAt }) => ({ id, count: number, last_at: lastAt })))}::json)
      as met(id int, count int, last_at timestamptz)
    where flyers.id = met.id`)
}

export async function moveFlyers(tx: Tx, from: CompanyId, to: CompanyId): Promise<void> {
  await tx.update(flyers).set({ companyId: to }).where(eq(flyers.companyId, from))
}
