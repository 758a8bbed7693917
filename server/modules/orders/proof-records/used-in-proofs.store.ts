import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { proofs, proofVersions } from './proofs.tables.ts'

/** Those of these previews that show what was approved of a quote; an order has its own. */
export async function listPreviewsInProofs(tx: Tx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await tx
    .selectDistinct({ key: proofs.previewKey })
    .from(proofs)
    .where(and(isNotNull(proofs.quoteId), inArray(proofs.previewKey, [...keys])))
  return rows.flatMap(({ key }) => key ?? [])
}

/** Those of these artworks that a proof of a quote has which can still become an order. */
export async function listHashesInProofs(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  const asked = sql.join(
    hashes.map((hash) => sql`${hash}`),
    sql`, `,
  )
  const path = sql.raw(`'$.decoration.locations[*].artwork.hash'`)
  const { rows } = await tx.execute<{ used: string }>(sql`
    select distinct used from (
      select jsonb_path_query(v.content, ${path}) #>> '{}' as used from ${proofVersions} v
        join ${proofs} p on p.id = v.proof_id where p.quote_id is not null and p.state <> 'withdrawn'
      union all
      select jsonb_path_query(p.draft, ${path}) #>> '{}' from ${proofs} p
        where p.quote_id is not null and p.state <> 'withdrawn') found
    where used in (${asked})`)
  return rows.map(({ used }) => used)
}
