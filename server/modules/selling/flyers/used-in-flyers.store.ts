import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { flyers } from './flyers.tables.ts'

/** Those of these previews that a flyer shows. */
export const listPreviewsInFlyers = (tx: Tx, keys: readonly string[]): Promise<string[]> =>
  listUsed(tx, 'preview_keys', keys)

/** Those of these artworks that a flyer shows. */
export const listHashesInFlyers = (tx: Tx, hashes: readonly string[]): Promise<string[]> =>
  listUsed(tx, 'artwork_hashes', hashes)

async function listUsed(
  tx: Tx,
  column: 'preview_keys' | 'artwork_hashes',
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return []
  const asked = sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ used: string }>(sql`
    select distinct used from ${flyers}, unnest(${sql.raw(column)}) used
    where ${sql.raw(column)} && ${asked} and used = any(${asked})`)
  return rows.map(({ used }) => used)
}
