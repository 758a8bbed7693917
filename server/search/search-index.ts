import { FacetIndex, type FacetSchema } from './facets/facet-index.ts'
import { FilterIndex, type Filter, type FilterCounts } from './facets/filter-index.ts'
import type { Synonym } from './language/synonyms.ts'
import { BitSet } from './sets/bit-set.ts'
import { withCapacity } from './sets/capacity.ts'
import { SortOrders, type SortSchema } from './sets/sort-orders.ts'
import { takeTop } from './sets/top-k.ts'
import { ValueIndex } from './sets/value-index.ts'
import { TextIndex, type IndexedField } from './text/text-index.ts'
import { TextSearch, type TextHits } from './text/text-search.ts'

/** What there is to know about documents before the first one comes. */
export interface SearchSchema<Document, Sort extends string> {
  /** Whose texts every document gives, in this order. */
  fields: readonly IndexedField[]
  facets: FacetSchema<Document>
  sorts: SortSchema<Document, Sort>
  /** The number, of those that documents are sorted by, that filters have a span of. */
  measure: string
  /** Light enough to part equals only. */
  boostOf(document: Document): number
}

/** What a document is found by. */
export interface SearchTexts {
  id: number
  /** Its words count in their order, too. */
  name: string
  texts: readonly string[]
  /** Its own code first. */
  codes: readonly string[]
  /** Ids of the groups that it is in, the main one first. */
  groupIds: readonly number[]
}

/** A document, and where the index has it. */
interface Entry {
  id: number
  ordinal: number
}

interface SearchQuestion {
  visible: BitSet
  /** The last word may be unfinished. */
  typing?: boolean
  /** Whether the order counts. */
  ranked?: boolean
}

/**
 * Documents that are found by words, groups, facets and codes, in any of their orders. They have ordinals, in which everything is
 * answered. The index only grows: a changed document gets a new ordinal and its old one dies, until the index is built anew.
 */
export class SearchIndex<Document, Sort extends string> {
  static readonly state = ['groups', 'groupIds', 'text', 'facets', 'orders', 'ordinals', 'boosts', 'alive', 'count']
  private readonly schema: SearchSchema<Document, Sort>
  private readonly groups = new ValueIndex()
  private readonly groupIds: number[] = []
  private readonly text: TextIndex
  private readonly textSearch: TextSearch
  private readonly facets: FacetIndex<Document>
  private readonly orders: SortOrders<Document, Sort>
  private readonly filters: FilterIndex
  private readonly ordinals = new Map<number, number>()
  private boosts = new Float64Array(64)
  private numbers = new Uint32Array(64)
  private ranks = new Float64Array(64)
  private staged: Entry[] = []
  private lastFound: { question: string; visible: BitSet; ranked: boolean; found: TextHits } | undefined
  /** Those that are shown. */
  readonly alive = new BitSet()
  /** One more than the last ordinal. */
  count = 0

  constructor(schema: SearchSchema<Document, Sort>) {
    this.schema = schema
    this.text = new TextIndex(schema.fields)
    this.textSearch = new TextSearch(this.text, { groups: this.groups, boosts: () => this.boosts })
    this.facets = new FacetIndex(schema.facets)
    this.orders = new SortOrders(schema.sorts)
    this.filters = new FilterIndex(this.facets, () => this.orders.numbersOf(schema.measure))
  }

  get size(): number {
    return this.ordinals.size
  }

  /** What is left of documents that have changed or gone; when it is much, an index should be built anew. */
  get dead(): number {
    return this.count - this.staged.length - this.ordinals.size
  }

  ordinalOf(id: number): number | undefined {
    return this.ordinals.get(id)
  }

  /** Ids and ordinals of all that are shown. */
  entries(): IterableIterator<[id: number, ordinal: number]> {
    return this.ordinals.entries()
  }

  setSynonyms(pairs: readonly Synonym[]): void {
    this.textSearch.setSynonyms(pairs)
    this.lastFound = undefined
  }

  /** Takes a document in without showing it yet. @returns its ordinal */
  stage(document: Document, { id, name, texts, codes, groupIds }: SearchTexts): number {
    this.lastFound = undefined
    const ordinal = this.count++
    this.text.add(ordinal, name, texts, codes)
    this.facets.add(ordinal, document)
    this.groups.add(
      ordinal,
      groupIds.map((group) => this.toGroup(group)),
    )
    this.orders.stage(ordinal, id, document)
    this.boosts = withCapacity(this.boosts, this.count)
    this.boosts[ordinal] = this.schema.boostOf(document)
    this.staged.push({ id, ordinal })
    return ordinal
  }

  private toGroup(groupId: number): number {
    const { id, isNew } = this.groups.idOf(String(groupId))
    if (isNew) this.groupIds[id] = groupId
    return id
  }

  /** Shows what has been staged instead of what it was before, and drops what is removed, all at once. */
  commit(removedIds: readonly number[] = []): { shown: Entry[]; dropped: Entry[] } {
    const dropped = removedIds.flatMap((id) => this.drop(id))
    for (const { id, ordinal } of this.staged) {
      dropped.push(...this.drop(id))
      this.ordinals.set(id, ordinal)
      this.alive.add(ordinal)
    }
    const shown = this.staged.filter(({ ordinal }) => this.alive.has(ordinal))
    this.orders.add(
      shown.map(({ ordinal }) => ordinal),
      this.alive,
    )
    this.staged = []
    this.lastFound = undefined
    return { shown, dropped }
  }

  private drop(id: number): Entry[] {
    const ordinal = this.ordinals.get(id)
    if (ordinal === undefined) return []
    this.ordinals.delete(id)
    this.alive.delete(ordinal)
    this.text.codes.forget(ordinal)
    return [{ id, ordinal }]
  }

  groupsOf(ordinal: number): number[] {
    return Array.from(this.groups.valuesOf(ordinal), (group) => this.groupIds[group]!)
  }

  /** Groups that some document is or was in. */
  listGroups(): readonly number[] {
    return this.groupIds
  }

  /** What is in one of the groups, also what is not shown any more. */
  listMembers(groupIds: readonly number[]): BitSet {
    const members = new BitSet(this.count)
    for (const id of groupIds) {
      const group = this.groups.find(String(id))
      if (group !== undefined) this.groups.addItemsTo(members, group)
    }
    return members
  }

  /** The values of the facets that a document brought along itself, by the facet's name. */
  ownFacetsOf(ordinal: number): Map<string, string[]> {
    return this.facets.ownValuesOf(ordinal)
  }

  /** Many ask for a search and for its facets, one after the other: the same right after itself is not looked for again. */
  search(query: string, { visible, typing = false, ranked = false }: SearchQuestion): TextHits {
    const question = JSON.stringify([query, typing])
    const last = this.lastFound
    if (last?.question === question && last.visible === visible && (last.ranked || !ranked)) return last.found
    // The new search takes the scores of the last one with it, even if it should fail.
    this.lastFound = undefined
    const found = this.textSearch.search(query, { typing, ranked, visible })
    this.lastFound = { question, visible, ranked, found }
    return found
  }

  /** Whether each of these words stands in some document as it is written here. */
  holdsWords(text: string): boolean {
    return this.textSearch.holdsWords(text)
  }

  filter(base: BitSet, filter: Filter): BitSet {
    return this.filters.apply(base, filter)
  }

  /** @param lasting the same set will be asked for again */
  countFacets(base: BitSet, filter: Filter, { lasting }: { lasting: boolean }): FilterCounts {
    return this.filters.count(base, filter, { lasting })
  }

  /** A page of a set in an order: from the index `first` on, `count` at most. */
  read(sort: Sort, set: BitSet, first: number, count: number): number[] {
    return this.orders.read(sort, set, first, count)
  }

  /** The same in the order of a search. */
  readFound(set: BitSet, first: number, count: number, { ordinals, best, scores }: TextHits): number[] {
    const size = set.count()
    const end = Math.min(first + count, size)
    if (end <= best.length && size === ordinals.count()) return best.slice(first, end)
    // First, for it may take another array for the numbers.
    const length = this.write(set)
    return takeTop(this.numbers, length, end, scores).slice(first)
  }

  /** The best few of a set, the best first. */
  rank(set: BitSet, count: number, rankOf: (ordinal: number) => number): number[] {
    const length = this.write(set)
    this.ranks = withCapacity(this.ranks, this.count)
    for (const ordinal of this.numbers.subarray(0, length)) this.ranks[ordinal] = rankOf(ordinal)
    return takeTop(this.numbers, length, count, this.ranks)
  }

  private write(set: BitSet): number {
    this.numbers = withCapacity(this.numbers, this.count)
    return set.writeTo(this.numbers)
  }
}
