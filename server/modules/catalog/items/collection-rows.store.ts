import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { storedCollectionFields, type CollectionValues } from '../../../../domain/catalog/collection-fields.ts'
import { pickFields } from '../../../../domain/fields/record-fields.ts'
import type { Tx } from '../../../platform/database.ts'
import { updateRows } from '../../../platform/update-rows.ts'
import { collections, itemCollections, items, pictures } from './catalog.tables.ts'
import { findItemsByCode } from './item-codes.store.ts'
import { findOrAddPictures } from './item-facts/save-pictures.ts'

/** A collection as a file of collections has it. */
export interface CollectionRow extends CollectionValues {
  path: string
  /** Of the collection that it is in; null: a department. */
  parentPath: string | null
  /** Codes of the items that its page shows first, in this order. */
  firstItems: string[]
}

const firstItems = sql<string[]>`coalesce((select json_agg(i.code order by first.place)
  from unnest(${collections.firstItemIds}) with ordinality as first(id, place) join ${items} i on i.id = first.id
  where i.status <> 'removed'), '[]')`

/** As files of collections and of products name a picture. */
export const pictureAddress = sql<string | null>`case ${pictures.source} when 'url' then ${pictures.location}
  else 'shop:' || ${pictures.source} || '/' || ${pictures.location} || '#' || ${pictures.key} end`

/** In the order in which pages show them. */
export async function listCollectionRows(tx: Tx): Promise<CollectionRow[]> {
  const rows = await tx
    .select({ collection: collections, picture: pictureAddress, firstItems })
    .from(collections)
    .leftJoin(pictures, eq(pictures.id, collections.pictureId))
    .orderBy(asc(collections.position), asc(collections.id))
  const paths = new Map(rows.map(({ collection }) => [collection.id, collection.path]))
  return rows.map(({ collection, ...row }) => {
    const parentPath = paths.get(collection.parentId ?? 0) ?? null
    return { path: collection.path, parentPath, ...pickFields(storedCollectionFields, collection), ...row }
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
  const itemIds = await findItemsByCode(tx, [...new Set(rows.flatMap(({ firstItems: codes }) => codes))])
  const ids = new Map<string, number>()
  for (const [position, { parentPath: _, picture, firstItems: codes, ...facts }] of rows.entries()) {
    const firstItemIds = codes.flatMap((code) => itemIds.get(code.toLowerCase())?.id ?? [])
    const pictureId = picture === null ? null : (pictureIds.get(picture) ?? null)
    const row = { ...facts, position, pictureId, firstItemIds }
    const id = known.get(formerPaths.get(row.path) ?? row.path)
    if (id === undefined) ids.set(row.path, await add(tx, row))
    else await tx.update(collections).set(row).where(eq(collections.id, id))
    if (id !== undefined) ids.set(row.path, id)
  }
  await updateRows(
    tx,
    collections,
    ['parentId'],
    rows.map(({ path, parentPath }) => ({
      id: ids.get(path)!,
      parentId: parentPath === null ? null : ids.get(parentPath)!,
    })),
  )
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

/** How many items are in each collection itself, by its path; removed ones are not counted. */
export async function countItemsByCollection(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ path: collections.path, items: sql<number>`count(*)::int` })
    .from(itemCollections)
    .innerJoin(collections, eq(collections.id, itemCollections.collectionId))
    .innerJoin(items, and(eq(items.id, itemCollections.itemId), ne(items.status, 'removed')))
    .groupBy(collections.path)
  return new Map(rows.map(({ path, items }) => [path, items]))
}
