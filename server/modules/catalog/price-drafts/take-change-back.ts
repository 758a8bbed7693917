import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { findLatestEntry, logChanges } from '../../../platform/audit/audit.store.ts'
import { findItemsById, lockItems, type StoredItem } from '../items/item-facts/item-facts.store.ts'
import { openSaveContext } from '../items/item-facts/save-context.ts'
import { saveItems, type Change } from '../items/item-facts/save-items.ts'
import { listChanges } from '../imports/merging/merge-item.ts'
import { describeChanges, type Applying } from './apply-change.ts'
import { groupByItem } from './group-by-item.ts'
import { restoreValues } from './noted-values.ts'
import { listCellsOfItems, listNotedItems, type ItemChange, type PriceChange } from './price-changes.store.ts'
import type { SheetField } from './sheet-cells.ts'
import type { TakeBackCounts } from './price-drafts.tables.ts'

const itemsAtOnce = 500
const namedAtMost = 50

/** What taking a published draft back would do. */
export async function previewTakeBack(tx: Tx, change: PriceChange, list: string | null): Promise<TakeBackCounts> {
  const taken = noneYet()
  for await (const batch of readBatches(tx, change.id)) {
    const found = await findItemsById(
      tx,
      batch.map(({ itemId }) => itemId),
    )
    await planItems(tx, change, { taken, batch, found, list })
  }
  return taken
}

/** Gives items the values that they had before a draft was published. All or nothing. */
export async function takeChangeBack(
  tx: Tx,
  change: PriceChange,
  by: Actor,
  applying: Applying,
): Promise<TakeBackCounts> {
  const context = await openSaveContext(tx)
  const taken = noneYet()
  for await (const batch of readBatches(tx, change.id)) {
    const itemIds = batch.map(({ itemId }) => itemId)
    const locked = await lockItems(tx, itemIds)
    const found = new Map(locked.map((item) => [item.id, item]))
    const changes = await planItems(tx, change, { taken, batch, found, list: applying.list })
    await saveItems(tx, context, changes)
    const cells = groupByItem(await listCellsOfItems(tx, change.id, itemIds))
    await logChanges(
      tx,
      changes.map(({ before, next }) => ({
        by,
        at: applying.now,
        action: 'prices.restore' as const,
        record: { kind: 'item' as const, id: before!.id, name: `${next.code}, ${next.name}` },
        changes: describeChanges({ before: before!, next }, cells.get(before!.id) ?? [], applying),
      })),
    )
  }
  return taken
}

interface Batch {
  taken: TakeBackCounts
  batch: readonly ItemChange[]
  found: ReadonlyMap<number, StoredItem>
  list: string | null
}

/** What is to be saved of some items; what is gone from the catalog stays so. */
async function planItems(tx: Tx, change: PriceChange, { taken, batch, found, list }: Batch) {
  const changes: (Change & { before: StoredItem })[] = []
  for (const { itemId, noted } of batch) {
    const before = found.get(itemId)
    if (!before || before.status === 'removed') continue
    const { next, restored, left } = restoreValues(before, noted, list)
    if (restored.length > 0) {
      taken.restored += 1
      changes.push({ before, next, fields: new Set(listChanges(before, next)) })
    }
    taken.left += left.length
    if (left.length > 0 && taken.changedSince.length < namedAtMost)
      taken.changedSince.push({
        id: itemId,
        code: before.code,
        what: left.map((field) => fieldTitles[field]).join(', '),
        who: await findWho(tx, itemId, change),
      })
  }
  return changes
}

/** Who has changed an item since; empty: the audit log does not say. */
async function findWho(tx: Tx, itemId: number, { doneAt }: PriceChange): Promise<string> {
  const latest = await findLatestEntry(tx, 'item', itemId)
  return latest && doneAt && latest.at > doneAt ? latest.who : ''
}

const fieldTitles: Record<SheetField, string> = {
  name: 'Name',
  brand: 'Brand',
  state: 'Shown in the shop',
  stock: 'Stock',
  price: 'Prices',
}

const noneYet = (): TakeBackCounts => ({ restored: 0, left: 0, changedSince: [] })

async function* readBatches(tx: Tx, changeId: number): AsyncGenerator<ItemChange[]> {
  let after = 0
  for (;;) {
    const batch = await listNotedItems(tx, changeId, { after, limit: itemsAtOnce })
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)!.itemId
  }
}
