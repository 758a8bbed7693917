import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, warehouses } from '../catalog.tables.ts'
import type { Placed } from './save-items.ts'

/** Only rows that differ: what was sold while the import ran stays sold. */
export async function saveStock(
  tx: Tx,
  warehouseIds: Map<string, number>,
  all: Placed[],
  variantIds: Map<string, number>,
): Promise<void> {
  await removeUncounted(tx, warehouseIds, all, variantIds)
  const changed = all.flatMap(({ before, next }) =>
    next.inventory.filter((row) => !before?.inventory.some((known) => isDeepStrictEqual(known, row))),
  )
  if (changed.length === 0) return
  for (const { warehouse: code } of changed) {
    if (warehouseIds.has(code.toLowerCase())) continue
    const [row] = await tx
      .insert(warehouses)
      .values({ code, name: code === 'MAIN' ? 'Main' : code, city: '', state: '', zip: '' })
      .returning()
    warehouseIds.set(code.toLowerCase(), row!.id)
  }
  await tx
    .insert(inventory)
    .values(
      changed.map(({ code, warehouse, quantity, incomingQuantity, incomingOn }) => ({
        variantId: variantIds.get(code.toLowerCase())!,
        warehouseId: warehouseIds.get(warehouse.toLowerCase())!,
        quantity,
        incomingQuantity,
        incomingOn,
      })),
    )
    .onConflictDoUpdate({
      target: [inventory.variantId, inventory.warehouseId],
      set: {
        quantity: sql`excluded.quantity`,
        incomingQuantity: sql`excluded.incoming_quantity`,
        incomingOn: sql`excluded.incoming_on`,
      },
    })
}

/** Rows that are not counted any more: without one its variant is made or bought to order. */
async function removeUncounted(
  tx: Tx,
  warehouseIds: Map<string, number>,
  all: Placed[],
  variantIds: Map<string, number>,
): Promise<void> {
  const gone = all.flatMap(({ before, next }) =>
    (before?.inventory ?? []).filter(
      ({ code, warehouse }) => !next.inventory.some((row) => row.code === code && row.warehouse === warehouse),
    ),
  )
  if (gone.length === 0) return
  const rows = gone.map(({ code, warehouse }) => ({
    variantId: variantIds.get(code.toLowerCase()),
    warehouseId: warehouseIds.get(warehouse.toLowerCase()),
  }))
  await tx.execute(sql`
    delete from ${inventory} n using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as gone("variantId" int, "warehouseId" int)
    where n.variant_id = gone."variantId" and n.warehouse_id = gone."warehouseId"`)
}
