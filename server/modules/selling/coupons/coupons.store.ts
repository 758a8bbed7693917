import { and, count, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/calendar/business-days.ts'
import { storedFields } from '../../../../domain/ordering/coupon-fields.ts'
import type { Coupon } from '../../../../domain/ordering/coupons.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { CouponStanding } from '../../../../domain/ordering/judge-coupon.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { pairFields } from '../../../platform/select-fields.ts'
import { shopDay } from '../../../platform/calendar/shop-calendar.store.ts'
import { enclosingOf, standingOf, type Standing } from '../../catalog/index.ts'
import { couponCollections, couponItems, coupons, couponUses } from './coupons.tables.ts'

const couponColumns = ['kind', 'value', ...storedFields] as const

/** What counts for an item, the coupon that ends first at the top; with what says who may see the item, and the shop's day. */
export const findCouponsFor = async (tx: Tx, question: Question): Promise<CouponsForItem> =>
  (await selectCoupons(tx, question))[0]!

interface Question {
  itemId: ItemId
  now: Date
}

interface CouponsForItem {
  /** Null of an item that is not active. */
  standing: Standing | null
  today: Day
  coupons: Coupon[]
}

const isLimited = sql`(exists (select from ${couponItems} i where i.coupon_id = c.id)
  or exists (select from ${couponCollections} l where l.coupon_id = c.id))`

/** Is the coupon that a query calls c for this item? */
const isFor = (itemId: SQL) => sql`(not ${isLimited}
  or exists (select from ${couponItems} i where i.coupon_id = c.id and i.item_id = ${itemId})
  or exists (select from ${couponCollections} l where l.coupon_id = c.id and l.collection_id in ${enclosingOf(itemId)}))`

const selectCoupons = planOnce<Question, CouponsForItem>(
  'coupons_for',
  { itemId: 'int', now: 'timestamptz' },
  ({ itemId, now }) => sql`
    select shop.today::text, ${standingOf(itemId)} as standing, (
      select coalesce(json_agg(json_build_object(${pairFields(coupons, 'c', couponColumns)}) order by c.ends_on, c.id), '[]')
      from ${coupons} c
      where c.ended_at is null and coalesce(c.starts_on <= shop.today, true) and coalesce(c.ends_on >= shop.today, true)
        and ${isFor(itemId)}) as coupons
    from (select ${shopDay(now)} as today) shop`,
)

/**
 * Coupons by their codes in small letters, as a value of a query that finds out which codes and items it is about. Of those that may be
 * used only so often, with how often they were.
 */
export const couponsOf = (codes: SQL, itemIds: SQL, customerId: SQL) => sql`(
  select coalesce(json_agg(json_build_object(${pairFields(coupons, 'c', couponColumns)}, 'isEnded', c.ended_at is not null,
    'itemIds', case when ${isLimited} then (
      select coalesce(json_agg(distinct item.id), '[]') from unnest(${itemIds}) as item(id) where ${isFor(sql`item.id`)}) end,
    'uses', json_build_object(
      'inAll', case when c.uses_at_most is null then 0 else (
        select count(*) from ${couponUses} u where u.coupon_id = c.id) end,
      'byCustomer', case when c.uses_per_customer is null then 0 else (
        select count(*) from ${couponUses} u where u.coupon_id = c.id and u.customer_id = ${customerId}) end))), '[]')
  from ${coupons} c where lower(c.code) = any(${codes}))`

export const toCoupons = (rows: readonly CouponStanding[]): Map<string, CouponStanding> =>
  new Map(rows.map((row) => [row.code.toLowerCase(), row]))

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt' | 'endedAt'>

/** @returns undefined where there is one of this code */
export async function saveCoupon(tx: Tx, coupon: NewCoupon, limits: Limits): Promise<number | undefined> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ id: coupons.id })
  if (!row) return undefined
  await saveLimits(tx, row.id, limits)
  return row.id
}

async function saveLimits(tx: Tx, couponId: number, { itemIds, collectionIds }: Limits): Promise<void> {
  if (itemIds.length > 0) await tx.insert(couponItems).values(itemIds.map((itemId) => ({ couponId, itemId })))
  if (collectionIds.length > 0)
    await tx.insert(couponCollections).values(collectionIds.map((collectionId) => ({ couponId, collectionId })))
}

type Limits = { itemIds: ItemId[]; collectionIds: number[] }

/**
 * Makes the coupon of this code what is given, and a new one where there is none. What orders have used of it stays counted.
 * @param endedNow ends it where it has not ended; null: it counts
 */
export async function putCoupon(tx: Tx, coupon: NewCoupon, limits: Limits, endedNow: Date | null): Promise<void> {
  const row = await findCouponForUpdate(tx, coupon.code)
  const id = row?.id ?? (await saveCoupon(tx, coupon, { itemIds: [], collectionIds: [] }))!
  const endedAt = endedNow === null ? null : (row?.endedAt ?? endedNow)
  await tx
    .update(coupons)
    .set({ ...coupon, endedAt })
    .where(eq(coupons.id, id))
  await tx.delete(couponItems).where(eq(couponItems.couponId, id))
  await tx.delete(couponCollections).where(eq(couponCollections.couponId, id))
  await saveLimits(tx, id, limits)
}

async function findCouponForUpdate(tx: Tx, code: string) {
  const [row] = await tx.select().from(coupons).where(isOfCode(code)).for('update')
  return row
}

/** Those that orders use have ended, and stay for them. */
export async function removeCoupons(tx: Tx, codes: string[], now: Date): Promise<void> {
  const given = inArray(
    sql`lower(${coupons.code})`,
    codes.map((code) => code.toLowerCase()),
  )
  // Whoever is about to use one waits, or has used it before.
  await tx.select({ id: coupons.id }).from(coupons).where(given).orderBy(coupons.id).for('update')
  const used = tx.select({ id: couponUses.couponId }).from(couponUses)
  await tx.delete(coupons).where(and(given, notInArray(coupons.id, used)))
  await tx
    .update(coupons)
    .set({ endedAt: sql`coalesce(${coupons.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(given)
}

const isOfCode = (code: string) => eq(sql`lower(${coupons.code})`, code.toLowerCase())

export type StoredCoupon = typeof coupons.$inferSelect & {
  itemIds: ItemId[]
  collectionIds: number[]
  /** Orders that use it. */
  uses: number
}

export async function listCoupons(tx: Tx): Promise<StoredCoupon[]> {
  const rows = await tx.select().from(coupons).orderBy(desc(coupons.id))
  const ofItems = await tx.select().from(couponItems)
  const ofCollections = await tx.select().from(couponCollections)
  const used = await tx.select({ id: couponUses.couponId, uses: count() }).from(couponUses).groupBy(couponUses.couponId)
  const uses = new Map(used.map((one) => [one.id, one.uses]))
  return rows.map((row) => ({
    ...row,
    itemIds: ofItems.filter(({ couponId }) => couponId === row.id).map(({ itemId }) => itemId),
    collectionIds: ofCollections.filter(({ couponId }) => couponId === row.id).map(({ collectionId }) => collectionId),
    uses: uses.get(row.id) ?? 0,
  }))
}

/** @returns what it is now; undefined where there is none of this code. One that has ended stays as it was. */
export async function endCoupon(tx: Tx, code: string, now: Date): Promise<{ code: string } | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ endedAt: sql`coalesce(${coupons.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(isOfCode(code))
    .returning({ code: coupons.code })
  return row
}
