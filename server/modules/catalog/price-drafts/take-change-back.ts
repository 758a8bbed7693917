import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import * as versions from '../item-versions/take-back.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import { describeChanges, type Applying } from './apply-change.ts'
import { groupByItem } from './group-by-item.ts'
import { batchOf, listCellsOfItems, type PriceChange } from './price-changes.store.ts'
import type { TakeBackCounts } from './price-drafts.tables.ts'

/** What taking a published draft back would do. */
export const previewTakeBack = async (tx: Tx, change: PriceChange): Promise<TakeBackCounts> =>
  toCounts(await versions.previewTakeBack(tx, batchOf(change.id)))

/** Gives items the values that they had before a draft was published. All or nothing. */
export async function takeChangeBack(
  tx: Tx,
  change: PriceChange,
  by: Actor,
  applying: Applying,
): Promise<TakeBackCounts> {
  const result = await versions.takeBack(tx, batchOf(change.id), {
    async describe(items) {
      const itemIds = items.map(({ before }) => before.id)
      const cells = groupByItem(await listCellsOfItems(tx, change.id, itemIds))
      return items.map(({ before, next }) => ({
        by,
        at: applying.now,
        action: 'prices.restore',
        record: { kind: 'item', id: before.id, name: `${next.code}, ${next.name}` },
        changes: describeChanges({ before, next }, cells.get(before.id) ?? [], applying),
      }))
    },
  })
  return toCounts(result)
}

const toCounts = ({ restored, left, changedSince }: versions.TakeBackResult): TakeBackCounts => ({
  restored,
  left,
  changedSince: changedSince.map(({ facts, ...item }) => ({ ...item, what: nameFacts(facts) })),
})

const factTitles: { [Fact in keyof ItemFacts]?: string } = {
  name: 'Name',
  brand: 'Brand',
  status: 'Shown in the shop',
  inventory: 'Stock',
}

/** All that the price grid changes besides is prices. */
const nameFacts = (facts: readonly (keyof ItemFacts)[]): string =>
  [...new Set(facts.map((fact) => factTitles[fact] ?? 'Prices'))].join(', ')
