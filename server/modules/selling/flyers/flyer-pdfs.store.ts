import { and, eq } from 'drizzle-orm'
import type { FlyerId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { flyerPdfs } from './flyers.tables.ts'

export type StoredPdf = typeof flyerPdfs.$inferSelect

export async function findPdf(tx: Tx, flyerId: FlyerId): Promise<StoredPdf | undefined> {
  const [row] = await tx.select().from(flyerPdfs).where(eq(flyerPdfs.flyerId, flyerId))
  return row
}

/** In the place of the one before. */
export async function savePdf(tx: Tx, pdf: StoredPdf): Promise<void> {
  await tx.insert(flyerPdfs).values(pdf).onConflictDoUpdate({ target: flyerPdfs.flyerId, set: pdf })
}

/** Unless another one has been asked for since. */
export async function markFailed(
  tx: Tx,
  { flyerId, fingerprint }: Pick<StoredPdf, 'flyerId' | 'fingerprint'>,
): Promise<void> {
  await tx
    .update(flyerPdfs)
    .set({ state: 'failed' })
    .where(and(eq(flyerPdfs.flyerId, flyerId), eq(flyerPdfs.fingerprint, fingerprint), eq(flyerPdfs.state, 'making')))
}
