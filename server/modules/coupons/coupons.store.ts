import { desc, eq, sql } from 'drizzle-orm'
import type { Day } from '../../../domain/business-days.ts'
import type { Coupon } from '../../../domain/coupons.ts'
import type { ItemId } from '../../../domain/ids.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import { couponCollections, couponItems, coupons } from './coupons.tables.ts'

/** Those that count today for an item in these collections, the one that ends first at the top. */
export const listCouponsFor = (tx: Tx, question: Question): Promise<Coupon[]> => selectCoupons(tx, question)

interface Question {
  itemId: ItemId
  /** Those above them, too. */
  collectionIds: number[]
  today: Day
}

const selectCoupons = planOnce<Question, Coupon>(
  'coupons_for',
  { itemId: 'int', collectionIds: 'int[]', today: 'text' },
  ({ itemId, collectionIds, today }) => sql`
    select c.code, c.text, c.kind, c.value, c.minimum_cents as "minimumCents", c.starts_on::text as "startsOn",
      c.ends_on::text as "endsOn", c.uses_at_most as "usesAtMost", c.uses_per_customer as "usesPerCustomer"
    from ${coupons} c
    where c.ended_at is null and coalesce(c.starts_on <= ${today}::date, true)
      and coalesce(c.ends_on >= ${today}::date, true)
      and (exists (select from ${couponItems} i where i.coupon_id = c.id and i.item_id = ${itemId})
        or exists (select from ${couponCollections} l where l.coupon_id = c.id and l.collection_id = any(${collectionIds}))
        or not (exists (select from ${couponItems} i where i.coupon_id = c.id)
          or exists (select from ${couponCollections} l where l.coupon_id = c.id)))
    order by c.ends_on, c.id`,
)

export type NewCoupon = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt' | 'endedAt'>

/** @returns undefined where there is one of this code */
export async function saveCoupon(
  tx: Tx,
  coupon: NewCoupon,
  { itemIds, collectionIds }: { itemIds: ItemId[]; collectionIds: number[] },
): Promise<number | undefined> {
  const [row] = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ id: coupons.id })
  if (!row) return undefined
  if (itemIds.length > 0) await tx.insert(couponItems).values(itemIds.map((itemId) => ({ couponId: row.id, itemId })))
  if (collectionIds.length > 0)
    await tx.insert(couponCollections).values(collectionIds.map((collectionId) => ({ couponId: row.id, collectionId })))
  return row.id
}

export type StoredCoupon = typeof coupons.$inferSelect & { itemIds: ItemId[]; collectionIds: number[] }

export async function listCoupons(tx: Tx): Promise<StoredCoupon[]> {
  const rows = await tx.select().from(coupons).orderBy(desc(coupons.id))
  const ofItems = await tx.select().from(couponItems)
  const ofCollections = await tx.select().from(couponCollections)
  return rows.map((row) => ({
    ...row,
    itemIds: ofItems.filter(({ couponId }) => couponId === row.id).map(({ itemId }) => itemId),
    collectionIds: ofCollections.filter(({ couponId }) => couponId === row.id).map(({ collectionId }) => collectionId),
  }))
}

/** @returns what it is now; undefined where there is none of this code. One that has ended stays as it was. */
export async function endCoupon(tx: Tx, code: string, now: Date): Promise<{ code: string } | undefined> {
  const [row] = await tx
    .update(coupons)
    .set({ endedAt: sql`coalesce(${coupons.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(sql`lower(${coupons.code})`, code.toLowerCase()))
    .returning({ code: coupons.code })
  return row
}
