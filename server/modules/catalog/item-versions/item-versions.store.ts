import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { days } from '../../../../domain/calendar/durations.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { itemVersions, type FactChanges } from './item-versions.tables.ts'

/** For so long a batch can be taken back. */
export const takeBackWithinMs = days(30)

export type ItemVersion = typeof itemVersions.$inferSelect

/** Items that were changed together: all versions of an import, or of a published price draft. */
export type BatchKey = Pick<ItemVersion, 'batch' | 'batchId'>

export type NewVersion = Pick<ItemVersion, 'itemId' | 'facts'> &
  Partial<Pick<ItemVersion, 'isNew' | 'isHeldBack' | 'fingerprint'>>

/** Notes what a batch does to items, all in one statement. */
export async function addVersions(
  tx: Tx,
  { batch, batchId }: BatchKey,
  at: Date,
  versions: readonly NewVersion[],
): Promise<void> {
  if (versions.length === 0) return
  await tx.execute(sql`
    insert into ${itemVersions} (batch, batch_id, at, item_id, is_new, is_held_back, fingerprint, facts)
    select ${batch}, ${batchId}, ${at.toISOString()}::timestamptz, "itemId", coalesce("isNew", false),
      coalesce("isHeldBack", false), coalesce(fingerprint, ''), facts
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as row ("itemId" int, "isNew" boolean, "isHeldBack" boolean, fingerprint text, facts jsonb)`)
}

/** What of these facts differs. */
export function compareFacts(before: ItemFacts, after: ItemFacts, facts: Iterable<keyof ItemFacts>): FactChanges {
  const changes: Record<string, unknown> = {}
  for (const fact of facts)
    if (!isDeepStrictEqual(before[fact], after[fact])) changes[fact] = { before: before[fact], after: after[fact] }
  return changes as FactChanges
}

export const isOfBatch = ({ batch, batchId }: BatchKey): SQL =>
  and(eq(itemVersions.batch, batch), eq(itemVersions.batchId, batchId))!

/** By rising id of the item. */
export async function* listVersions(tx: Tx, key: BatchKey, itemsAtOnce: number): AsyncGenerator<ItemVersion[]> {
  let after: ItemId = 0
  for (;;) {
    const versions = await tx
      .select()
      .from(itemVersions)
      .where(and(isOfBatch(key), gt(itemVersions.itemId, after)))
      .orderBy(asc(itemVersions.itemId))
      .limit(itemsAtOnce)
    if (versions.length === 0) return
    yield versions
    after = versions.at(-1)!.itemId
  }
}

/** Of batches that can no longer be taken back. */
export async function forgetOldVersions(tx: Tx, now: Date): Promise<void> {
  await tx.delete(itemVersions).where(lte(itemVersions.at, new Date(now.getTime() - takeBackWithinMs)))
}
