import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '../../../../platform/database.ts'
import { loadCollections, loadItems, loadStock } from '../../items/records/records.store.ts'
import type { CatalogChange } from '../../items/catalog-feed.ts'
import type { ItemRecord } from '../../items/records/records.ts'
import type { ReadModel } from '../model/read-model.ts'
import { loadSearchWords } from '../search-words.store.ts'

const sliceMs = 4
const itemsAtOnce = 200
/** Nobody looks at a model that is filled first, so that it pays to sort many items at once. */
const shareAtOnce = 1 / 4

export interface LoadingParts {
  tx: Tx
  /** Ends the work at the next pause. */
  signal: AbortSignal
}

/** Fills an empty model with the whole catalog. @param inSlices shoppers wait for answers while it loads */
export async function fillModel(
  { tx, signal }: LoadingParts,
  { catalog }: ReadModel,
  { inSlices }: { inSlices: boolean },
): Promise<void> {
  catalog.setSearchWords(await loadSearchWords(tx))
  catalog.setCollections(await loadCollections(tx))
  const pauses = createPauses(signal)
  let staged = 0
  for await (const batch of readAhead(loadItems(tx))) {
    for (const item of batch) {
      catalog.stage(item)
      staged += 1
      if (staged >= (inSlices ? itemsAtOnce : Math.max(batch.length, catalog.index.size * shareAtOnce))) {
        catalog.commit()
        staged = 0
      }
      if (pauses.isDue()) await pauses.take()
    }
  }
  catalog.commit()
}

/** Reads collections and search words anew, and the items that are found by other words now. */
export async function applyCollections(parts: LoadingParts, model: ReadModel): Promise<void> {
  model.catalog.setSearchWords(await loadSearchWords(parts.tx))
  await applyItems(parts, model, model.catalog.setCollections(await loadCollections(parts.tx)))
}

/** Reads items anew; those that are not sold any more go. @param onApplied is called for each part that can be seen */
export async function applyItems(
  { tx, signal }: LoadingParts,
  { catalog }: ReadModel,
  ids: readonly number[],
  onApplied?: (change: CatalogChange) => void,
): Promise<void> {
  const pauses = createPauses(signal)
  for (let start = 0; start < ids.length; start += itemsAtOnce) {
    const part = ids.slice(start, start + itemsAtOnce)
    const missing = new Set(part)
    // Staged only when all of them are there: a failure in between leaves nothing half.
    const items: ItemRecord[] = []
    for await (const batch of loadItems(tx, part)) items.push(...batch)
    for (const item of items) {
      missing.delete(item.id)
      catalog.stage(item)
      if (pauses.isDue()) await pauses.take()
    }
    const touched = catalog.commit([...missing])
    onApplied?.({ itemIds: part, listedIds: part, isOnlyStock: false, ...touched })
  }
}

/** Reads the stock of items anew. Goods that have come into stock, or are out of it, are found and counted otherwise: they are read as a whole. */
export async function applyStock(
  parts: LoadingParts,
  model: ReadModel,
  ids: readonly number[],
  onApplied: (change: CatalogChange) => void,
): Promise<void> {
  const { catalog } = model
  for (let start = 0; start < ids.length; start += itemsAtOnce) {
    const part = ids.slice(start, start + itemsAtOnce)
    const stock = await loadStock(parts.tx, part)
    const itemIds = part.filter((id) => catalog.hasInStock(id) && (stock.get(id)?.stockQuantity ?? 0) > 0)
    const listedIds = itemIds.filter((id) => catalog.restock(id, stock.get(id)!))
    onApplied({ itemIds, listedIds, isOnlyStock: true, collectionIds: [], isRearranged: false })
    const known = new Set(itemIds)
    await applyItems(
      parts,
      model,
      part.filter((id) => !known.has(id)),
      onApplied,
    )
  }
}

/** Loads the next batch while the one before is worked on. */
async function* readAhead<T>(batches: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = batches.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = batches.next()
    // Its failure is thrown where it is awaited.
    next.catch(() => undefined)
    yield value
  }
}

/** Lets waiting requests in whenever the work has held the process for a moment. */
function createPauses(signal: AbortSignal) {
  let since = performance.now()
  return {
    isDue: () => performance.now() - since >= sliceMs,
    async take(): Promise<void> {
      await nextTurn()
      signal.throwIfAborted()
      since = performance.now()
    },
  }
}
