import type { BitSet } from '../sets/bit-set.ts'
import { withCapacity } from '../sets/capacity.ts'
import { ValueIndex } from '../sets/value-index.ts'

/** The values of a document in one facet. */
export interface FacetRule<Document> {
  key: string
  title: string
  values(document: Document): readonly string[]
  /** A color to show beside a value. */
  hexOf?(document: Document, value: string): string | null
  /** Its values are shown in their own order, not by how many documents there are. */
  isLadder?: boolean
  /** Each value belongs to one of another facet; while some of those are chosen, only theirs are offered. */
  within?: { key: string; valueOf(title: string, hex: string | null): string | null }
}

/** What documents are narrowed by, as their shop describes it. */
export interface FacetSchema<Document> {
  /** In the order in which they are shown. */
  fixed: readonly FacetRule<Document>[]
  /** Facets that documents bring along, shown after the fixed ones as ladders. Their keys are the prefix and their name. */
  own: { prefix: string; visit(document: Document, add: (name: string, value: string) => void): void }
  compareValues(one: string, other: string): number
}

interface FacetDescription {
  key: string
  title: string
  isLadder: boolean
}

export interface FacetValue {
  id: number
  facet: number
  title: string
  hex: string | null
}

/** What somebody has chosen: values by facet; a value that nobody knows is -1. */
export type Choice = ReadonlyMap<number, ReadonlySet<number>>

/** Every document's facet values as numbers, so that choosing is joining sets and counting is adding. */
export class FacetIndex<Document> {
  static readonly state = ['facets', 'values', 'valuesOfFacet', 'index', 'facetOfValue', 'facetIds', 'spelledIds']
  private readonly schema: FacetSchema<Document>
  readonly facets: FacetDescription[] = []
  readonly values: FacetValue[] = []
  readonly valuesOfFacet: number[][] = []
  readonly index = new ValueIndex()
  facetOfValue = new Uint16Array(64)
  private readonly facetIds = new Map<string, number>()
  /** Of each facet the values as they have been spelled. */
  private readonly spelledIds: Map<string, number>[] = []
  /** Values of the document that is being added, each once. */
  private readonly own: number[] = []

  constructor(schema: FacetSchema<Document>) {
    this.schema = schema
    for (const { key, title, isLadder = false } of schema.fixed) this.facetId({ key, title, isLadder })
  }

  /** How many facets there are for all documents; those that some bring along come after them. */
  get fixedCount(): number {
    return this.schema.fixed.length
  }

  /** The facet whose choice limits the values of this one, if there is any. */
  withinOf(facet: number): FacetRule<Document>['within'] {
    return this.schema.fixed[facet]?.within
  }

  compareValues(one: string, other: string): number {
    return this.schema.compareValues(one, other)
  }

  add(ordinal: number, document: Document): void {
    const { fixed, own } = this.schema
    this.own.length = 0
    for (let facet = 0; facet < fixed.length; facet += 1) {
      const rule = fixed[facet]!
      for (const title of rule.values(document))
        this.addOwn(this.valueId(facet, title, rule.hexOf?.(document, title) ?? null))
    }
    own.visit(document, (name, value) => {
      const facet = this.ownFacetId(name)
      if (facet < facetsAtMost) this.addOwn(this.valueId(facet, value, null))
    })
    this.index.add(ordinal, this.own)
  }

  private addOwn(value: number): void {
    if (!this.own.includes(value)) this.own.push(value)
  }

  /** What a document has in the facets that it brought along itself: values by the facet's name. */
  ownValuesOf(ordinal: number): Map<string, string[]> {
    const titles = new Map<string, string[]>()
    for (const id of this.index.valuesOf(ordinal)) {
      const { facet, title } = this.values[id]!
      if (facet < this.fixedCount) continue
      const name = this.facets[facet]!.title
      const known = titles.get(name)
      if (known) known.push(title)
      else titles.set(name, [title])
    }
    return titles
  }

  /** 'color:Navy' and the like. A facet that nobody knows is no choice, an unknown value in a known one fits nothing. */
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
    const { prefix } = this.schema.own
    // The name of a facet that a document brings along may hold a colon itself.
    const start = filter.startsWith(prefix) ? prefix.length : 0
    for (let colon = filter.indexOf(':', start); colon >= 0; colon = filter.indexOf(':', colon + 1)) {
      const facet = this.facetIds.get(filter.slice(0, colon))
      if (facet !== undefined) return { facet, id: this.findValue(facet, filter.slice(colon + 1)) }
    }
    return undefined
  }

  findFacet(key: string): number | undefined {
    return this.facetIds.get(key)
  }

  /** -1 where nobody knows it. */
  findValue(facet: number, title: string): number {
    return this.index.find(nameOf(facet, title)) ?? -1
  }

  /** For each chosen facet the documents that fit it, for reading only. */
  listFitting(choice: Choice): Map<number, BitSet> {
    return new Map([...choice].map(([facet, ids]) => [facet, this.index.itemsWith([...ids].filter((id) => id >= 0))]))
  }

  private ownFacetId(name: string): number {
    return this.facetId({ key: this.schema.own.prefix + name, title: name, isLadder: true })
  }

  private facetId(facet: FacetDescription): number {
    const known = this.facetIds.get(facet.key)
    if (known !== undefined) return known
    if (this.facets.length >= facetsAtMost) return facetsAtMost
    const id = this.facets.push(facet) - 1
    this.valuesOfFacet.push([])
    this.spelledIds.push(new Map())
    this.facetIds.set(facet.key, id)
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

// More than a sane catalog has are not worth the memory.
const facetsAtMost = 20_000

/** Spellings that differ in case only are one value. */
const nameOf = (facet: number, title: string): string => `${facet}:${title.toLowerCase()}`
