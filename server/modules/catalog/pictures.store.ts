import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { pictures } from './catalog.tables.ts'
import type { StoredPicture } from './picture-urls.ts'

/** By the key of its address, or by the file name of its master. */
export async function findPicture(
  tx: Tx,
  by: { key: string } | { location: string },
): Promise<StoredPicture | undefined> {
  const [row] = await tx
    .select({ key: pictures.key, source: pictures.source, location: pictures.location })
    .from(pictures)
    .where('key' in by ? eq(pictures.key, by.key) : eq(pictures.location, by.location))
    .limit(1)
  return row
}
