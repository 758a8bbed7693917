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
  wanted: readonly { before: StoredItem; draft: ItemDraft }[],
): Promise<ChangedItem[]> {
  const merged = wanted.map(({ before, draft }) => {
    const { next, mistakes } = mergeItem(before, draft, rules)
    const [mistake] = mistakes
    return { id: before.id, before, next, ...(mistake && { refused: `${mistake.column} ${mistake.reason}.` }) }
  })
  const changes = merged.flatMap(({ before, next, refused }) => {
    const fields = refused === undefined ? listChanges(before, next) : []
    return fields.length > 0 ? [{ before, next, fields: new Set(fields) }] : []
  })
  await saveItems(tx, context, changes)
  return merged
}

/**
 * Changes many items at once in the caller's transaction, each as an import would. Items that are gone are left out.
 * @param decide says what is to change of an item
 * @param removeMissing what a given list does not name goes
 */
export async function changeItems(
  tx: Tx,
  itemIds: readonly number[],
  decide: (item: StoredItem) => ItemDraft,
  now: Date,
  { removeMissing = false } = {},
): Promise<ChangedItem[]> {
  const items = await lockItems(tx, itemIds)
  const opened = await openImport(tx, { removeMissing, warehouse: undefined, now })
  return saveDrafts(
    tx,
    opened,
    items.map((before) => ({ before, draft: decide(before) })),
  )
}
