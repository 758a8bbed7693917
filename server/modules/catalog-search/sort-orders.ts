import type { Sort } from '../../../contract/calls/products.ts'
import type { BitSet } from '../../search/sets/bit-set.ts'
import { withCapacity } from '../../search/sets/capacity.ts'
import type { ItemRecord } from '../catalog/index.ts'

export type FixedSort = Exclude<Sort, 'relevance'>

type Comparison = (one: number, other: number) => number

/** The items in every order that a shopper can choose, kept sorted, so that a page is read off and not sorted. */
export class SortOrders {
  private ids = new Uint32Array(64)
  /** By ordinal, in 1/10,000 dollar; Infinity where there is none. */
  prices = new Float64Array(64)
  private created = new Float64Array(64)
  private popularities = new Float64Array(64)
  private minimums = new Uint32Array(64)
  private readonly names: string[] = []
  private readonly orders = new Map<FixedSort, Uint32Array>()

  private readonly comparisons: Record<FixedSort, Comparison> = {
    price_low: (one, other) => compare(this.prices[one]!, this.prices[other]!) || this.byId(one, other),
    price_high: (one, other) => compareDown(this.prices[one]!, this.prices[other]!) || this.byId(one, other),
    newest: (one, other) => this.created[other]! - this.created[one]! || this.byId(other, one),
    popularity: (one, other) => this.popularities[other]! - this.popularities[one]! || this.byId(one, other),
    minimum: (one, other) => this.minimums[one]! - this.minimums[other]! || this.byId(one, other),
    name: (one, other) => compareText(this.names[one]!, this.names[other]!) || this.byId(one, other),
  }

  /** @param price the lowest one, in 1/10,000 dollar; Infinity where there is none */
  add(ordinal: number, item: ItemRecord, price: number): void {
    const size = ordinal + 1
    this.ids = withCapacity(this.ids, size)
    this.prices = withCapacity(this.prices, size)
    this.created = withCapacity(this.created, size)
    this.popularities = withCapacity(this.popularities, size)
    this.minimums = withCapacity(this.minimums, size)
    this.ids[ordinal] = item.id
    this.prices[ordinal] = price
    this.created[ordinal] = item.createdAtMs
    this.popularities[ordinal] = item.popularity
    this.minimums[ordinal] = item.minimumQuantity
    this.names[ordinal] = toNameKey(item.name)
  }

  /** Takes new items into every order, and drops those that are not alive any more. */
  merge(added: readonly number[], alive: BitSet): void {
    for (const sort of Object.keys(this.comparisons) as FixedSort[]) {
      const order = this.orders.get(sort) ?? new Uint32Array(0)
      this.orders.set(sort, mergeSorted(order, Uint32Array.from(added), this.comparisons[sort], alive))
    }
  }

  /** One page of a set in an order: the places from `first` on, `count` at most. */
  read(sort: FixedSort, set: BitSet, first: number, count: number): number[] {
    const found: number[] = []
    let skip = first
    for (const ordinal of this.orders.get(sort) ?? []) {
      if (!set.has(ordinal)) continue
      if (skip > 0) skip -= 1
      else if (found.push(ordinal) >= count) break
    }
    return found
  }

  private byId(one: number, other: number): number {
    return this.ids[one]! - this.ids[other]!
  }
}

// Two infinite prices are equal; their difference is not a number.
const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

/** Dearest first, what is priced on call last. */
const compareDown = (one: number, other: number) =>
  one === other ? 0 : one === Infinity ? 1 : other === Infinity ? -1 : other - one

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)

/** Sorts as people do: without regard to case, figures by their value. */
const toNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (figures) => figures.padStart(8, '0'))

function mergeSorted(order: Uint32Array, added: Uint32Array, comparison: Comparison, alive: BitSet): Uint32Array {
  added.sort(comparison)
  const merged = new Uint32Array(order.length + added.length)
  let [length, from] = [0, 0]
  const takeUpTo = (end: number) => {
    for (; from < end; from += 1) if (alive.has(order[from]!)) merged[length++] = order[from]!
  }
  for (const ordinal of added) {
    takeUpTo(findPlace(order, from, ordinal, comparison))
    merged[length++] = ordinal
  }
  takeUpTo(order.length)
  return merged.subarray(0, length)
}

/** The next one is seldom far: ever wider steps lead to the span in which it is looked for. */
function findPlace(order: Uint32Array, from: number, ordinal: number, comparison: Comparison): number {
  let [low, high] = [from, from]
  for (let step = 1; high < order.length && comparison(order[high]!, ordinal) < 0; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, order.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (comparison(order[middle]!, ordinal) < 0) low = middle + 1
    else high = middle
  }
  return low
}
