import { hours } from '../../../domain/durations.ts'
import { createCache } from '../../platform/cache.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { KnownChanges } from './catalog-changes.store.ts'
import type { CatalogFeed } from './catalog-feed.ts'
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
const itemsAtMost = 3_000
/** An item has one for each price list that was asked for. */
const offersAtMost = 6_000
const listsOfItem = 50

export interface OfferCacheOptions {
  db: Database
  live: Pick<CatalogFeed, 'known' | 'onChange'>
}

type CachedOffer = Map<number | null, Promise<Offer | undefined>>

/**
 * Keeps the offers of the items asked for last. Prices and stock are nevertheless those that are committed when the query before
 * begins: whatever the feed has told by `known` is dropped here, and that query tells what has come to the feed since.
 */
export function createOfferCache({ db, live }: OfferCacheOptions): OfferSource {
  const items = createCache<number, CachedOffer>({
    entriesAtMost: itemsAtMost,
    sizeAtMost: offersAtMost,
    lastsMs: hours(1),
  })

  live.onChange((changed) => {
    if (changed === 'all') items.clear()
    else for (const id of changed) items.delete(id)
  })

  /** What is asked for is kept before it is loaded, so that a change in between takes it away again. */
  function keep(priceListId: number | null, itemIds: readonly number[]): Map<number, Promise<Offer | undefined>> {
    const loading = listOffersFor(db.orm, priceListId, itemIds)
    return new Map(itemIds.map((id) => [id, cacheOne(priceListId, id, loading)]))
  }

  function cacheOne(priceListId: number | null, id: number, loading: Promise<Map<number, Offer>>) {
    const offer = loading.then((found) => found.get(id))
    const before = items.peek(id)
    const cached: CachedOffer = new Map(before && before.size < listsOfItem ? before : []).set(priceListId, offer)
    items.set(id, cached, cached.size)
    const forget = () => {
      const now = items.peek(id)
      if (now?.get(priceListId) === offer) now.delete(priceListId)
    }
    offer.then((found) => found ?? forget(), forget)
    return offer
  }

  async function gather(offers: Promise<Offer | undefined>[]): Promise<Map<number, Offer>> {
    const found = await Promise.all(offers)
    return new Map(found.flatMap((offer) => (offer ? [[offer.itemId, offer]] : [])))
  }

  return {
    known: live.known,

    async list(tx, priceListId, itemIds, changed) {
      for (const id of changed) items.delete(id)
      const cached = itemIds.map((id) => items.get(id)?.get(priceListId))
      const missing = itemIds.filter((_, index) => cached[index] === undefined)
      // A transaction may have changed what it asks for and be taken back, so that nothing of it is kept.
      if (missing.length > 0 && tx !== db.orm) return listOffersFor(tx, priceListId, itemIds)
      const loading = missing.length > 0 ? keep(priceListId, missing) : undefined
      return gather(itemIds.map((id, index) => cached[index] ?? loading!.get(id)!))
    },

    recall(priceListId, itemIds) {
      const cached = itemIds.map((id) => items.get(id)?.get(priceListId))
      return cached.every((offer) => offer !== undefined) ? gather(cached) : undefined
    },
  }
}
