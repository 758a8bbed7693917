import type { Database } from '../../platform/database.ts'
import { lockItem, type ItemFacts } from '../catalog/index.ts'
import { saveDrafts } from './change-items.ts'
import type { ItemDraft } from './drafts.ts'
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
    const opened = await openImport(tx, { removeMissing: false, warehouse, now })
    const draft = decide(before, opened.rules.warehouses)
    if (typeof draft === 'string') return { refused: draft }
    const [changed] = await saveDrafts(tx, opened, [{ before, draft }])
    const { next, refused } = changed!
    return refused === undefined ? { before, next } : { refused }
  })
}
