import type { Facet } from '../../../contract/calls/products.ts'
import type { BitSet } from '../../search/sets/bit-set.ts'
import { gatherItems, type CountedItems } from '../../search/facets/counted-items.ts'
import { withCapacity } from '../../search/sets/capacity.ts'
import {
  compareValues,
  familyKey,
  findMeasure,
  fixedRules,
  hexOf,
  isChoosable,
  isLadder,
  joinMeasures,
  specificationPrefix,
} from './facet-rules.ts'
import type { ItemRecord } from '../catalog/index.ts'
import { ValueIndex } from '../../search/sets/value-index.ts'
import { toColorFamily } from '../../../domain/color-families.ts'

const valuesAtMost = 30
const specificationsAtMost = 8
const shareOfResult = 0.25
const fewestItems = 4
const fewItems = 2_000
const tooManyValues = 300
/** On average; dimensions and weights of each item by itself stay below it. */
const itemsPerValue = 1.5
const everyFacet = -1

interface FacetValue {
  id: number
  facet: number
  title: string
  hex: string | null
}

/** What a shopper has chosen: values by facet; a value that the catalog does not know is -1. */
export type Choice = ReadonlyMap<number, ReadonlySet<number>>

/** In 1/10,000 dollar, both ends included; Infinity is the price of what has none. */
export interface PriceSpan {
  from: number
  to: number
}

/** Every item's facet values as numbers, so that choosing is joining sets and counting is adding. */
export class Facets {
  private readonly facets: { key: string; title: string; kind: Facet['kind'] }[] = []
  private readonly facetIds = new Map<string, number>()
  private readonly values: FacetValue[] = []
  private readonly valuesOfFacet: number[][] = []
  /** Of each facet the values as they have been spelled. */
  private readonly spelledIds: Map<string, number>[] = []
  private readonly index = new ValueIndex()
  private facetOfValue = new Uint16Array(64)
  private counts = new Uint32Array(64)
  private met: number[] = []
  /** Values of the item that is being added, each once. */
  private readonly own: number[] = []

  constructor() {
    for (const { key, title, kind } of fixedRules) this.facetId(key, title, kind)
  }

  add(ordinal: number, item: ItemRecord): void {
    const { own } = this
    own.length = 0
    for (let facet = 0; facet < fixedRules.length; facet += 1) {
      const rule = fixedRules[facet]!
      for (const title of rule.values(item)) this.addOwn(this.valueId(facet, title, hexOf(item, rule.key, title)))
    }
    const measure = findMeasure(item)
    for (const { name, value } of item.specifications) {
      if (!isChoosable(name, value)) continue
      const facet = this.facetId(specificationPrefix + name, name, 'values')
      if (facet >= facetsAtMost) continue
      for (const one of name === measure ? item.sizes : [value]) this.addOwn(this.valueId(facet, one, null))
    }
    this.index.add(ordinal, own)
  }

  private addOwn(value: number): void {
    if (!this.own.includes(value)) this.own.push(value)
  }

  /** The specifications of an item that can be chosen, by name; of several sizes, the unit is said once. */
  specificationsOf(ordinal: number): Map<string, string> {
    const titles = new Map<string, string[]>()
    for (const id of this.index.valuesOf(ordinal)) {
      const { facet, title } = this.values[id]!
      if (facet < fixedRules.length) continue
      const name = this.facets[facet]!.title
      const known = titles.get(name)
      if (known) known.push(title)
      else titles.set(name, [title])
    }
    return new Map([...titles].map(([name, own]) => [name, joinMeasures(own)]))
  }

  /** 'color:Navy' and the like. A facet that the catalog does not know is no choice, an unknown value in a known one fits nothing. */
  readChoice(filters: readonly string[]): Choice {
    const choice = new Map<number, Set<number>>()
    for (const filter of filters) {
      const found = this.readFilter(filter)
      if (!found) continue
      const ids = choice.get(found.facet) ?? new Set()
      choice.set(found.facet, ids.add(found.id))
    }
    return choice
  }

  private readFilter(filter: string): { facet: number; id: number } | undefined {
    // The name of a specification may hold a colon itself.
    const start = filter.startsWith(specificationPrefix) ? specificationPrefix.length : 0
    for (let colon = filter.indexOf(':', start); colon >= 0; colon = filter.indexOf(':', colon + 1)) {
      const facet = this.facetIds.get(filter.slice(0, colon))
      if (facet !== undefined) return { facet, id: this.index.find(nameOf(facet, filter.slice(colon + 1))) ?? -1 }
    }
    return undefined
  }

  /** For each chosen facet the items that fit it, for reading only. */
  listFitting(choice: Choice): Map<number, BitSet> {
    return new Map([...choice].map(([facet, ids]) => [facet, this.index.itemsWith([...ids].filter((id) => id >= 0))]))
  }

  /** As gatherItems. */
  gather(ordinals: Uint32Array, prices: Float64Array): CountedItems {
    return gatherItems(ordinals, this.index, prices)
  }

  /** Facets of items in a span of prices, each counted as if nothing were chosen in itself; and the prices of what fits the choice. */
  countItems({ ordinals, prices, starts, values }: CountedItems, choice: Choice, { from, to }: PriceSpan) {
    const fitting = this.listFitting(choice)
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
      const price = prices[index]!
      if (misses === 0 && price !== Infinity) {
        if (price < lowest) lowest = price
        if (price > highest) highest = price
      }
      if (price < from || price > to) continue
      if (misses === 0) total += 1
      this.countValues(values, starts[index]!, starts[index + 1]!, excludedBy)
    }
    return { facets: this.endCounting(total, choice), total, lowest, highest }
  }

  /** The same for items that nothing was gathered of. @param fitting as listFitting tells */
  countSets(base: BitSet, choice: Choice, fitting: ReadonlyMap<number, BitSet>): { facets: Facet[]; total: number } {
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

  /** Among many items, a specification with very many values is no choice to begin with. */
  private facetsOfMany(choice: Choice): number[] {
    return [...this.facets.keys()].filter(
      (facet) => facet < fixedRules.length || choice.has(facet) || this.valuesOfFacet[facet]!.length <= tooManyValues,
    )
  }

  private countEach(set: BitSet, facet: number): void {
    const { starts, flat } = this.index
    for (const ordinal of set.numbers()) this.countValues(flat, starts[ordinal]!, starts[ordinal + 1]!, facet)
  }

  private countSet(set: BitSet, facet: number): void {
    for (const value of this.valuesOfFacet[facet]!) {
      const count = this.index.countIn(set, value)
      if (count === 0) continue
      if (this.counts[value] === 0) this.met.push(value)
      this.counts[value]! += count
    }
  }

  private countValues(values: Uint32Array, start: number, end: number, facet: number): void {
    const { counts, facetOfValue, met } = this
    for (let at = start; at < end; at += 1) {
      const value = values[at]!
      if (facet !== everyFacet && facet !== facetOfValue[value]) continue
      if (counts[value]! === 0) met.push(value)
      counts[value]! += 1
    }
  }

  private beginCounting(): void {
    this.counts = withCapacity(this.counts, this.values.length)
  }

  private endCounting(total: number, choice: Choice): Facet[] {
    const facets = this.toWire(this.met, total, choice)
    for (const id of this.met) this.counts[id] = 0
    this.met = []
    return facets
  }

  private toWire(found: readonly number[], total: number, choice: Choice): Facet[] {
    const byFacet = new Map<number, FacetValue[]>()
    const add = (value: FacetValue) => {
      const list = byFacet.get(value.facet)
      if (list) list.push(value)
      else byFacet.set(value.facet, [value])
    }
    for (const id of found) add(this.values[id]!)
    for (const ids of choice.values()) for (const id of ids) if (id >= 0 && this.counts[id] === 0) add(this.values[id]!)
    const shown = [...byFacet].filter(([facet, values]) => this.isWorthShowing(facet, values, total, choice))
    const fixed = shown.filter(([facet]) => facet < fixedRules.length).sort(([one], [other]) => one - other)
    const specifications = shown
      .filter(([facet]) => facet >= fixedRules.length)
      .map(([facet, values]) => ({ facet, values, covered: this.sum(values) + (choice.has(facet) ? 1e9 : 0) }))
      .sort((one, other) => other.covered - one.covered || one.facet - other.facet)
      .slice(0, specificationsAtMost)
    return [...fixed, ...specifications.map(({ facet, values }) => [facet, values] as const)].map(([facet, values]) =>
      this.toWireFacet(facet, values, choice),
    )
  }

  /** One value that all share is no choice, and a specification of a few items or with a value for each is none either. */
  private isWorthShowing(facet: number, values: readonly FacetValue[], total: number, choice: Choice): boolean {
    if (choice.has(facet)) return true
    if (values.length === 1 && this.counts[values[0]!.id]! >= total) return false
    if (facet < fixedRules.length) return true
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

  private toWireFacet(facet: number, values: readonly FacetValue[], choice: Choice): Facet {
    const { key, title, kind } = this.facets[facet]!
    const isChosen = ({ id }: FacetValue) => choice.get(facet)?.has(id) ?? false
    const kept = values
      .filter((value) => isChosen(value) || this.isOfChosenFamily(value, choice))
      .sort(
        (one, other) =>
          Number(isChosen(other)) - Number(isChosen(one)) ||
          this.counts[other.id]! - this.counts[one.id]! ||
          compareValues(one.title, other.title),
      )
      .slice(0, valuesAtMost)
    if (isLadder(key)) kept.sort((one, other) => compareValues(one.title, other.title))
    return {
      key,
      title,
      kind,
      values: kept.map((value) => ({
        value: value.title,
        title: value.title,
        count: this.counts[value.id]!,
        hex_code: value.hex,
        chosen: isChosen(value),
      })),
    }
  }

  /** The shades of a family are offered once it is chosen. */
  private isOfChosenFamily({ facet, title, hex }: FacetValue, choice: Choice): boolean {
    if (this.facets[facet]!.key !== 'color') return true
    const families = choice.get(this.facetIds.get(familyKey)!)
    if (!families || hex === null) return !families
    return families.has(this.index.find(nameOf(this.facetIds.get(familyKey)!, toColorFamily(title, hex))) ?? -1)
  }

  private facetId(key: string, title: string, kind: Facet['kind']): number {
    const known = this.facetIds.get(key)
    if (known !== undefined) return known
    if (this.facets.length >= facetsAtMost) return facetsAtMost
    const id = this.facets.push({ key, title, kind }) - 1
    this.valuesOfFacet.push([])
    this.spelledIds.push(new Map())
    this.facetIds.set(key, id)
    return id
  }

  private valueId(facet: number, title: string, hex: string | null): number {
    const spelled = this.spelledIds[facet]!
    const known = spelled.get(title)
    if (known !== undefined) return known
    const { id, isNew } = this.index.idOf(nameOf(facet, title))
    spelled.set(title, id)
    if (!isNew) return id
    this.values.push({ id, facet, title, hex })
    this.valuesOfFacet[facet]!.push(id)
    this.facetOfValue = withCapacity(this.facetOfValue, id + 1)
    this.facetOfValue[id] = facet
    return id
  }
}

// More specifications than a sane catalog has are not worth the memory.
const facetsAtMost = 20_000

/** Spellings that differ in case only are one value. */
const nameOf = (facet: number, title: string): string => `${facet}:${title.toLowerCase()}`
