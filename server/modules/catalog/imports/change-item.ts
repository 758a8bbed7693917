import { commandLine, type Actor } from '../../../../domain/people/actor.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { lockItem } from '../items/item-facts/item-facts.store.ts'
import { saveItems, VariantTaken } from '../items/item-facts/save-items.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import type { ItemDraft, Mistake } from './drafts.ts'
import { logItemChanges } from './log-item-change.ts'
import { findDraftMistakes } from './merging/check-drafts.ts'
import { listChanges, mergeItem } from './merging/merge-item.ts'
import { openImport } from './open-import.ts'

type ItemChange =
  | { before: ItemFacts; next: ItemFacts }
  | { refused: string; mistake?: Pick<Mistake, 'column' | 'reason'> }

interface ChangeOptions {
  now: Date
  /** Of a plain number of pieces. */
  warehouse?: string | undefined
  /** What a given list does not name goes. */
  removeMissing?: boolean
  /** Without it, a command of the owner. */
  by?: Actor
  /** Refuses the change; runs once the item is locked. */
  check?(tx: Tx, itemId: number): Promise<void>
  /** What no draft says: whether and when it is shown. */
  publication?: Pick<ItemFacts, 'status' | 'publishedFrom' | 'publishedUntil'> | undefined
}

/**
 * Changes one item as an import would, writes it into the audit log, and returns what it was and what it is. The open shop shows it at once.
 * @param code of the item, or of one of its variants
 * @param decide says what is to change, or with a sentence why nothing is
 */
export async function changeItem(
  db: Database,
  code: string,
  decide: (item: ItemFacts, warehouses: readonly string[]) => ItemDraft | string,
  { now, warehouse, removeMissing = false, by = commandLine, check, publication }: ChangeOptions,
): Promise<ItemChange> {
  return db
    .transaction(async (tx) => {
      const before = await lockItem(tx, code)
      if (!before) return { refused: `There is no item or variant '${code}'.` }
      await check?.(tx, before.id)
      const { rules, context } = await openImport(tx, { removeMissing, warehouse, now })
      const draft = decide(before, rules.warehouses)
      if (typeof draft === 'string') return { refused: draft }
      const { next, mistakes } = mergeItem(before, draft, rules)
      // Said by itself, 'hidden' takes back the day on which it would be shown.
      if (draft.hidden) Object.assign(next, { publishedFrom: null, publishedUntil: null })
      Object.assign(next, publication)
      const [mistake] = [...findDraftMistakes(0, draft), ...mistakes]
      if (mistake) return { refused: `${mistake.column} ${mistake.reason}.`, mistake }
      const fields = listChanges(before, next)
      if (fields.length === 0) return { before, next }
      await saveItems(tx, context, [{ before, next, fields: new Set(fields) }])
      await logItemChanges(tx, [{ itemId: before.id, before, next, by, at: now }])
      return { before, next }
    })
    .catch((error: unknown): ItemChange => {
      if (!(error instanceof VariantTaken)) throw error
      return { refused: error.message, mistake: { column: 'variants', reason: error.message } }
    })
}
