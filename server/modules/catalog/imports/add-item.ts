import { codeRefusal, isItemCode } from '../../../../domain/catalog/item-code.ts'
import { toPlainCode } from '../../../../domain/text/plain-signs.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import { hasTags } from '../../../../domain/text/has-tags.ts'
import type { Database } from '../../../platform/database.ts'
import { blankItem, type ItemFacts } from '../items/item-facts/item-facts.ts'
import { findItemsByCode } from '../items/item-codes.store.ts'
import { findVariantOwners } from '../items/item-facts/item-facts.store.ts'
import { saveItems } from '../items/item-facts/save-items.ts'
import { logItemChanges } from './log-item-change.ts'
import { mergeItem } from './merging/merge-item.ts'
import { openImport } from './open-import.ts'

interface ItemToAdd {
  code: string
  name: string
  /** What it begins as a copy of; without its stock. */
  source: ItemFacts | undefined
  now: Date
  by: Actor
}

type Added = { itemId: number } | { refused: string; field: 'code' | 'name' }

/** Adds an item as an import would, hidden until somebody publishes it. */
export function addItem(db: Database, { code: typed, name, source, now, by }: ItemToAdd): Promise<Added> {
  const code = toPlainCode(typed)
  return db.transaction(async (tx) => {
    if (name === '') return { refused: 'Please enter a name.', field: 'name' }
    if (hasTags(name)) return { refused: 'Plain text only, without tags.', field: 'name' }
    if (!isItemCode(code)) return { refused: codeRefusal, field: 'code' }
    const owners = await findVariantOwners(tx, [code.toLowerCase()])
    if ((await findItemsByCode(tx, [code])).size > 0 || owners.size > 0)
      return { refused: `The code ${code} belongs to another item.`, field: 'code' }
    const { rules, context } = await openImport(tx, { removeMissing: false, warehouse: undefined, now })
    const { next } = mergeItem(undefined, { code, name, hidden: true, ...(source ? {} : { custom: true }) }, rules)
    const item = source ? copyItem(source, { code, name, now }) : next
    await saveItems(tx, context, [{ before: undefined, next: item, fields: new Set() }])
    const { id } = (await findItemsByCode(tx, [code])).get(code.toLowerCase())!
    await logItemChanges(tx, [{ itemId: id, before: undefined, next: item, by, at: now }])
    return { itemId: id }
  })
}

const copyItem = (source: ItemFacts, { code, name, now }: { code: string; name: string; now: Date }): ItemFacts => ({
  ...blankItem(code, now),
  ...source,
  code,
  name,
  status: 'hidden',
  publishedFrom: null,
  publishedUntil: null,
  popularity: 0,
  addedAtMs: now.getTime(),
  variants: source.variants.map((variant, at) => ({
    ...variant,
    code: variant.code.startsWith(source.code) ? code + variant.code.slice(source.code.length) : `${code}-${at + 1}`,
    gtin: null,
  })),
  inventory: [],
})
