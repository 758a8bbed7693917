import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { decorationLocations, decorationMethods, itemCharges } from '../decoration.tables.ts'
import { idList, type Placed } from './save-items.ts'

/** Decorations, where they go and what they cost. A decoration that stays keeps its id: others may hold it. */
export async function saveDecoration(tx: Tx, all: Placed[]): Promise<void> {
  const changed = all.filter(({ before, next }) => before || next.decorations.length > 0 || next.charges.length > 0)
  if (changed.length === 0) return
  const ids = idList(changed.map(({ itemId }) => itemId))
  await tx.execute(sql`delete from ${decorationLocations} where item_id = any(${ids})`)
  await tx.execute(sql`delete from ${itemCharges} where item_id = any(${ids})`)
  const methodIds = await saveMethods(tx, changed)
  const locations = changed.flatMap(({ next, itemId }) =>
    next.locations.map(({ decoration, ...location }, position) => ({
      ...location,
      itemId,
      methodId: methodIds.get(`${itemId} ${decoration}`)!,
      position,
    })),
  )
  if (locations.length > 0) await tx.insert(decorationLocations).values(locations)
  const charges = changed.flatMap(({ next, itemId }) =>
    next.charges.map(({ decoration, ...charge }, position) => ({
      ...charge,
      itemId,
      methodId: decoration === null ? null : methodIds.get(`${itemId} ${decoration}`)!,
      position,
    })),
  )
  if (charges.length > 0) await tx.insert(itemCharges).values(charges)
}

/** @returns method ids by item and name */
async function saveMethods(tx: Tx, changed: Placed[]): Promise<Map<string, number>> {
  const itemIds = changed.map(({ itemId }) => itemId)
  const known = await tx.select().from(decorationMethods).where(inArray(decorationMethods.itemId, itemIds))
  const ids = new Map<string, number>()
  const added: (typeof decorationMethods.$inferInsert)[] = []
  for (const { next, itemId } of changed) {
    const own = known.filter((row) => row.itemId === itemId)
    const stays = new Set(own.filter(({ name }) => next.decorations.some((one) => one.name === name)))
    for (const [position, method] of next.decorations.entries()) {
      // One that is called otherwise now is the one of its type that no other name claims.
      const renamed = own.find((row) => row.type === method.type && !stays.has(row))
      const row = own.find(({ name }) => name === method.name) ?? renamed
      if (!row) {
        added.push({ ...method, itemId, position })
        continue
      }
      stays.add(row)
      ids.set(`${itemId} ${method.name}`, row.id)
      await tx
        .update(decorationMethods)
        .set({ ...method, position })
        .where(eq(decorationMethods.id, row.id))
    }
    const gone = own.filter((row) => !stays.has(row)).map(({ id }) => id)
    if (gone.length > 0)
      await tx
        .delete(decorationMethods)
        .where(and(eq(decorationMethods.itemId, itemId), inArray(decorationMethods.id, gone)))
  }
  if (added.length === 0) return ids
  const saved = await tx.insert(decorationMethods).values(added).returning()
  return new Map([...ids, ...saved.map(({ itemId, name, id }) => [`${itemId} ${name}`, id] as const)])
}
