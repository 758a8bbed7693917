import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/database.ts'
import { items, itemVariants } from '../catalog/index.ts'
import type { ItemDraft } from './drafts.ts'
import type { ItemFacts } from './item-facts.ts'
import { findItems } from './item-facts.store.ts'
import { listChanges, mergeItem } from './merging/merge-item.ts'
import { openImport } from './saving/open-import.ts'
import { saveItems } from './saving/save-items.ts'

export type ItemChange = { before: ItemFacts; next: ItemFacts } | { refused: string }

export interface ChangeOptions {
  now: Date
  /** Of a plain number of pieces. */
  warehouse?: string | undefined
}

/**
 * Changes one item as an import would, and tells what it was and what it is. The open shop shows it at once.
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
    const itemCode = await lockItem(tx, code)
    const before = itemCode === undefined ? undefined : (await findItems(tx, [itemCode])).get(itemCode.toLowerCase())
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

/** @returns the code of the item, which nobody else changes until the transaction ends; the item's own code counts before a variant's */
async function lockItem(tx: Tx, code: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select i.code from ${items} i
    where i.status <> 'removed' and (lower(i.code) = lower(${code})
      or i.id in (select v.item_id from ${itemVariants} v where lower(v.code) = lower(${code})))
    order by lower(i.code) = lower(${code}) desc limit 1 for update`)
  return rows[0]?.code
}
