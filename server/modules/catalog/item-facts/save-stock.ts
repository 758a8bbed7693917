import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { inventory, warehouses } from '../catalog.tables.ts'
import type { Placed } from './save-items.ts'

/** Only rows that differ: what was sold while the import ran stays sold. */
export async function saveStock(
  tx: Tx,
  warehouseIds: Map<string, number>,
  all: Placed[],
  variantIds: Map<string, number>,
): Promise<void> {
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
