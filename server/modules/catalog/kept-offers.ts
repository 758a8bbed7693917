import type { Database, Tx } from '../../platform/database.ts'
import type { KnownChanges } from './catalog-changes.store.ts'
import type { LiveCatalog } from './live-catalog.ts'
import { listOffersFor, type Offer } from './offers.ts'

export interface OfferSource {
  /** For the query that finds out which items are needed: it tells which of them have changed since. */
  known(): KnownChanges
  /**
   * Offers of any status by item id, one query at most.
   * @param priceListId of the company that asks, if it has one
   * @param changed what the query before has told
   */
  list(
    tx: Tx,
    priceListId: number | null,
    itemIds: readonly number[],
    changed: readonly number[],
  ): Promise<Map<number, Offer>>
  /** The offers of existing items as they were when `known` was asked before; undefined unless all of them are at hand. */
  recall(priceListId: number | null, itemIds: readonly number[]): Promise<Map<number, Offer>> | undefined
}

/** Asks the database each time. */
export const freshOffers: OfferSource = {
  known: () => ({ horizon: afterAllChanges, seen: [] }),
  list: (tx, priceListId, itemIds) => listOffersFor(tx, priceListId, itemIds),
  recall: () => undefined,
}

const afterAllChanges = String(2n ** 63n - 1n)
const itemsKeptAtMost = 3_000

export interface KeptOffersParts {
  db: Database
  live: Pick<LiveCatalog, 'known' | 'onChange'>
}

type Kept = Map<number | null, Promise<Offer | undefined>>

/**
 * Keeps the offers of the items asked for last. Prices and stock are nevertheless those that are committed when the query before
 * begins: whatever the feed has told by `known` is dropped here, and that query tells what has come to the feed since.
 */
export function createKeptOffers({ db, live }: KeptOffersParts): OfferSource {
  const items = new Map<number, Kept>()

  live.onChange((changed) => {
    if (changed === 'all') items.clear()
    else for (const id of changed) items.delete(id)
  })

  /** What is asked for is kept before it is loaded, so that a change in between takes it away again. */
  function keep(priceListId: number | null, itemIds: readonly number[]): void {
    const loading = listOffersFor(db.orm, priceListId, itemIds)
    for (const id of itemIds) {
      const offer = loading.then((found) => found.get(id))
      const kept = items.get(id) ?? new Map()
      items.set(id, kept.set(priceListId, offer))
      const forget = () => kept.get(priceListId) === offer && kept.delete(priceListId)
      offer.then((found) => found ?? forget(), forget)
    }
  }

  const isKept = (priceListId: number | null, id: number) => items.get(id)?.has(priceListId) ?? false

  async function takeAll(priceListId: number | null, itemIds: readonly number[]): Promise<Map<number, Offer>> {
    const found = await Promise.all(itemIds.map((id) => take(priceListId, id)))
    return new Map(found.flatMap((offer) => (offer ? [[offer.itemId, offer]] : [])))
  }

  function take(priceListId: number | null, id: number): Promise<Offer | undefined> {
    const kept = items.get(id)!
    // Asked for just now: among those that go last.
    items.delete(id)
    items.set(id, kept)
    return kept.get(priceListId)!
  }

  function dropOldest(): void {
    for (const id of items.keys()) {
      if (items.size <= itemsKeptAtMost) return
      items.delete(id)
    }
  }

  return {
    known: live.known,

    async list(tx, priceListId, itemIds, changed) {
      for (const id of changed) items.delete(id)
      const missing = itemIds.filter((id) => !isKept(priceListId, id))
      // A transaction may have changed what it asks for and be taken back, so that nothing of it is kept.
      if (missing.length > 0 && tx !== db.orm) return listOffersFor(tx, priceListId, itemIds)
      if (missing.length > 0) keep(priceListId, missing)
      const found = takeAll(priceListId, itemIds)
      dropOldest()
      return found
    },

    recall: (priceListId, itemIds) =>
      itemIds.every((id) => isKept(priceListId, id)) ? takeAll(priceListId, itemIds) : undefined,
  }
}
