import type { Database } from '../../platform/database.ts'
import { lockItem, saveItems, type ItemFacts } from '../catalog/index.ts'
import type { ItemDraft } from './drafts.ts'
import { listChanges, mergeItem } from './merging/merge-item.ts'
import { openImport } from './open-import.ts'

type ItemChange = { before: ItemFacts; next: ItemFacts } | { refused: string }

interface ChangeOptions {
  now: Date
  /** Of a plain number of pieces. */
  warehouse?: string | undefined
}

/**
 * Changes one item as an import would, and returns what it was and what it is. The open shop shows it at once.
 * @param code of the item, or of one of its variants
 * @param decide says what is to change, or with a sentence why nothing is
 */
export async function changeItem(
  db: Database,
  code: string,
  decide: (item: ItemFacts, warehouses: readonly string[]) => ItemDraft | string,
  { now, warehouse }: ChangeOptions,
): Promise<ItemChange> {
  return db.transaction(async (tx) => {
    const before = await lockItem(tx, code)
    if (!before) return { refused: `There is no item and no variant '${code}'.` }
    const { rules, context } = await openImport(tx, { removeMissing: false, warehouse, now })
    const draft = decide(before, rules.warehouses)
    if (typeof draft === 'string') return { refused: draft }
    const { next, mistakes } = mergeItem(before, draft, rules)
    const [mistake] = mistakes
    if (mistake) return { refused: `${mistake.column} ${mistake.reason}.` }
    const fields = listChanges(before, next)
    if (fields.length > 0) await saveItems(tx, context, [{ before, next, fields: new Set(fields) }])
    return { before, next }
  })
}
