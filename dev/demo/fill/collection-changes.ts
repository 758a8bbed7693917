import { and, eq, sql } from 'drizzle-orm'
import { saveMovedPage } from '../../../server/modules/content/index.ts'
import { collections, itemCollections } from '../../../server/modules/catalog/items/catalog.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { mergedCollections, movedCollections, renamedCollections } from '../catalog/changes.ts'
import { pictureName } from '../catalog/pictures.ts'
import type { DemoCollection } from '../catalog/types.ts'

/**
 * Brings the tree of an earlier demo to what it is now. Collections keep their numbers and with them their addresses; the address
 * of one that has gone leads to where its goods stand now.
 */
export async function changeCollections(tx: Tx, all: DemoCollection[], pictureIds: Map<string, number>): Promise<void> {
  const positionOf = (path: string) => all.findIndex((one) => one.path === path)
  for (const [was, path] of movedCollections) await move(tx, was, path, positionOf(path))
  for (const [path, was] of renamedCollections) {
    const now = all[positionOf(path)]
    if (now) await rename(tx, was, now, pictureIds.get(pictureName(now.picture, now.picture.hex)))
  }
  for (const [was, into] of mergedCollections) await merge(tx, was, into)
}

/** Is a collection of this path one that an earlier demo has brought under another one? */
export const isMoved = (path: string, brought: readonly string[]): boolean =>
  movedCollections.some(([was, now]) => now === path && brought.includes(was))

async function find(tx: Tx, path: string) {
  const [row] = await tx.select().from(collections).where(eq(collections.path, path))
  return row
}

async function move(tx: Tx, was: string, path: string, position: number): Promise<void> {
  const [row, taken, parent] = [await find(tx, was), await find(tx, path), await find(tx, parentOf(path))]
  if (!row || taken || !parent) return
  await tx.update(collections).set({ path, parentId: parent.id, position }).where(eq(collections.id, row.id))
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** What has the old name still was never changed by the owner. */
async function rename(tx: Tx, was: string, now: DemoCollection, pictureId: number | undefined): Promise<void> {
  const { path, name, text } = now
  await tx
    .update(collections)
    .set({ name, text, ...(pictureId === undefined ? {} : { pictureId }) })
    .where(and(eq(collections.path, path), eq(collections.name, was)))
}

async function merge(tx: Tx, was: string, into: string): Promise<void> {
  const [old, target] = [await find(tx, was), await find(tx, into)]
  // What the owner has put below it keeps it there.
  if (!old || !target || (await tx.$count(collections, eq(collections.parentId, old.id))) > 0) return
  const held = await tx.select().from(itemCollections).where(eq(itemCollections.collectionId, old.id))
  for (const membership of held) {
    await tx
      .insert(itemCollections)
      .values({ ...membership, collectionId: target.id })
      .onConflictDoUpdate({
        target: [itemCollections.itemId, itemCollections.collectionId],
        set: { isMain: sql`${itemCollections.isMain} or excluded.is_main` },
      })
  }
  await tx.delete(collections).where(eq(collections.id, old.id))
  for (const page of ['listing', 'subCollection'])
    await saveMovedPage(tx, { from: `/${page}/${old.id}`, to: addressOf(target) })
}

const addressOf = ({ id, showSubCollections }: typeof collections.$inferSelect): string =>
  showSubCollections ? `/subCollection/${id}` : `/listing/${id}`
