import type { Facet, Sort } from '../../../contract/calls/products.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../domain/money.ts'
import type { BitSet } from '../../search/sets/bit-set.ts'
import type { CountedItems } from '../../search/facets/counted-items.ts'
import type { Choice, Facets, PriceSpan } from './facets.ts'
import type { SortOrders } from './sort-orders.ts'

/** How a shopper narrows a set of items. Prices in dollars. */
export interface Filters {
  page?: number | undefined
  sort?: Sort | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  filters?: readonly string[] | undefined
}

export interface FacetCounts {
  filters: Facet[]
  /** Whole dollars, of what fits the filters at any price. */
  min_price: number
  max_price: number
  total_product_count: number
}

/** Of more it is faster to count whole sets than to look at each. */
const gatheredAtMost = 5_000

export const hasChoice = ({ filters = [], min_price, max_price }: Filters): boolean =>
  filters.length > 0 || min_price !== undefined || max_price !== undefined

/** Narrows sets of items by facets and price, and counts what there is to choose. */
export class FilterIndex {
  private readonly facets: Facets
  private readonly orders: SortOrders
  private readonly gathered = new WeakMap<BitSet, CountedItems>()

  constructor(facets: Facets, orders: SortOrders) {
    this.facets = facets
    this.orders = orders
  }

  apply(base: BitSet, filters: Filters): BitSet {
    const set = base.copy()
    for (const items of this.facets.listFitting(this.facets.readChoice(filters.filters ?? [])).values()) set.and(items)
    return this.keepPriced(set, toSpan(filters))
  }

  /** @param lasting the same set will be asked for again, so that it pays to gather what its items are counted by */
  count(base: BitSet, filters: Filters, { lasting }: { lasting: boolean }): FacetCounts {
    const choice = this.facets.readChoice(filters.filters ?? [])
    const span = toSpan(filters)
    const { facets, total, lowest, highest } =
      lasting && base.count() <= gatheredAtMost
        ? this.facets.countItems(this.gather(base), choice, span)
        : this.countSets(base, choice, span)
    return {
      filters: facets,
      min_price: lowest === Infinity ? 0 : Math.floor(toWireUnitPrice(lowest)),
      max_price: Math.ceil(toWireUnitPrice(highest)),
      total_product_count: total,
    }
  }

  private gather(base: BitSet): CountedItems {
    const known = this.gathered.get(base) ?? this.facets.gather(base.numbers(), this.orders.prices)
    this.gathered.set(base, known)
    return known
  }

  private countSets(base: BitSet, choice: Choice, span: PriceSpan) {
    const fitting = this.facets.listFitting(choice)
    const atAnyPrice = base.copy()
    for (const items of fitting.values()) atAnyPrice.and(items)
    const counted = this.facets.countSets(this.keepPriced(base.copy(), span), choice, fitting)
    return { ...counted, ...this.priceBounds(atAnyPrice) }
  }

  private keepPriced(set: BitSet, { from, to }: PriceSpan): BitSet {
    if (to === Infinity) return set
    const prices = this.orders.prices
    for (const ordinal of set.numbers()) if (prices[ordinal]! < from || prices[ordinal]! > to) set.delete(ordinal)
    return set
  }

  private priceBounds(set: BitSet): { lowest: number; highest: number } {
    const prices = this.orders.prices
    let [lowest, highest] = [Infinity, 0]
    for (const ordinal of set.numbers()) {
      const price = prices[ordinal]!
      if (price === Infinity) continue
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
    return { lowest, highest }
  }
}

/** Whole dollars on both ends, as the page shows them. Without a bound, items that are priced on call are in it. */
function toSpan({ min_price: lowest, max_price: highest }: Filters): PriceSpan {
  if (lowest === undefined && highest === undefined) return { from: 0, to: Infinity }
  const from = readUnitPrice(Math.floor(lowest ?? 0))
  return { from, to: highest === undefined ? Number.MAX_VALUE : readUnitPrice(Math.ceil(highest)) }
}
