import type { Sort } from '../../../contract/calls/products.ts'
import { BitSet } from '../../search/sets/bit-set.ts'
import { PackedCards } from './packed-cards.ts'
import type { Card } from './cards.ts'
import {
  type CollectionRecord,
  CollectionTree,
  findLowest,
  type ItemRecord,
  type TreeCollection,
} from '../catalog/index.ts'
import { readColors } from './facet-rules.ts'
import { Facets } from './facets.ts'
import { withCapacity } from '../../search/sets/capacity.ts'
import { indexedFields, toIndexedTexts } from './indexed-fields.ts'
import { makeListingTable, type ListingTable } from './listing-table.ts'
import { hasChoice, FilterIndex, type FacetCounts, type Filters } from './filters.ts'
import { Redirects } from './redirects.ts'
import type { SearchWords } from './search-words.store.ts'
import { SortOrders } from './sort-orders.ts'
import { takeTop } from '../../search/sets/top-k.ts'
import { TextIndex } from '../../search/text/text-index.ts'
import { TextSearch, type Found } from '../../search/text/text-search.ts'
import { ValueIndex } from '../../search/sets/value-index.ts'

export const pageSize = 24
/** For the columns of a table: what the first ten pages of a collection show. */
const itemsOfTable = 10 * pageSize

export interface Listing {
  cards: Card[]
  page: number
  pageCount: number
  itemCount: number
}

export interface CollectionListing extends Listing {
  table: ListingTable
}

export type ListingView = 'rows' | 'cards'

/** How a shopper narrows a search. */
export interface SearchFilters extends Filters {
  /** Only what matches every word, or the closest where nothing does; or only the others. */
  match?: 'all' | 'some' | undefined
}

export interface SearchListing extends Listing {
  /** How many match every word, and how many only some of them. */
  completeCount: number
  partialCount: number
  didYouMean: string | null
  /** The item that the words are the code of. */
  itemOfCode: Card | null
}

/** What is computed from all items and holds until something changes. */
interface Known {
  members: Map<string, BitSet>
  facets: Map<string, FacetCounts>
  pictures: Map<number, string | null>
  tables: Map<string, ListingTable>
}

/**
 * The catalog in memory, for listings and searches: every answer is computed here, the truth stays in the database.
 * It only grows: a changed item gets a new ordinal and its old one dies, until the model is built anew.
 */
export class ReadModel {
  private readonly places = new ValueIndex()
  private readonly text = new TextIndex(indexedFields)
  private readonly textSearch = new TextSearch(this.text, {
    collections: this.places,
    boosts: () => this.favor,
  })
  private readonly facets = new Facets()
  private readonly orders = new SortOrders()
  private readonly filterIndex = new FilterIndex(this.facets, this.orders)
  private readonly placeIds: number[] = []
  private readonly packedCards = new PackedCards()
  private readonly ordinalOf = new Map<number, number>()
  private readonly codes: string[] = []
  private readonly idOfCode = new Map<string, number>()
  private readonly pictured = new BitSet()
  /** In one color and never decorated. */
  private readonly plain = new BitSet()
  /** Sold; and of these what a guest may look at. */
  private readonly alive = new BitSet()
  private readonly open = new BitSet()
  /** In stock and often bought, light enough to part equals only. */
  private favor = new Float64Array(64)
  private numbers = new Uint32Array(64)
  private ranks = new Float64Array(64)
  private count = 0
  private staged: { itemId: number; ordinal: number }[] = []
  private known: Known = nothingKnown()
  private lastFound: { question: string; ranked: boolean; found: Found } | undefined
  tree: CollectionTree = new CollectionTree([])
  redirects = new Redirects([])

  get size(): number {
    return this.ordinalOf.size
  }

  /** What is left of items that have changed or gone; when it is much, a model should be built anew. */
  get dead(): number {
    return this.count - this.ordinalOf.size
  }

  /** @returns the items whose collections have another name now, so that they are found by it when they are staged again */
  setCollections(records: CollectionRecord[]): number[] {
    const before = this.tree
    this.tree = new CollectionTree(records)
    this.forgetKnown()
    for (const ordinal of this.ordinalOf.values()) this.judgeOpen(ordinal)
    const renamed = this.placeIds.filter((id) => before.nameTrail(id) !== this.tree.nameTrail(id))
    const touched = new BitSet(this.count)
    for (const id of renamed) this.places.addItemsTo(touched, this.places.find(String(id))!)
    return [...this.ordinalOf].filter(([, ordinal]) => touched.has(ordinal)).map(([itemId]) => itemId)
  }

  setSearchWords({ synonyms, redirects }: SearchWords): void {
    this.textSearch.setSynonyms(synonyms)
    this.lastFound = undefined
    this.redirects = new Redirects(redirects)
  }

  /** Takes an item in without showing it yet. */
  stage(item: ItemRecord): void {
    this.lastFound = undefined
    const ordinal = this.count++
    const trails = item.collectionIds.map((id) => this.tree.nameTrail(id))
    const texts = toIndexedTexts(item, trails.filter((names) => names !== '').join(' . '))
    this.text.add(ordinal, item.name, texts, [item.code, ...item.variantCodes])
    this.facets.add(ordinal, item)
    this.places.add(
      ordinal,
      item.collectionIds.map((id) => this.placeOf(id)),
    )
    const lowest = item.custom ? undefined : findLowest(item.tiers)
    this.orders.add(ordinal, item, lowest?.unitPrice ?? Infinity)
    this.packedCards.put(ordinal, item)
    this.codes[ordinal] = item.code.toLowerCase()
    if (item.picture !== null) this.pictured.add(ordinal)
    if (item.colors.length <= 1 && item.decorations.length === 0) this.plain.add(ordinal)
    this.favor = withCapacity(this.favor, this.count)
    this.favor[ordinal] = (item.stockQuantity > 0 ? 0.25 : 0) + Math.log1p(item.popularity) * 0.02
    this.staged.push({ itemId: item.id, ordinal })
  }

  private placeOf(collectionId: number): number {
    const { id, isNew } = this.places.idOf(String(collectionId))
    if (isNew) this.placeIds[id] = collectionId
    return id
  }

  /** Shows what has been staged in place of what it was before, and drops what is removed, all at once. */
  commit(removedIds: readonly number[] = []): void {
    if (this.staged.length === 0 && removedIds.length === 0) return
    for (const itemId of removedIds) this.drop(itemId)
    for (const { itemId, ordinal } of this.staged) {
      this.drop(itemId)
      this.ordinalOf.set(itemId, ordinal)
      this.alive.add(ordinal)
      this.judgeOpen(ordinal)
      this.idOfCode.set(this.codes[ordinal]!, itemId)
    }
    this.orders.merge(
      this.staged.map(({ ordinal }) => ordinal).filter((ordinal) => this.alive.has(ordinal)),
      this.alive,
    )
    this.numbers = withCapacity(this.numbers, this.count)
    this.ranks = withCapacity(this.ranks, this.count)
    this.staged = []
    this.forgetKnown()
  }

  private forgetKnown(): void {
    this.known = nothingKnown()
    this.lastFound = undefined
  }

  private drop(itemId: number): void {
    const ordinal = this.ordinalOf.get(itemId)
    if (ordinal === undefined) return
    if (this.idOfCode.get(this.codes[ordinal]!) === itemId) this.idOfCode.delete(this.codes[ordinal]!)
    this.codes[ordinal] = ''
    this.ordinalOf.delete(itemId)
    this.alive.delete(ordinal)
    this.open.delete(ordinal)
    this.packedCards.forget(ordinal)
    this.text.codes.forget(ordinal)
  }

  private judgeOpen(ordinal: number): void {
    if (this.tree.isGuarded(Array.from(this.places.valuesOf(ordinal), (index) => this.placeIds[index]!)))
      this.open.delete(ordinal)
    else this.open.add(ordinal)
  }

  /** Items of a collection and of those below it. @param view without it the collection's own */
  listing(collection: TreeCollection, filters: Filters, signedIn: boolean, view?: ListingView): CollectionListing {
    const listed = this.page(this.membersOf(collection, signedIn), filters, filters.sort ?? 'popularity')
    const table = this.tableOf(collection, signedIn)
    const isInRows = view === undefined ? table.isDefault : view === 'rows'
    return { ...listed, table, cards: isInRows ? this.withAttributes(listed.cards, table) : listed.cards }
  }

  private tableOf(collection: TreeCollection, signedIn: boolean): ListingTable {
    return remember(this.known.tables, `${collection.id}:${signedIn}`, () => {
      const members = this.membersOf(collection, signedIn)
      const shown = this.orders.read('popularity', members, 0, itemsOfTable)
      return makeListingTable({
        facts: shown.map((ordinal) => this.facets.specificationsOf(ordinal)),
        isDivided: collection.children.length > 0,
        plainShare: members.countWith(this.plain) / Math.max(1, members.count()),
      })
    })
  }

  private withAttributes(cards: readonly Card[], { columns }: ListingTable): Card[] {
    return cards.map((card) => {
      const facts = this.facets.specificationsOf(this.ordinalOf.get(card.id)!)
      return { ...card, attributes: columns.map((name) => facts.get(name) ?? '') }
    })
  }

  listingFacets(collection: TreeCollection, filters: Filters, signedIn: boolean): FacetCounts {
    const members = this.membersOf(collection, signedIn)
    const count = () => this.filterIndex.count(members, filters, { lasting: true })
    if (hasChoice(filters)) return count()
    return remember(this.known.facets, `${collection.id}:${signedIn}`, count)
  }

  search(keyword: string, filters: SearchFilters, signedIn: boolean): SearchListing {
    const found = this.find(keyword, signedIn, { ranked: (filters.sort ?? 'relevance') === 'relevance' })
    const sort = filters.sort ?? 'relevance'
    const { complete, ordinals } = found
    const partial = complete === ordinals ? new BitSet() : ordinals.copy().without(complete)
    return {
      ...this.page(pickMatching(found, filters), filters, sort, found),
      completeCount: this.filterIndex.apply(complete, filters).count(),
      partialCount: this.filterIndex.apply(partial, filters).count(),
      didYouMean: found.didYouMean,
      itemOfCode: found.itemOfCode === null ? null : this.packedCards.get(found.itemOfCode),
    }
  }

  searchFacets(keyword: string, filters: SearchFilters, signedIn: boolean): FacetCounts {
    return this.filterIndex.count(pickMatching(this.find(keyword, signedIn), filters), filters, { lasting: false })
  }

  /** The best few while a shopper types. */
  suggest(query: string, limit: number, signedIn: boolean): { cards: Card[]; itemCount: number } {
    const found = this.find(query, signedIn, { typing: true, ranked: true })
    const cards = found.best.slice(0, limit).map((ordinal) => this.packedCards.get(ordinal))
    return { cards, itemCount: found.ordinals.count() }
  }

  findCollections(query: string, limit: number, signedIn: boolean): TreeCollection[] {
    return this.tree
      .findByWords(query)
      .sort((one, other) => this.productCount(other, signedIn) - this.productCount(one, signedIn))
      .slice(0, limit)
  }

  /** Items that share collection and words with this one, the nearest first. */
  similar(itemId: number, limit: number, signedIn: boolean): Card[] {
    const ordinal = this.ordinalOf.get(itemId)
    if (ordinal === undefined) return []
    const near = this.find(this.packedCards.get(ordinal).name, signedIn)
    const [close, wide] = this.neighborhood(ordinal, signedIn)
    const candidates = near.ordinals.copy().or(close).or(wide)
    candidates.delete(ordinal)
    const length = candidates.writeTo(this.numbers)
    const { ranks } = this
    for (const one of this.numbers.subarray(0, length))
      ranks[one] = near.scoreOf(one) + (close.has(one) ? 3_000 : wide.has(one) ? 500 : 0)
    const best = takeTop(this.numbers, length, limit, ranks)
    return best.map((one) => this.packedCards.get(one))
  }

  /** What shares the main collection of an item, and what shares the one above it. */
  private neighborhood(ordinal: number, signedIn: boolean): [BitSet, BitSet] {
    const index = this.places.valuesOf(ordinal)[0]
    const main = index === undefined ? undefined : this.tree.find(this.placeIds[index]!)
    const none = new BitSet()
    return [main ? this.membersOf(main, signedIn) : none, main?.parent ? this.membersOf(main.parent, signedIn) : none]
  }

  /** The most bought items of these collections and of those below them. */
  mostBought(collections: readonly TreeCollection[], limit: number, signedIn: boolean): Card[] {
    const all = new BitSet(this.count)
    for (const collection of collections) all.or(this.membersOf(collection, signedIn))
    return this.orders.read('popularity', all, 0, limit).map((ordinal) => this.packedCards.get(ordinal))
  }

  mostBoughtOfAll(limit: number, signedIn: boolean): Card[] {
    const all = signedIn ? this.alive : this.open
    return this.orders.read('popularity', all, 0, limit).map((ordinal) => this.packedCards.get(ordinal))
  }

  /** Whether an item is there, and whether it needs a sign-in. */
  findItem(itemId: number): { guarded: boolean } | undefined {
    const ordinal = this.ordinalOf.get(itemId)
    return ordinal === undefined ? undefined : { guarded: !this.open.has(ordinal) }
  }

  /** What a guest may look at, in the order of their numbers. */
  listOpenItems(): number[] {
    return [...this.ordinalOf]
      .filter(([, ordinal]) => this.open.has(ordinal))
      .map(([itemId]) => itemId)
      .sort((one, other) => one - other)
  }

  findByCode(code: string): number | undefined {
    return this.idOfCode.get(code.toLowerCase())
  }

  /** Cards in the order asked for; items that cannot be looked at are left out. */
  cards(itemIds: readonly number[], signedIn: boolean): Card[] {
    const visible = this.visibleTo(signedIn)
    return itemIds
      .flatMap((id) => this.ordinalOf.get(id) ?? [])
      .filter((ordinal) => visible.has(ordinal))
      .map((ordinal) => this.packedCards.get(ordinal))
  }

  /** How many items a collection holds with all below it. */
  productCount(collection: TreeCollection, signedIn: boolean): number {
    return this.membersOf(collection, signedIn || collection.guarded).count()
  }

  /** A picture for a collection that has none of its own: its most popular item's. */
  pictureOf(collection: TreeCollection): string | null {
    return remember(this.known.pictures, collection.id, () => {
      if (collection.picture !== null) return collection.picture
      const pictured = this.membersOf(collection, true).copy().and(this.pictured)
      const [best] = this.orders.read('popularity', pictured, 0, 1)
      return best === undefined ? null : this.packedCards.get(best).image_thumnail
    })
  }

  private visibleTo(signedIn: boolean): BitSet {
    return signedIn ? this.alive : this.open
  }

  private membersOf(collection: TreeCollection, signedIn: boolean): BitSet {
    return remember(this.known.members, `${collection.id}:${signedIn}`, () => {
      const members = new BitSet(this.count)
      for (const id of this.tree.withDescendants(collection)) {
        const index = this.places.find(String(id))
        if (index !== undefined) this.places.addItemsTo(members, index)
      }
      return members.and(this.visibleTo(signedIn))
    })
  }

  /** A page asks for a search and for its facets, one after the other: the same question right after itself is not looked into again. */
  private find(query: string, signedIn: boolean, { typing = false, ranked = false } = {}): Found {
    const question = JSON.stringify([query, signedIn, typing])
    const last = this.lastFound
    if (last?.question === question && (last.ranked || !ranked)) return last.found
    // The new search takes the scores of the last one with it, even if it should fail.
    this.lastFound = undefined
    const found = this.textSearch.search(query, { typing, ranked, visible: this.visibleTo(signedIn) })
    this.lastFound = { question, ranked, found }
    return found
  }

  private page(base: BitSet, filters: Filters, sort: Sort, found?: Found): Listing {
    const set = this.filterIndex.apply(base, filters)
    const itemCount = set.count()
    const pageCount = Math.ceil(itemCount / pageSize)
    const page = filters.page ?? 1
    const first = (page - 1) * pageSize
    const shown =
      page > pageCount
        ? []
        : sort === 'relevance' && found
          ? this.readBest(set, itemCount, first, found)
          : this.orders.read(sort === 'relevance' ? 'popularity' : sort, set, first, pageSize)
    return { cards: this.showCards(shown, filters), page, pageCount, itemCount }
  }

  /** Who has chosen a color sees the goods in it. */
  private showCards(ordinals: readonly number[], { filters = [] }: Filters): Card[] {
    const isAsked = readColors(filters)
    return ordinals.map((ordinal) =>
      isAsked ? this.packedCards.getInColor(ordinal, isAsked) : this.packedCards.get(ordinal),
    )
  }

  private readBest(set: BitSet, itemCount: number, first: number, { ordinals, best, scores }: Found): number[] {
    const end = Math.min(first + pageSize, itemCount)
    if (end <= best.length && itemCount === ordinals.count()) return best.slice(first, end)
    return takeTop(this.numbers, set.writeTo(this.numbers), end, scores).slice(first)
  }
}

function pickMatching({ complete, ordinals }: Found, { match }: SearchFilters): BitSet {
  if (match === undefined || complete.isEmpty) return ordinals
  return match === 'all' ? complete : ordinals.copy().without(complete)
}

const nothingKnown = (): Known => ({ members: new Map(), facets: new Map(), pictures: new Map(), tables: new Map() })

function remember<Key, Value>(known: Map<Key, Value>, key: Key, compute: () => Value): Value {
  if (known.has(key)) return known.get(key)!
  const value = compute()
  known.set(key, value)
  return value
}
