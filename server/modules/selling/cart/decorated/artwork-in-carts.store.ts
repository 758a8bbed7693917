import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database.ts'
import { cartLines } from '../cart.tables.ts'

/** Those of these artworks that a line in a cart uses. */
export async function listHashesInCarts(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const used = sql`jsonb_path_query(${cartLines.configuration}, '$.locations[*].artwork.hash') #>> '{}'`
  const { rows } = await tx.execute<{ hash: string }>(sql`
    select distinct hash from (select ${used} as hash from ${cartLines}) used
    where hash in ${sql`(${sql.join(
      hashes.map((hash) => sql`${hash}`),
      sql`, `,
    )})`}`)
  return rows.map(({ hash }) => hash)
}
