import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { items, priceTiers, rushPrices } from '../catalog.tables.ts'
import { decorationMethods, rushOffers } from '../decoration.tables.ts'
import { publishedListOf } from '../item-facts/item-facts.store.ts'

/** Rush production of the whole shop: within so many business days, up to a quantity, for so much more. */
export type RushOffer = typeof rushOffers.$inferSelect

/** The fastest first. */
export const listRushOffers = (tx: Tx): Promise<RushOffer[]> =>
  tx.select().from(rushOffers).orderBy(asc(rushOffers.days))

export async function saveRushOffer(tx: Tx, offer: RushOffer): Promise<void> {
  await tx.insert(rushOffers).values(offer).onConflictDoUpdate({ target: rushOffers.days, set: offer })
}

export async function removeRushOffer(tx: Tx, days: number): Promise<void> {
  await tx.delete(rushOffers).where(eq(rushOffers.days, days))
}

/**
 * What rush costs, as a table of a query: an item's own prices, or what the shop offers for all that is decorated and takes
 * longer. That is counted from the published price at the item's minimum, in whole cents.
 */
export const offeredRush = sql`(
  select item_id, days, maximum_quantity, unit_price, published_price from ${rushPrices}
  union all
  select i.id, o.days, o.maximum_quantity, ${dearer(sql`first.unit_price`)}, ${dearer(sql`first.published_price`)}
  from ${rushOffers} o join ${items} i on not i.custom and i.minimum_quantity <= o.maximum_quantity
  join lateral (
    select t.unit_price, coalesce(t.published_price, t.unit_price) as published_price from ${priceTiers} t
    where t.item_id = i.id and t.price_list_id = ${publishedListOf(sql`i.id`)}
    order by t.minimum_quantity limit 1) first on true
  where not exists (select from ${rushPrices} own where own.item_id = i.id)
    and exists (select from ${decorationMethods} m where m.item_id = i.id and greatest(m.lead_days, i.lead_days) > o.days))`

/** Ten-thousandths of a dollar. */
function dearer(price: ReturnType<typeof sql>) {
  return sql`(round(${price} * (10000 + o.basis_points) / 1000000.0) * 100)::bigint`
}
