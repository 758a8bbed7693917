import { and, eq, inArray, sql } from 'drizzle-orm'
import { readProcess } from '../../../../domain/decoration/processes.ts'
import { readBasis, readIncluded } from '../../../../domain/pricing/charge-rule.ts'
import type { Tx } from '../../../platform/database.ts'
import { decorationLocations, decorationMethods, itemCharges } from '../catalog.tables.ts'
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
      basis: readBasis(charge.code, charge.per, decoration !== null),
      included: readIncluded(charge.code),
      itemId,
      methodId: decoration === null ? null : methodIds.get(`${itemId} ${decoration}`)!,
      position,
    })),
  )
  if (charges.length > 0) await tx.insert(itemCharges).values(charges)
}

/** @returns method ids by item and type */
async function saveMethods(tx: Tx, changed: Placed[]): Promise<Map<string, number>> {
  const itemIds = changed.map(({ itemId }) => itemId)
  const known = await tx.select().from(decorationMethods).where(inArray(decorationMethods.itemId, itemIds))
  const ids = new Map(known.map(({ itemId, type, id }) => [`${itemId} ${type}`, id]))
  const added: (typeof decorationMethods.$inferInsert)[] = []
  for (const { next, itemId } of changed) {
    for (const [position, method] of next.decorations.entries()) {
      const id = ids.get(`${itemId} ${method.type}`)
      const process = readProcess(method.type, method.name)
      if (id === undefined) added.push({ ...method, process, itemId, position })
      else
        await tx
          .update(decorationMethods)
          .set({ ...method, process, position })
          .where(eq(decorationMethods.id, id))
    }
    const types = next.decorations.map(({ type }) => type)
    const gone = known.filter((row) => row.itemId === itemId && !types.includes(row.type)).map(({ id }) => id)
    if (gone.length > 0)
      await tx
        .delete(decorationMethods)
        .where(and(eq(decorationMethods.itemId, itemId), inArray(decorationMethods.id, gone)))
  }
  if (added.length === 0) return ids
  const saved = await tx.insert(decorationMethods).values(added).returning()
  return new Map([...ids, ...saved.map(({ itemId, type, id }) => [`${itemId} ${type}`, id] as const)])
}
