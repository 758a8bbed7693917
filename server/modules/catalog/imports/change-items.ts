import type { Tx } from '../../../platform/database.ts'
import { lockItems } from '../items/item-facts/item-facts.store.ts'
import { saveItems } from '../items/item-facts/save-items.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import type { ItemDraft } from './drafts.ts'
import { listChanges, mergeItem } from './merging/merge-item.ts'
import { openImport, type OpenImport } from './open-import.ts'

type StoredItem = Awaited<ReturnType<typeof lockItems>>[number]

export interface ChangedItem {
  id: number
  before: ItemFacts
  next: ItemFacts
  /** Why nothing of it was changed. */
  refused?: string
}

/** Merges and saves what is to change of items that are locked, as an import would. */
async function saveDrafts(
  tx: Tx,
  { rules, context }: OpenImport,
  wanted: readonly { before: StoredItem; draft: ItemDraft | string }[],
  isTrial: boolean,
): Promise<ChangedItem[]> {
  const merged = wanted.map(({ before, draft }) => {
    if (typeof draft === 'string') return { id: before.id, before, next: before, refused: draft }
    const { next, mistakes } = mergeItem(before, draft, rules)
    const [mistake] = mistakes
    return { id: before.id, before, next, ...(mistake && { refused: `${mistake.column} ${mistake.reason}.` }) }
  })
  const changes = merged.flatMap(({ before, next, refused }) => {
    const fields = refused === undefined ? listChanges(before, next) : []
    return fields.length > 0 ? [{ before, next, fields: new Set(fields) }] : []
  })
  if (!isTrial) await saveItems(tx, context, changes)
  return merged
}

/**
 * Changes many items at once in the caller's transaction, each as an import would. Items that are gone are left out.
 * @param decide says what is to change of an item, or why nothing is
 * @param removeMissing what a given list does not name goes
 * @param isTrial nothing is saved
 */
export async function changeItems(
  tx: Tx,
  itemIds: readonly number[],
  decide: (item: StoredItem) => ItemDraft | string,
  now: Date,
  { removeMissing = false, isTrial = false } = {},
): Promise<ChangedItem[]> {
  const items = await lockItems(tx, itemIds)
  const opened = await openImport(tx, { removeMissing, warehouse: undefined, now })
  return saveDrafts(
    tx,
    opened,
    items.map((before) => ({ before, draft: decide(before) })),
    isTrial,
  )
}
