import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { imageArchives } from './image-archives.tables.ts'

export type ImageArchive = typeof imageArchives.$inferSelect

/** One whose link lasts beyond a moment, and that is ready or was begun after another. */
export async function findArchiveOf(
  tx: Tx,
  { itemId, fingerprint, until, since }: { itemId: ItemId; fingerprint: string; until: Date; since: Date },
): Promise<ImageArchive | undefined> {
  const [row] = await tx
    .select()
    .from(imageArchives)
    .where(
      and(
        eq(imageArchives.itemId, itemId),
        eq(imageArchives.fingerprint, fingerprint),
        or(
          eq(imageArchives.state, 'ready'),
          and(eq(imageArchives.state, 'waiting'), gt(imageArchives.createdAt, since)),
        ),
        gt(imageArchives.expiresAt, until),
      ),
    )
    .orderBy(desc(imageArchives.id))
    .limit(1)
  return row
}

export async function lockArchives(tx: Tx, itemId: ItemId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('image archives of item ' || ${itemId}::int, 0))`)
}

export async function saveArchive(tx: Tx, archive: typeof imageArchives.$inferInsert): Promise<ImageArchive> {
  const [row] = await tx.insert(imageArchives).values(archive).returning()
  return row!
}

export async function findArchive(tx: Tx, by: { id: number } | { token: string }): Promise<ImageArchive | undefined> {
  const [row] = await tx
    .select()
    .from(imageArchives)
    .where('id' in by ? eq(imageArchives.id, by.id) : eq(imageArchives.token, by.token))
  return row
}

export const listExpired = (tx: Tx, now: Date): Promise<ImageArchive[]> =>
  tx.select().from(imageArchives).where(lte(imageArchives.expiresAt, now))

export async function saveProgress(
  tx: Tx,
  id: number,
  progress: Partial<Pick<ImageArchive, 'state' | 'done'>>,
): Promise<void> {
  await tx.update(imageArchives).set(progress).where(eq(imageArchives.id, id))
}

export async function removeArchive(tx: Tx, id: number): Promise<void> {
  await tx.delete(imageArchives).where(eq(imageArchives.id, id))
}
