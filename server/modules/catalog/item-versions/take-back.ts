import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { findLatestEntry, logChanges, type ChangeToLog } from '../../../platform/audit/audit.store.ts'
import { listChanges } from '../imports/merging/merge-item.ts'
import { findItemsById, lockItems, type StoredItem } from '../items/item-facts/item-facts.store.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { openSaveContext } from '../items/item-facts/save-context.ts'
import { saveItems } from '../items/item-facts/save-items.ts'
import { listVersions, type BatchKey, type ItemVersion } from './item-versions.store.ts'
import { fingerprintOf, restoreItem } from './restore-item.ts'

const itemsAtOnce = 500
const namedAtMost = 50

/** An item of which something stays as somebody has made it since. */
export interface ItemLeft {
  id: ItemId
  code: string
  facts: (keyof ItemFacts)[]
  /** Empty: the audit log does not say. */
  who: string
}

/** What taking a batch back has done, or would do: how many items, and how many values stay as somebody has changed them since. */
export interface TakeBackResult {
  restored: number
  removed: number
  hidden: number
  left: number
  /** The first items with such values. */
  changedSince: ItemLeft[]
}

/** What taking a batch back would do. */
export async function previewTakeBack(tx: Tx, key: BatchKey): Promise<TakeBackResult> {
  const result = createResult()
  for await (const versions of listVersions(tx, key, itemsAtOnce)) {
    const found = await findItemsById(tx, listItemIds(versions))
    for (const version of versions) await planItem(tx, result, found.get(version.itemId), version)
  }
  return result
}

export interface TakeBackOptions {
  /** What the audit log says of an item that gets its values back. */
  describe(items: readonly RestoredItem[]): ChangeToLog[] | Promise<ChangeToLog[]>
  /** @param items how many of them are done */
  onProgress?(items: number): void
}

export interface RestoredItem {
  before: StoredItem
  next: ItemFacts
  fields: ReadonlySet<keyof ItemFacts>
}

/** Gives items the values that they had before a batch, but for what somebody has changed since. All or nothing. */
export async function takeBack(
  tx: Tx,
  key: BatchKey,
  { describe, onProgress }: TakeBackOptions,
): Promise<TakeBackResult> {
  const context = await openSaveContext(tx)
  const result = createResult()
  let items = 0
  for await (const versions of listVersions(tx, key, itemsAtOnce)) {
    const found = new Map((await lockItems(tx, listItemIds(versions))).map((item) => [item.id, item]))
    const changes: RestoredItem[] = []
    for (const version of versions) {
      const before = found.get(version.itemId)
      const plan = await planItem(tx, result, before, version)
      if (before && plan) changes.push({ before, next: plan.next, fields: new Set(plan.fields) })
    }
    await saveItems(tx, context, changes)
    await logChanges(tx, await describe(changes))
    items += versions.length
    onProgress?.(items)
  }
  return result
}

const createResult = (): TakeBackResult => ({ restored: 0, removed: 0, hidden: 0, left: 0, changedSince: [] })

const listItemIds = (versions: readonly ItemVersion[]): ItemId[] => versions.map(({ itemId }) => itemId)

/** What is to be saved of an item, counted in the result; undefined: nothing. What is gone from the catalog stays so. */
async function planItem(
  tx: Tx,
  result: TakeBackResult,
  now: StoredItem | undefined,
  version: ItemVersion,
): Promise<(Pick<RestoredItem, 'next'> & { fields: (keyof ItemFacts)[] }) | undefined> {
  if (!now || now.status === 'removed') return undefined
  if (version.isNew) return planNewItem(result, now, version)
  const { next, fields, left } = restoreItem(now, version.facts, version)
  if (left.length > 0 && result.changedSince.length < namedAtMost)
    result.changedSince.push({ id: now.id, code: now.code, facts: left, who: await findWho(tx, now.id, version) })
  result.left += left.length
  if (fields.length === 0) return undefined
  result.restored += 1
  return { next, fields }
}

/**
 * A new item goes; one that somebody has changed since is hidden, so that their work can be found. Neither has a day any more on
 * which it would be shown.
 */
function planNewItem(result: TakeBackResult, now: StoredItem, { fingerprint }: ItemVersion) {
  const status = fingerprintOf(now) === fingerprint ? 'removed' : 'hidden'
  result[status] += 1
  const next: ItemFacts = { ...now, status, publishedFrom: null, publishedUntil: null }
  return { next, fields: listChanges(now, next) }
}

/** Who has changed an item since; empty: the audit log does not say. */
async function findWho(tx: Tx, itemId: ItemId, { at }: ItemVersion): Promise<string> {
  const latest = await findLatestEntry(tx, 'item', itemId)
  return latest && latest.at > at ? latest.who : ''
}
