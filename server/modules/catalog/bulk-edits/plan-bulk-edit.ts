import type { BulkEditKind, BulkRefusal } from '../../../../domain/catalog/bulk-edits.ts'
import { raisePrice } from '../../../../domain/pricing/raise-price.ts'
import type { ItemDraft } from '../imports/drafts.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

/** What is done with each item, with all that it asks for. */
export type BulkChange =
  | { kind: Extract<BulkEditKind, 'publish' | 'hide'> }
  | { kind: 'price'; percent: number }
  | { kind: 'brand'; brand: string }
  | { kind: 'lead-days'; leadDays: number }
  /** By its names from the top down. */
  | { kind: 'collection' | 'department'; collection: string[] }

/** What is to change of an item, as an import would say it, or why nothing is. */
export function planBulkEdit(item: ItemFacts, change: BulkChange): Omit<ItemDraft, 'code'> | BulkRefusal {
  switch (change.kind) {
    case 'publish':
      return item.tiers.length === 0 ? 'no-price' : { hidden: false }
    case 'hide':
      return item.status === 'hidden' && item.publishedFrom !== null ? 'scheduled' : { hidden: true }
    case 'price':
      if (item.tiers.length === 0) return 'no-price'
      return {
        tiers: item.tiers.map(({ minimumQuantity, unitPrice }) => ({
          minimumQuantity,
          unitPrice: raisePrice(unitPrice, change.percent, '0.01'),
        })),
      }
    case 'brand':
      return { brand: change.brand }
    case 'lead-days':
      return { leadDays: change.leadDays }
    case 'collection':
      return item.collections.some((names) => isSame(names, change.collection))
        ? 'same'
        : { collections: [...item.collections, change.collection] }
    case 'department': {
      const [department] = change.collection
      if (item.collections[0]?.[0] === department) return 'same'
      // What it is in besides stays, also within the department that it had.
      const others = item.collections.slice(1).filter((names) => !isSame(names, change.collection))
      return { collections: [change.collection, ...others] }
    }
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n')
