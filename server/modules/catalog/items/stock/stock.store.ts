import { sql, type SQL } from 'drizzle-orm'
import type { ItemId, VariantId } from '../../../../../domain/ids.ts'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, itemVariants } from '../catalog.tables.ts'

/** Of stock that a query calls n: what is not reserved for orders. */
export const freeStock = sql.raw('greatest(n.quantity - n.reserved, 0)')

/** What is counted of each variant in each warehouse, and reserved of it, as a table of a query. */
export const countedStock = sql`(select variant_id, warehouse_id, quantity, reserved from ${inventory})`

/** Whoever has this lock decides who gets the last pieces; the others wait until the transaction ends. */
export async function lockStock(tx: Tx, variantIds: SQL): Promise<void> {
  // In one order, so that two that want the same goods do not wait for each other.
  await tx.execute(sql`
    select from ${inventory} n where n.variant_id in ${variantIds} order by n.variant_id, n.warehouse_id for update`)
}

interface StockRow {
  itemId: ItemId
  code: string
  variantId: VariantId
  warehouseId: number
  /** Not reserved; below zero where more is on backorder than comes in. */
  free: number
  incomingOn: string | null
}

/** Stock of these colors and sizes, each named by its item and its code; it is locked until the transaction ends. */
export async function listStockForUpdate(tx: Tx, named: { itemId: ItemId; code: string }[]): Promise<StockRow[]> {
  const { rows } = await tx.execute<StockRow & Record<string, unknown>>(sql`
    select v.item_id as "itemId", v.code, n.variant_id as "variantId", n.warehouse_id as "warehouseId",
      n.quantity - n.reserved as free, case when n.incoming_quantity > 0 then n.incoming_on::text end as "incomingOn"
    from ${itemVariants} v join ${inventory} n on n.variant_id = v.id
    join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as wanted("itemId" int, code text)
      on wanted."itemId" = v.item_id and wanted.code = v.code
    order by n.variant_id, n.warehouse_id for update of n`)
  return rows
}

/** Pieces that come to what is counted or reserved, or go from it. */
interface StockShift {
  variantId: VariantId
  warehouseId: number
  counted: number
  reserved: number
}

/** Stock that is gone from the catalog has nothing to shift. Nothing is counted or reserved below zero. */
export async function shiftStock(tx: Tx, shifts: readonly StockShift[]): Promise<void> {
  if (shifts.length === 0) return
  await tx.execute(sql`
    update ${inventory} n set quantity = greatest(n.quantity + s.counted, 0), reserved = greatest(n.reserved + s.reserved, 0)
    from (select "variantId", "warehouseId", sum(counted)::int as counted, sum(reserved)::int as reserved
      from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as shift("variantId" int, "warehouseId" int, counted int, reserved int)
      group by 1, 2) s
    where n.variant_id = s."variantId" and n.warehouse_id = s."warehouseId"`)
}

/** The next day on which each of these colors and sizes comes in, by '<item id> <code>'; none where no delivery is under way. */
export async function findIncomingDays(
  tx: Tx,
  named: readonly { itemId: ItemId; code: string }[],
  today: string,
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ itemId: ItemId; code: string; day: string }>(sql`
    select v.item_id as "itemId", v.code, min(n.incoming_on)::text as day
    from ${itemVariants} v join ${inventory} n on n.variant_id = v.id
    join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as wanted("itemId" int, code text)
      on wanted."itemId" = v.item_id and wanted.code = v.code
    where n.incoming_quantity > 0 and n.incoming_on >= ${today}
    group by 1, 2`)
  return new Map(rows.map(({ itemId, code, day }) => [`${itemId} ${code}`, day]))
}
