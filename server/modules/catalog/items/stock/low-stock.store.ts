import { sql } from 'drizzle-orm'
import type { Day } from '../../../../../domain/calendar/business-days.ts'
import { lowStockDays } from '../../../../../domain/stock/low-stock.ts'
import type { ItemId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, items, itemVariants } from '../catalog.tables.ts'
import { freeStock } from './stock.store.ts'

export interface LowStock {
  id: ItemId
  code: string
  name: string
  free: number
  lastsDays: number
  nextOn: Day | null
  /** How many there are in all. */
  count: number
}

interface Pace {
  /** What has been sold within the days that count. */
  sold: readonly { itemId: ItemId; pieces: number }[]
  today: Day
  limit: number
}

/** Items that end soon at the pace at which they sell, the first to end first. Closeouts are not restocked, and do not count. */
export async function listLowStock(tx: Tx, { sold, today, limit }: Pace): Promise<LowStock[]> {
  if (sold.length === 0) return []
  const { sold: soldDays, left: lowDays } = lowStockDays
  const free = sql`sum(${freeStock})`
  const { rows } = await tx.execute<LowStock & Record<string, unknown>>(sql`
    select i.id, i.code, i.name, ${free}::int as free, floor(${free} * ${soldDays}::int / sold.pieces)::int as "lastsDays",
      min(n.incoming_on) filter (where n.incoming_quantity > 0 and n.incoming_on >= ${today}::date)::text as "nextOn",
      count(*) over ()::int as count
    from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as sold("itemId" int, pieces int)
    join ${items} i on i.id = sold."itemId" and i.status = 'active' and not i.closeout
    join ${itemVariants} v on v.item_id = i.id and v.active
    join ${inventory} n on n.variant_id = v.id
    group by i.id, sold.pieces
    having ${free} * ${soldDays}::int < sold.pieces * ${lowDays}::int
    order by ${free}::float8 / sold.pieces, sold.pieces desc, i.id limit ${limit}::int`)
  return rows
}
