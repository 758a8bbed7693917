import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { quotes, quoteVersions } from './quotes.tables.ts'

/** Those of these previews that a quote shows, in its draft or in a version that was sent. */
export const listPreviewsInQuotes = (tx: Tx, keys: readonly string[]): Promise<string[]> =>
  listUsed(tx, keys, {
    draft: '$.items[*].previewKey',
    version: '$.alternatives[*].lines[*].previewKey',
    which: sql`true`,
  })

/** Those of these artworks that a quote uses which can still become an order. */
export const listHashesInQuotes = (tx: Tx, hashes: readonly string[]): Promise<string[]> =>
  listUsed(tx, hashes, {
    draft: '$.items[*].configuration.locations[*].artwork.hash',
    version: '$.alternatives[*].lines[*].configuration.locations[*].artwork.hash',
    which: sql`q.state not in ('declined', 'withdrawn') and q.order_id is null`,
  })

async function listUsed(
  tx: Tx,
  names: readonly string[],
  { draft, version, which }: { draft: string; version: string; which: SQL },
): Promise<string[]> {
  if (names.length === 0) return []
  const asked = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ used: string }>(sql`
    select distinct used from (
      select jsonb_path_query(q.draft, ${sql.raw(`'${draft}'`)}) #>> '{}' as used from ${quotes} q where ${which}
      union all
      select jsonb_path_query(v.content, ${sql.raw(`'${version}'`)}) #>> '{}' from ${quoteVersions} v
        join ${quotes} q on q.id = v.quote_id where ${which}) found
    where used in (${asked})`)
  return rows.map(({ used }) => used)
}
