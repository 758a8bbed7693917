import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { pictures } from '../catalog.tables.ts'
import type { StoredPicture } from './picture-urls.ts'

const columns = { key: pictures.key, source: pictures.source, location: pictures.location }

/** By the key of its address. */
export async function findPicture(tx: Tx, key: string): Promise<StoredPicture | undefined> {
  const [row] = await tx.select(columns).from(pictures).where(eq(pictures.key, key)).limit(1)
  return row
}

/** By the keys of their addresses; what is not there is left out. */
export async function listStoredPictures(tx: Tx, keys: readonly string[]): Promise<StoredPicture[]> {
  if (keys.length === 0) return []
  return tx
    .select({ key: pictures.key, source: pictures.source, location: pictures.location })
    .from(pictures)
    .where(inArray(pictures.key, [...keys]))
}

/** By the file names of their masters. */
export async function listPictures(tx: Tx, locations: readonly string[]): Promise<StoredPicture[]> {
  if (locations.length === 0) return []
  return tx
    .select(columns)
    .from(pictures)
    .where(inArray(pictures.location, [...locations]))
    .orderBy(asc(pictures.id))
}
