import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { items } from '../catalog/index.ts'
import { wishlistItems } from './wishlist.tables.ts'

/** The kept items that can still be looked at, newest first. */
export async function listWishlistItemIds(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .select({ itemId: wishlistItems.itemId })
    .from(wishlistItems)
    .innerJoin(items, and(eq(items.id, wishlistItems.itemId), eq(items.status, 'active')))
    .where(eq(wishlistItems.customerId, customerId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.itemId))
  return rows.map(({ itemId }) => itemId)
}

export async function saveWishlistItem(tx: Tx, customerId: number, itemId: number, now: Date): Promise<void> {
  await tx.insert(wishlistItems).values({ customerId, itemId, createdAt: now }).onConflictDoNothing()
}

/** @returns whether it was kept */
export async function removeWishlistItem(tx: Tx, customerId: number, itemId: number): Promise<boolean> {
  const rows = await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.itemId, itemId)))
    .returning({ itemId: wishlistItems.itemId })
  return rows.length === 1
}
