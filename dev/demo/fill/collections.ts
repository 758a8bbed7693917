import { and, eq, inArray, isNull } from 'drizzle-orm'
import { collections } from '../../../server/modules/catalog/catalog.tables.ts'
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
 * @returns the ids of all these paths that the shop has
 */
export async function fillCollections(
  tx: Tx,
  all: DemoCollection[],
  added: DemoCollection[],
  pictureIds: Map<string, number>,
): Promise<Map<string, number>> {
  const paths = all.map(({ path }) => path)
  const readIds = async () =>
    idsBy(await tx.select().from(collections).where(inArray(collections.path, paths)), ({ path }) => path)
  let ids = await readIds()
  for (const depth of [1, 2, 3]) {
    const rows = added
      .filter((collection) => depthOf(collection) === depth)
      .map(({ picture, ...collection }) => ({
        ...collection,
        parentId: ids.get(parentOf(collection.path)) ?? null,
        position: paths.indexOf(collection.path),
        pictureId: pictureIds.get(pictureName(picture, picture.hex)) ?? null,
      }))
    await insertRows(tx, collections, rows)
    ids = await readIds()
  }
  return ids
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
