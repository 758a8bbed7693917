import type { BitSet } from '../sets/bit-set.ts'
import { gatherItems, type CountedItems } from './counted-items.ts'
import { FacetCounter, type CountedFacet, type Span } from './facet-counter.ts'
import type { Choice, FacetIndex } from './facet-index.ts'

export interface Filter {
  /** 'color:Navy' and the like: values of one facet widen, facets narrow. */
  values: readonly string[]
  /** Of the measure; without one, what has no measure is in it. */
  span: Span | undefined
}

export interface FilterCounts {
  facets: CountedFacet[]
  /** How many fit. */
  total: number
  /** Ends of the measure of what fits the values in any span; Infinity and 0 where nothing has one. */
  lowest: number
  highest: number
}

/** Of more it is faster to count whole sets than to look at each. */
const gatheredAtMost = 5_000
const anything: Span = { from: 0, to: Infinity }

/** Narrows sets of items by facets and by a measure, and counts what there is to choose. */
export class FilterIndex {
  private readonly facets: FacetIndex<never>
  private readonly measures: () => Float64Array
  private readonly counter: FacetCounter
  private readonly gathered = new WeakMap<BitSet, CountedItems>()

  /** @param measures by ordinal */
  constructor(facets: FacetIndex<never>, measures: () => Float64Array) {
    this.facets = facets
    this.measures = measures
    this.counter = new FacetCounter(facets)
  }

  apply(base: BitSet, { values, span = anything }: Filter): BitSet {
    const set = base.copy()
    for (const items of this.facets.listFitting(this.facets.readChoice(values)).values()) set.and(items)
    return this.keepWithin(set, span)
  }

  /** @param lasting the same set will be asked for again, so that it pays to gather what its items are counted by */
  count(base: BitSet, { values, span = anything }: Filter, { lasting }: { lasting: boolean }): FilterCounts {
    const choice = this.facets.readChoice(values)
    return lasting && base.count() <= gatheredAtMost
      ? this.counter.countItems(this.gather(base), choice, span)
      : this.countSets(base, choice, span)
  }

  private gather(base: BitSet): CountedItems {
    const known = this.gathered.get(base) ?? gatherItems(base.numbers(), this.facets.index, this.measures())
    this.gathered.set(base, known)
    return known
  }

  private countSets(base: BitSet, choice: Choice, span: Span): FilterCounts {
    const fitting = this.facets.listFitting(choice)
    const inAnySpan = base.copy()
    for (const items of fitting.values()) inAnySpan.and(items)
    const counted = this.counter.countSets(this.keepWithin(base.copy(), span), choice, fitting)
    return { ...counted, ...this.findBounds(inAnySpan) }
  }

  private keepWithin(set: BitSet, { from, to }: Span): BitSet {
    if (to === Infinity) return set
    const measures = this.measures()
    for (const ordinal of set.numbers()) if (measures[ordinal]! < from || measures[ordinal]! > to) set.delete(ordinal)
    return set
  }

  private findBounds(set: BitSet): { lowest: number; highest: number } {
    const measures = this.measures()
    let [lowest, highest] = [Infinity, 0]
    for (const ordinal of set.numbers()) {
      const measure = measures[ordinal]!
      if (measure === Infinity) continue
      if (measure < lowest) lowest = measure
      if (measure > highest) highest = measure
    }
    return { lowest, highest }
  }
}
