import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { orderedArtworks, orderLines } from '../placing/orders.tables.ts'
import { proofs } from './proofs.tables.ts'

/** Approved proofs of lines of a company's orders with one of these artworks, the latest approved first. */
export async function listArtworkProofs(tx: Tx, companyId: CompanyId, hashes: readonly string[]) {
  if (hashes.length === 0) return []
  const { token, customerId, name } = proofs
  const { orderId } = orderLines
  return tx
    .selectDistinct({
      hash: orderedArtworks.artworkHash,
      token,
      orderId,
      customerId,
      name,
      approvedAt: sql<Date>`${proofs.approvedAt}`.mapWith(proofs.approvedAt),
    })
    .from(orderedArtworks)
    .innerJoin(orderLines, eq(orderLines.id, orderedArtworks.lineId))
    .innerJoin(proofs, and(eq(proofs.orderId, orderLines.orderId), eq(proofs.position, orderLines.position)))
    .where(
      and(
        eq(orderedArtworks.companyId, companyId),
        inArray(orderedArtworks.artworkHash, [...hashes]),
        eq(proofs.companyId, companyId),
        eq(proofs.state, 'approved'),
      ),
    )
    .orderBy(desc(sql`${proofs.approvedAt}`), desc(orderId))
}
