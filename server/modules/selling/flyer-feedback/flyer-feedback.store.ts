import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CustomerId, FlyerCommentId, FlyerId, ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { FeedbackCounts } from '../flyers/flyers.service.ts'
import { flyers } from '../flyers/flyers.tables.ts'
import { flyerComments, flyerFavorites, flyerReaders } from './flyer-feedback.tables.ts'

export type FlyerReader = typeof flyerReaders.$inferSelect
type FlyerComment = typeof flyerComments.$inferSelect

export async function findReader(tx: Tx, flyerId: FlyerId, secretHash: string): Promise<FlyerReader | undefined> {
  const [row] = await tx
    .select()
    .from(flyerReaders)
    .where(and(eq(flyerReaders.flyerId, flyerId), eq(flyerReaders.secretHash, secretHash)))
  return row
}

/** Of two that come at once both get the same reader. */
export async function saveReader(
  tx: Tx,
  reader: { flyerId: FlyerId; secretHash: string; createdAt: Date },
): Promise<FlyerReader> {
  const [row] = await tx
    .insert(flyerReaders)
    .values(reader)
    .onConflictDoUpdate({
      target: [flyerReaders.flyerId, flyerReaders.secretHash],
      set: { secretHash: reader.secretHash },
    })
    .returning()
  return row!
}

export async function countReaders(tx: Tx, flyerId: FlyerId): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(flyerReaders).where(eq(flyerReaders.flyerId, flyerId))
  return row!.number
}

/** The row of the reader is locked: of several comments at once each sees those before it. */
export async function lockReader(tx: Tx, { id, flyerId }: Pick<FlyerReader, 'id' | 'flyerId'>): Promise<void> {
  await tx
    .select({ id: flyerReaders.id })
    .from(flyerReaders)
    .where(and(eq(flyerReaders.id, id), eq(flyerReaders.flyerId, flyerId)))
    .for('update')
}

export async function saveReaderContact(
  tx: Tx,
  { id, flyerId }: Pick<FlyerReader, 'id' | 'flyerId'>,
  contact: Partial<Pick<FlyerReader, 'name' | 'email'>>,
): Promise<void> {
  await tx
    .update(flyerReaders)
    .set(contact)
    .where(and(eq(flyerReaders.id, id), eq(flyerReaders.flyerId, flyerId)))
}

/** What one reader has marked and said. */
export async function listMarks(
  tx: Tx,
  reader: FlyerReader,
): Promise<{ favorites: ItemId[]; comments: FlyerComment[] }> {
  const [favorites, comments] = await Promise.all([
    tx
      .select({ itemId: flyerFavorites.itemId })
      .from(flyerFavorites)
      .where(eq(flyerFavorites.readerId, reader.id))
      .orderBy(flyerFavorites.createdAt, flyerFavorites.itemId),
    tx
      .select()
      .from(flyerComments)
      .where(eq(flyerComments.readerId, reader.id))
      .orderBy(flyerComments.createdAt, flyerComments.id),
  ])
  return { favorites: favorites.map(({ itemId }) => itemId), comments }
}

export async function saveFavorite(tx: Tx, favorite: typeof flyerFavorites.$inferInsert): Promise<void> {
  await tx.insert(flyerFavorites).values(favorite).onConflictDoNothing()
}

export async function removeFavorite(tx: Tx, readerId: FlyerReader['id'], itemId: ItemId): Promise<void> {
  await tx.delete(flyerFavorites).where(and(eq(flyerFavorites.readerId, readerId), eq(flyerFavorites.itemId, itemId)))
}

export async function countComments(tx: Tx, readerId: FlyerReader['id']): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(flyerComments).where(eq(flyerComments.readerId, readerId))
  return row!.number
}

export async function saveComment(tx: Tx, comment: typeof flyerComments.$inferInsert): Promise<FlyerCommentId> {
  const [row] = await tx.insert(flyerComments).values(comment).returning({ id: flyerComments.id })
  return row!.id
}

/** By all readers of a flyer, newest first. */
export async function listFeedback(tx: Tx, customerId: CustomerId, flyerId: FlyerId) {
  const isOwn = and(eq(flyers.id, flyerId), eq(flyers.customerId, customerId))
  const [favorites, comments] = await Promise.all([
    tx
      .select({ itemId: flyerFavorites.itemId, createdAt: flyerFavorites.createdAt, name: flyerReaders.name })
      .from(flyerFavorites)
      .innerJoin(flyerReaders, eq(flyerReaders.id, flyerFavorites.readerId))
      .innerJoin(flyers, eq(flyers.id, flyerReaders.flyerId))
      .where(isOwn)
      .orderBy(desc(flyerFavorites.createdAt), flyerFavorites.readerId),
    tx
      .select({ comment: flyerComments, name: flyerReaders.name, email: flyerReaders.email })
      .from(flyerComments)
      .innerJoin(flyerReaders, eq(flyerReaders.id, flyerComments.readerId))
      .innerJoin(flyers, eq(flyers.id, flyerReaders.flyerId))
      .where(isOwn)
      .orderBy(desc(flyerComments.createdAt), desc(flyerComments.id)),
  ])
  return { favorites, comments: comments.map(({ comment, ...reader }) => ({ ...comment, ...reader })) }
}

/** Of all flyers of a customer that have any. */
export async function countFeedback(tx: Tx, customerId: CustomerId): Promise<Map<FlyerId, FeedbackCounts>> {
  const { rows } = await tx.execute<{ id: FlyerId; favorites: number; comments: number; unread: number }>(sql`
    select ${flyers.id} as id,
      (count(*) filter (where not f.is_comment))::int as favorites,
      (count(*) filter (where f.is_comment))::int as comments,
      (count(*) filter (where f.created_at > coalesce(${flyers.feedbackSeenAt}, '-infinity')))::int as unread
    from ${flyers}
    join ${flyerReaders} on ${flyerReaders.flyerId} = ${flyers.id}
    join (
      select reader_id, created_at, false as is_comment from ${flyerFavorites}
      union all select reader_id, created_at, true from ${flyerComments}
    ) f on f.reader_id = ${flyerReaders.id}
    where ${flyers.customerId} = ${customerId}
    group by ${flyers.id}`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** @returns whether there is such a flyer */
export async function saveFeedbackSeen(tx: Tx, customerId: CustomerId, id: FlyerId, at: Date): Promise<boolean> {
  const seen = await tx
    .update(flyers)
    .set({ feedbackSeenAt: at })
    .where(and(eq(flyers.id, id), eq(flyers.customerId, customerId)))
    .returning({ id: flyers.id })
  return seen.length === 1
}

/** With whom it is answered to, and its flyer. */
export async function lockComment(tx: Tx, customerId: CustomerId, id: FlyerCommentId) {
  const [row] = await tx
    .select({ comment: flyerComments, reader: flyerReaders, flyer: flyers })
    .from(flyerComments)
    .innerJoin(flyerReaders, eq(flyerReaders.id, flyerComments.readerId))
    .innerJoin(flyers, eq(flyers.id, flyerReaders.flyerId))
    .where(and(eq(flyerComments.id, id), eq(flyers.customerId, customerId)))
    .for('update', { of: flyerComments })
  return row
}

/** For a comment that `lockComment` has found to be the customer's. */
export async function saveAnswer(tx: Tx, id: FlyerCommentId, answer: string, answeredAt: Date): Promise<void> {
  await tx.update(flyerComments).set({ answer, answeredAt }).where(eq(flyerComments.id, id))
}

/** For a comment that `lockComment` has found to be the customer's. */
export async function removeComment(tx: Tx, id: FlyerCommentId): Promise<void> {
  await tx.delete(flyerComments).where(eq(flyerComments.id, id))
}
