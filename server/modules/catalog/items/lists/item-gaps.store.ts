import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, itemVariants } from '../catalog.tables.ts'
import { itemOverview } from '../item-overview.tables.ts'

interface ItemGaps {
  /** Those that buyers see. */
  shown: number
  withoutPrice: number
  withoutPicture: number
  /** No variant of them is counted in stock. */
  uncounted: number
}

/** What items lack that buyers see. */
export async function countGaps(tx: Tx): Promise<ItemGaps> {
  const { itemId, status, priceFrom, custom, hasPicture } = itemOverview
  const isCounted = sql`exists (select from ${itemVariants} v join ${inventory} n on n.variant_id = v.id where v.item_id = ${itemId})`
  const { rows } = await tx.execute<ItemGaps & Record<string, unknown>>(sql`
    select count(*)::int as shown,
      (count(*) filter (where ${priceFrom} is null and not ${custom}))::int as "withoutPrice",
      (count(*) filter (where not ${hasPicture}))::int as "withoutPicture",
      (count(*) filter (where not ${isCounted}))::int as uncounted
    from ${itemOverview} where ${status} = 'active'`)
  return rows[0]!
}
