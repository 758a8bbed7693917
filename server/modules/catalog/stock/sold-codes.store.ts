import { sql } from 'drizzle-orm'
import type { ItemId, VariantId } from '../../../../domain/ids.ts'
import { planOnce, type Tx } from '../../../platform/database.ts'
import { items, itemVariants } from '../catalog.tables.ts'

/** What a code is of: an item, or one of its parts. */
export interface SoldCode {
  /** As it is written in the catalog. */
  code: string
  itemId: ItemId
  name: string
  /** Null: of the item. */
  variantId: VariantId | null
}

/** Codes of active items and parts by their lower case, in one query however many. An item comes before a part of the same code. */
export async function findSoldCodes(tx: Tx, codes: readonly string[]): Promise<Map<string, SoldCode>> {
  const rows = await selectCodes(tx, { codes: codes.map((code) => code.toLowerCase()) })
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]))
}

const selectCodes = planOnce<{ codes: readonly string[] }, SoldCode>(
  'find_sold_codes',
  { codes: 'text[]' },
  ({ codes }) => sql`
    select v.code, v.item_id as "itemId", i.name, v.id as "variantId"
    from ${itemVariants} v join ${items} i on i.id = v.item_id and i.status = 'active'
    where lower(v.code) = any(${codes}) and v.active
    union all
    select i.code, i.id, i.name, null from ${items} i where lower(i.code) = any(${codes}) and i.status = 'active'`,
)
