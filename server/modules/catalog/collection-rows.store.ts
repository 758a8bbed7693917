import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { collections, itemCollections, pictures } from './catalog.tables.ts'
import { findOrAddPictures } from './item-facts/save-pictures.ts'

/** A collection as a file of collections has it. */
export interface CollectionRow {
  path: string
  /** Of the collection that it is in; null: a department. */
  parentPath: string | null
  name: string
  text: string
  loginRequired: boolean
  showSubCollections: boolean
  otherLinkUrl: string | null
  /** An https address, or shop:SOURCE/FILE#KEY for one that the shop stores itself. */
  picture: string | null
  hidden: boolean
}

const pictureUrl = sql<string | null>`case ${pictures.source} when 'url' then ${pictures.location}
  else 'shop:' || ${pictures.source} || '/' || ${pictures.location} || '#' || ${pictures.key} end`

/** In the order in which pages show them. */
export async function listCollectionRows(tx: Tx): Promise<CollectionRow[]> {
  const rows = await tx
    .select({ collection: collections, picture: pictureUrl })
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .orderBy(asc(collections.position), asc(collections.id))
  const paths = new Map(rows.map(({ collection }) => [collection.id, collection.path]))
  return rows.map(({ collection, picture }) => {
    const { path, name, text, loginRequired, showSubCollections, otherLinkUrl, hidden } = collection
    const parentPath = paths.get(collection.parentId ?? 0) ?? null
    return { path, parentPath, name, text, loginRequired, showSubCollections, otherLinkUrl, picture, hidden }
  })
}

/**
 * Gives the collections these facts and this order; new ones are made.
 * @param formerPaths of collections that get another path, by the new one
 */
export async function putCollectionRows(
  tx: Tx,
  rows: readonly CollectionRow[],
  formerPaths: ReadonlyMap<string, string>,
): Promise<void> {
  const known = new Map((await listIds(tx)).map(({ path, id }) => [path, id]))
  const pictureIds = await findOrAddPictures(tx, [...new Set(rows.flatMap(({ picture }) => picture ?? []))])
  const ids = new Map<string, number>()
  for (const [position, { parentPath: _, picture, ...facts }] of rows.entries()) {
    const row = { ...facts, position, pictureId: picture === null ? null : (pictureIds.get(picture) ?? null) }
    const id = known.get(formerPaths.get(row.path) ?? row.path)
    if (id === undefined) ids.set(row.path, await add(tx, row))
    else await tx.update(collections).set(row).where(eq(collections.id, id))
    if (id !== undefined) ids.set(row.path, id)
  }
  for (const { path, parentPath } of rows) {
    const parentId = parentPath === null ? null : ids.get(parentPath)!
    await tx
      .update(collections)
      .set({ parentId })
      .where(eq(collections.id, ids.get(path)!))
  }
}

async function add(tx: Tx, row: typeof collections.$inferInsert): Promise<number> {
  const [added] = await tx.insert(collections).values(row).returning({ id: collections.id })
  return added!.id
}

const listIds = (tx: Tx) => tx.select({ path: collections.path, id: collections.id }).from(collections)

/** Those in which nothing is. */
export async function removeCollections(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const gone = inArray(collections.path, [...paths])
  await tx.update(collections).set({ parentId: null }).where(gone)
  await tx.delete(collections).where(gone)
}

/** How many items are in each collection itself, by its path. */
export async function countItemsByCollection(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ path: collections.path, items: sql<number>`count(*)::int` })
    .from(itemCollections)
    .innerJoin(collections, eq(collections.id, itemCollections.collectionId))
    .groupBy(collections.path)
  return new Map(rows.map(({ path, items }) => [path, items]))
}
