import { count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { inventory, warehouses } from '../catalog.tables.ts'

/** Where goods leave from. A shop that has no list of them has one without a name. */
export interface Warehouse {
  warehouseId: number
  code: string
  name: string
  address1: string
  city: string
  state: string
  zip: string
  /** Minutes after midnight until which goods ordered leave on the same day; null: as in the shop. */
  cutOffMinute: number | null
  /** Of the IANA database; null: that of the shop. */
  timeZone: string | null
}

/** Every warehouse, as a table of a query. */
export const allWarehouses = sql`(select id, code, name, address_1, city, state, zip, cut_off_minute, time_zone from ${warehouses})`

export async function listWarehouses(tx: Tx): Promise<Warehouse[]> {
  const { id: warehouseId, ...facts } = getTableColumns(warehouses)
  return tx
    .select({ warehouseId, ...facts })
    .from(warehouses)
    .orderBy(warehouseId)
}

/** Makes it where there is none with this code; what is not given stays. */
export async function saveWarehouse(
  tx: Tx,
  code: string,
  facts: Partial<Omit<Warehouse, 'warehouseId' | 'code'>>,
): Promise<void> {
  const known = (await listWarehouses(tx)).find((one) => one.code.toLowerCase() === code.toLowerCase())
  if (!known) await tx.insert(warehouses).values({ name: code, city: '', state: '', zip: '', ...facts, code })
  else if (Object.keys(facts).length > 0)
    await tx.update(warehouses).set(facts).where(eq(warehouses.id, known.warehouseId))
}

/** In how many variants each warehouse has counted something, by its number. */
export async function countStockedVariants(tx: Tx): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: inventory.warehouseId, variants: count() })
    .from(inventory)
    .groupBy(inventory.warehouseId)
  return new Map(rows.map(({ id, variants }) => [id, variants]))
}

/** One in which nothing was ever counted. */
export async function removeWarehouse(tx: Tx, warehouseId: number): Promise<void> {
  await tx.delete(warehouses).where(eq(warehouses.id, warehouseId))
}
