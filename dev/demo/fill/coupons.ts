import { inArray } from 'drizzle-orm'
import type { ItemId } from '../../../domain/ids.ts'
import { collections } from '../../../server/modules/catalog/items/catalog.tables.ts'
import { saveCoupon } from '../../../server/modules/selling/index.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { demoCoupons } from '../content/coupons.ts'

/** A coupon of the owner's with the same code stays; one whose goods the owner has all removed would be for everything. */
export async function fillCoupons(tx: Tx, itemIds: Map<string, number>): Promise<void> {
  for (const { itemCodes, paths, ...coupon } of demoCoupons) {
    const ids = itemCodes.flatMap((code) => itemIds.get(code) ?? []) as ItemId[]
    const rows = paths.length > 0 ? await tx.select().from(collections).where(inArray(collections.path, paths)) : []
    if (ids.length + rows.length > 0)
      await saveCoupon(tx, coupon, { itemIds: ids, collectionIds: rows.map(({ id }) => id) })
  }
}
