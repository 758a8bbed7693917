import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { artworks } from './artwork.tables.ts'

export const countArtworkOf = (tx: Tx, companyId: CompanyId): Promise<number> =>
  tx.$count(artworks, and(eq(artworks.companyId, companyId), isNull(artworks.removedAt)))

/** A file that both companies have saved is in the library once. */
export async function moveArtwork(tx: Tx, from: CompanyId, to: CompanyId, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${artworks} a set removed_at = ${now} where a.company_id = ${from} and a.removed_at is null
      and exists (select from ${artworks} o where o.company_id = ${to} and o.hash = a.hash and o.removed_at is null)`)
  await tx.update(artworks).set({ companyId: to }).where(eq(artworks.companyId, from))
}
