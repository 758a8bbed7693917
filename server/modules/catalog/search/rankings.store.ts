import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database.ts'
import { hasTerms, toOwnWords } from './own-words.ts'
import type { Ranking } from './rankings.ts'
import { searchRankings } from './search-words.tables.ts'

/** Of each search those that stand first, in their order, then those that stand last. */
export const listRankings = (tx: Tx): Promise<Ranking[]> =>
  tx
    .select({ words: searchRankings.words, itemId: searchRankings.itemId, place: searchRankings.place })
    .from(searchRankings)
    .orderBy(asc(searchRankings.words), sql`${searchRankings.place} nulls last`, asc(searchRankings.id))

/** As it is stored. */
export const toRanking = ({ words, ...same }: Ranking): Ranking => ({ ...same, words: toOwnWords(words) })

/** @returns why it cannot be one; null when it can */
export const judgeRanking = ({ words }: Pick<Ranking, 'words'>): string | null =>
  hasTerms(words) ? null : 'Please enter the search words.'

/** Instead of what was said of the item for these words; those that stand at its place or behind it move on. */
export async function saveRanking(tx: Tx, typed: Ranking): Promise<string | null> {
  const { words, itemId, place } = toRanking(typed)
  const refused = judgeRanking({ words })
  if (refused !== null) return refused
  await removeRanking(tx, { words, itemId })
  if (place !== null)
    await tx
      .update(searchRankings)
      .set({ place: sql`${searchRankings.place} + 1` })
      .where(and(eq(searchRankings.words, words), gte(searchRankings.place, place)))
  await tx.insert(searchRankings).values({ words, itemId, place })
  await closeGaps(tx, words)
  return null
}

/** @returns whether it was there */
export async function removeRanking(tx: Tx, { words, itemId }: Pick<Ranking, 'words' | 'itemId'>): Promise<boolean> {
  const own = toOwnWords(words)
  const removed = await tx
    .delete(searchRankings)
    .where(and(eq(searchRankings.words, own), eq(searchRankings.itemId, itemId)))
    .returning({ id: searchRankings.id })
  if (removed.length > 0) await closeGaps(tx, own)
  return removed.length > 0
}

/** Places count from 1 without a gap, so that they are the same after a save and a load. */
const closeGaps = (tx: Tx, words: string) =>
  tx
    .update(searchRankings)
    .set({ place: sql`counted.place` })
    .from(
      tx
        .select({
          id: searchRankings.id,
          place: sql<number>`row_number() over (order by ${searchRankings.place}, ${searchRankings.id})`.as('place'),
        })
        .from(searchRankings)
        .where(and(eq(searchRankings.words, words), isNotNull(searchRankings.place)))
        .as('counted'),
    )
    .where(sql`counted.id = ${searchRankings.id} and counted.place is distinct from ${searchRankings.place}`)
