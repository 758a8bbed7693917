import { and, eq, inArray, isNull } from 'drizzle-orm'
import { collections } from '../../../server/modules/catalog/items/catalog.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { pictureName } from '../catalog/pictures.ts'
import type { DemoCollection } from '../catalog/types.ts'
import { idsBy, insertRows } from './rows.ts'

const depthOf = ({ path }: DemoCollection) => path.split('/').length
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/**
 * Adds collections, parents first.
 * @param added those that the demo brings now
 * @param pictureIds picture ids by file name
 */
export async function fillCollections(
  tx: Tx,
  all: DemoCollection[],
  added: DemoCollection[],
  pictureIds: Map<string, number>,
): Promise<void> {
  const paths = all.map(({ path }) => path)
  for (const depth of [1, 2, 3]) {
    const there = await tx.select().from(collections).where(inArray(collections.path, paths))
    const ids = idsBy(there, ({ path }) => path)
    const rows = added
      .filter((collection) => depthOf(collection) === depth)
      .map(({ picture, ...collection }) => ({
        ...collection,
        parentId: ids.get(parentOf(collection.path)) ?? null,
        position: paths.indexOf(collection.path),
        pictureId: pictureIds.get(pictureName(picture, picture.hex)) ?? null,
      }))
    await insertRows(tx, collections, rows)
  }
}

/** The names that lead to each collection of the shop, by its path. */
export async function listCollectionNames(tx: Tx): Promise<Map<string, string[]>> {
  const rows = new Map((await tx.select().from(collections)).map((row) => [row.id, row]))
  const namesOf = (id: number | null): string[] => {
    const row = id === null ? undefined : rows.get(id)
    return row ? [...namesOf(row.parentId), row.name] : []
  }
  return new Map([...rows.values()].map(({ id, path }) => [path, namesOf(id)]))
}

/** Shows collections that had no picture yet; one that the owner has given stays. */
export async function fillCollectionPictures(
  tx: Tx,
  all: DemoCollection[],
  pictureIds: Map<string, number>,
): Promise<void> {
  for (const { path, picture } of all) {
    const pictureId = pictureIds.get(pictureName(picture, picture.hex))
    if (!pictureId) continue
    await tx
      .update(collections)
      .set({ pictureId })
      .where(and(eq(collections.path, path), isNull(collections.pictureId)))
  }
}
