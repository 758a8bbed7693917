import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { items } from './catalog.tables.ts'

interface ItemCode {
  id: ItemId
  /** As the shop spells it. */
  code: string
}

/** By their codes in lower case; unknown ones are left out. */
export async function findItemsByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, ItemCode>> {
  if (codes.length === 0) return new Map()
  const typed = codes.map((code) => code.toLowerCase())
  const { id, code } = items
  const rows = await tx
    .select({ id, code })
    .from(items)
    .where(inArray(sql`lower(${items.code})`, typed))
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]))
}

export async function findItemCodes(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, string>> {
  if (itemIds.length === 0) return new Map()
  const { id, code } = items
  const rows = await tx
    .select({ id, code })
    .from(items)
    .where(inArray(items.id, [...itemIds]))
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** In words: NS-4420 Camp tumbler. Items that nobody can open are left out. */
export async function findItemNames(tx: Tx, itemIds: readonly ItemId[]): Promise<Map<ItemId, string>> {
  if (itemIds.length === 0) return new Map()
  const { id, code, name } = items
  const rows = await tx
    .select({ id, code, name })
    .from(items)
    .where(and(inArray(id, [...itemIds]), eq(items.status, 'active')))
  return new Map(rows.map((row) => [row.id, `${row.code} ${row.name}`]))
}

/** As the owner knows them, also of what is not shown. */
export async function findCodesAndNames(
  tx: Tx,
  itemIds: readonly ItemId[],
): Promise<Map<number, { code: string; name: string }>> {
  if (itemIds.length === 0) return new Map()
  const { id, code, name } = items
  const rows = await tx
    .select({ id, code, name })
    .from(items)
    .where(inArray(items.id, [...itemIds]))
  return new Map(rows.map((row) => [row.id, row]))
}
