import { sql, type SQL } from 'drizzle-orm'
import { takeLower } from '../../../../../domain/pricing/own-prices.ts'
import type { PriceTier } from '../../../../../domain/pricing/price-tiers.ts'
import { priceLists, priceTiers } from '../catalog.tables.ts'

/** What a price list of companies says of an item. */
export interface OwnTiers {
  isFixed: boolean
  tiers: PriceTier[]
}

const tier = sql`json_build_object('minimumQuantity', t.minimum_quantity, 'unitPrice', t.unit_price,
  'publishedPrice', t.published_price)`

/** The prices of a list for an item that the query calls i, by rising quantity. */
export const tiersOf = (listId: SQL): SQL => sql`(
  select coalesce(json_agg(${tier} order by t.minimum_quantity), '[]') from ${priceTiers} t
  where t.item_id = i.id and t.price_list_id = ${listId})`

/** `OwnTiers` of a list for an item; null where it does not name it, and without a list. */
export const ownTiersOf = (itemId: SQL, listId: SQL): SQL => sql`(
  select json_build_object('isFixed', l.is_fixed, 'tiers', json_agg(${tier} order by t.minimum_quantity))
  from ${priceLists} l join ${priceTiers} t on t.price_list_id = l.id and t.item_id = ${itemId}
  where l.id = ${listId} group by l.id)`

/** @returns the published prices where there are no others */
export const toPaidTiers = (own: OwnTiers | null, published: PriceTier[]): PriceTier[] =>
  own === null ? published : own.isFixed ? own.tiers : takeLower(own.tiers, published)
