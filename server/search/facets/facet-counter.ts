import type { BitSet } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'
import type { CountedItems } from './counted-items.ts'
import type { Choice, FacetIndex, FacetValue } from './facet-index.ts'

const valuesAtMost = 30
const ownFacetsAtMost = 8
const shareOfResult = 0.25
const fewestItems = 4
const fewItems = 2_000
const tooManyValues = 300
/** On average; dimensions and weights of each item by itself stay below it. */
const itemsPerValue = 1.5
const everyFacet = -1

/** Of a document's measure, both ends included; Infinity is the measure of what has none. */
export interface Span {
  from: number
  to: number
}

/** A facet as it is shown, with the values worth choosing. */
export interface CountedFacet {
  key: string
  title: string
  values: { title: string; count: number; hex: string | null; isChosen: boolean }[]
}

/** Counts the facet values of sets, each facet as if nothing were chosen in itself, and picks what is worth showing. */
export class FacetCounter {
  private readonly index: FacetIndex<never>
  private counts = new Uint32Array(64)
  private met: number[] = []

  constructor(index: FacetIndex<never>) {
    this.index = index
  }

  /** Facets of what lies in a span, and the ends of the measure of all that fits the choice. */
  countItems({ ordinals, measures, starts, values }: CountedItems, choice: Choice, { from, to }: Span) {
    const fitting = this.index.listFitting(choice)
    const [facets, sets] = [[...fitting.keys()], [...fitting.values()]]
    this.beginCounting()
    let [total, lowest, highest] = [0, Infinity, 0]
    for (let index = 0; index < ordinals.length; index += 1) {
      // What fits counts in every facet, what one facet alone keeps out counts in that one.
      let excludedBy = everyFacet
      let misses = 0
      for (let at = 0; at < sets.length && misses < 2; at += 1) {
        if (sets[at]!.has(ordinals[index]!)) continue
        excludedBy = facets[at]!
        misses += 1
      }
      if (misses > 1) continue
      const measure = measures[index]!
      if (misses === 0 && measure !== Infinity) {
        if (measure < lowest) lowest = measure
        if (measure > highest) highest = measure
      }
      if (measure < from || measure > to) continue
      if (misses === 0) total += 1
      this.countValues(values, starts[index]!, starts[index + 1]!, excludedBy)
    }
    return { facets: this.endCounting(total, choice), total, lowest, highest }
  }

  /** The same for items that nothing was gathered of. @param fitting of `listFitting` */
  countSets(
    base: BitSet,
    choice: Choice,
    fitting: ReadonlyMap<number, BitSet>,
  ): { facets: CountedFacet[]; total: number } {
    const all = base.copy()
    for (const items of fitting.values()) all.and(items)
    const total = all.count()
    this.beginCounting()
    if (total <= fewItems) this.countEach(all, everyFacet)
    else for (const facet of this.facetsOfMany(choice)) this.countSet(all, facet)
    for (const chosen of fitting.keys()) {
      const excluded = base.copy().without(all)
      for (const [facet, items] of fitting) if (facet !== chosen) excluded.and(items)
      if (excluded.count() <= fewItems) this.countEach(excluded, chosen)
      else this.countSet(excluded, chosen)
    }
    return { facets: this.endCounting(total, choice), total }
  }

  private isFixed(facet: number): boolean {
    return facet < this.index.fixedCount
  }

  /** Among many items, a facet of their own with very many values is no choice to begin with. */
  private facetsOfMany(choice: Choice): number[] {
    const { facets, valuesOfFacet } = this.index
    return [...facets.keys()].filter(
      (facet) => this.isFixed(facet) || choice.has(facet) || valuesOfFacet[facet]!.length <= tooManyValues,
    )
  }

  private countEach(set: BitSet, facet: number): void {
    const { starts, flat } = this.index.index
    for (const ordinal of set.numbers()) this.countValues(flat, starts[ordinal]!, starts[ordinal + 1]!, facet)
  }

  private countSet(set: BitSet, facet: number): void {
    for (const value of this.index.valuesOfFacet[facet]!) {
      const count = this.index.index.countIn(set, value)
      if (count === 0) continue
      if (this.counts[value] === 0) this.met.push(value)
      this.counts[value]! += count
    }
  }

  private countValues(values: Uint32Array, start: number, end: number, facet: number): void {
    const { counts, met } = this
    const { facetOfValue } = this.index
    for (let at = start; at < end; at += 1) {
      const value = values[at]!
      if (facet !== everyFacet && facet !== facetOfValue[value]) continue
      if (counts[value]! === 0) met.push(value)
      counts[value]! += 1
    }
  }

  private beginCounting(): void {
    this.counts = withCapacity(this.counts, this.index.values.length)
  }

  private endCounting(total: number, choice: Choice): CountedFacet[] {
    const facets = this.pickFacets(this.met, total, choice)
    for (const id of this.met) this.counts[id] = 0
    this.met = []
    return facets
  }

  private pickFacets(found: readonly number[], total: number, choice: Choice): CountedFacet[] {
    const all = this.index.values
    const byFacet = new Map<number, FacetValue[]>()
    const add = (value: FacetValue) => {
      const list = byFacet.get(value.facet)
      if (list) list.push(value)
      else byFacet.set(value.facet, [value])
    }
    for (const id of found) add(all[id]!)
    for (const ids of choice.values()) for (const id of ids) if (id >= 0 && this.counts[id] === 0) add(all[id]!)
    const shown = [...byFacet].filter(([facet, values]) => this.isWorthShowing(facet, values, total, choice))
    const fixed = shown.filter(([facet]) => this.isFixed(facet)).sort(([one], [other]) => one - other)
    const own = shown
      .filter(([facet]) => !this.isFixed(facet))
      .map(([facet, values]) => ({ facet, values, covered: this.sum(values) + (choice.has(facet) ? 1e9 : 0) }))
      .sort((one, other) => other.covered - one.covered || one.facet - other.facet)
      .slice(0, ownFacetsAtMost)
    return [...fixed, ...own.map(({ facet, values }) => [facet, values] as const)].map(([facet, values]) =>
      this.show(facet, values, choice),
    )
  }

  /** One value that all share is no choice, and a facet of a few items or with a value for each is none either. */
  private isWorthShowing(facet: number, values: readonly FacetValue[], total: number, choice: Choice): boolean {
    if (choice.has(facet)) return true
    if (values.length === 1 && this.counts[values[0]!.id]! >= total) return false
    if (this.isFixed(facet)) return true
    return (
      values.length >= 2 &&
      values.length <= valuesAtMost &&
      total >= fewestItems &&
      this.sum(values) >= total * shareOfResult &&
      this.sum(values) >= values.length * itemsPerValue
    )
  }

  private sum(values: readonly FacetValue[]): number {
    return values.reduce((sum, { id }) => sum + this.counts[id]!, 0)
  }

  private show(facet: number, values: readonly FacetValue[], choice: Choice): CountedFacet {
    const { key, title, isLadder } = this.index.facets[facet]!
    const compare = (one: FacetValue, other: FacetValue) => this.index.compareValues(one.title, other.title)
    const isChosen = ({ id }: FacetValue) => choice.get(facet)?.has(id) ?? false
    const shown = values
      .filter((value) => isChosen(value) || this.isOffered(value, choice))
      .sort(
        (one, other) =>
          Number(isChosen(other)) - Number(isChosen(one)) ||
          this.counts[other.id]! - this.counts[one.id]! ||
          compare(one, other),
      )
      .slice(0, valuesAtMost)
    if (isLadder) shown.sort(compare)
    return {
      key,
      title,
      values: shown.map((value) => ({
        title: value.title,
        count: this.counts[value.id]!,
        hex: value.hex,
        isChosen: isChosen(value),
      })),
    }
  }

  private isOffered({ facet, title, hex }: FacetValue, choice: Choice): boolean {
    const within = this.index.withinOf(facet)
    const outer = within && this.index.findFacet(within.key)
    const chosen = outer === undefined ? undefined : choice.get(outer)
    if (!within || !chosen) return true
    const value = within.valueOf(title, hex)
    return value !== null && chosen.has(this.index.findValue(outer!, value))
  }
}
