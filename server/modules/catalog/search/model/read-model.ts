import type { ItemId } from '../../../../../domain/ids.ts'
import { isLongSearch } from '../../../../../domain/shortest-search.ts'
import { BitSet, type CountedFacet, type FilterCounts } from '../../../../search/index.ts'
import type { CollectionTree, TreeCollection } from '../../items/collection-tree.ts'
import type { Card } from './cards.ts'
import { joinMeasures, ownFacetKey, readColors } from './facet-rules.ts'
import { hasChoice, toFilter, type Filters } from './filters.ts'
import { IndexedCatalog } from './indexed-catalog.ts'
import { makeListingTable, noTable, plainEnough, type ListingTable, type TableSource } from './listing-table.ts'
import { rankFound, readRanked, type RankedFound } from './ranked-found.ts'
import type { Redirects } from '../redirects.ts'
import type { FixedSort, Sort } from './search-schema.ts'

export const pageSize = 24
/** For the columns of a table: what the first ten pages of a collection show. */
const itemsOfTable = 10 * pageSize

export interface Listing {
  cards: Card[]
  page: number
  pageCount: number
  itemCount: number
}

export interface TabledListing extends Listing {
  table: ListingTable
  /** In rows: for each card a value for each column of the table, or empty. */
  rows: string[][] | undefined
}

/** A collection as a guest or a customer sees it: what a guest may not look at is not counted. */
export interface CollectionView extends Pick<
  TreeCollection,
  'id' | 'name' | 'guarded' | 'showSubCollections' | 'otherLinkUrl'
> {
  url: string
  picture: string | null
  productCount: number
}

type ListingView = 'rows' | 'cards'

/** How a shopper narrows a search. */
export interface SearchFilters extends Filters {
  /** Only what matches every word, or the closest where nothing does; or only the others. */
  match?: 'all' | 'some' | undefined
}

export interface SearchListing extends TabledListing {
  /** How many match every word, and how many only some of them. */
  completeCount: number
  partialCount: number
  didYouMean: string | null
  /** The item that the words are the code of. */
  itemOfCode: Card | null
}

/** The catalog in memory, for listings and searches: every answer is computed here, the truth stays in the database. */
export class ReadModel {
  readonly catalog = new IndexedCatalog()
  /** Of the members of a collection, for as long as they are the same. */
  private readonly facets = new WeakMap<BitSet, FilterCounts>()
  private readonly tables = new WeakMap<BitSet, ListingTable>()

  get size(): number {
    return this.catalog.index.size
  }

  get tree(): CollectionTree {
    return this.catalog.tree
  }

  get redirects(): Redirects {
    return this.catalog.redirects
  }

  /** Items of a collection and of those below it. @param view without it the collection's own */
  listing(collection: TreeCollection, filters: Filters, signedIn: boolean, view?: ListingView): TabledListing {
    const members = this.catalog.membersOf(collection, signedIn)
    const listed = this.page(members, filters, filters.sort ?? 'popularity', {
      firstIds: filters.sort === undefined ? collection.firstItemIds : [],
    })
    return this.withTable(listed, this.tableOf(collection, members), view)
  }

  private withTable<Listed extends Listing>(listed: Listed, table: ListingTable, view?: ListingView) {
    const isInRows = view === undefined ? table.isDefault : view === 'rows'
    return { ...listed, table, rows: isInRows ? listed.cards.map((card) => this.toRow(card, table)) : undefined }
  }

  private tableOf({ children }: TreeCollection, members: BitSet): ListingTable {
    return this.makeTable(members, children.length > 0 ? 'divided collection' : 'collection')
  }

  /** Of what has every word, where there is such. Goods that are no rows unless somebody asks for them cost no table. */
  private tableOfFound(found: RankedFound, filters: SearchFilters, view?: ListingView): ListingTable {
    const hits = pickMatching(found, { match: filters.match ?? 'all' })
    return view === 'rows' || this.plainShareOf(hits) >= plainEnough ? this.makeTable(hits, 'search') : noTable
  }

  private makeTable(members: BitSet, of: TableSource['of']): ListingTable {
    return remember(this.tables, members, () =>
      makeListingTable({
        facts: this.catalog.index.read('popularity', members, 0, itemsOfTable).map((ordinal) => this.factsOf(ordinal)),
        of,
        plainShare: this.plainShareOf(members),
      }),
    )
  }

  private plainShareOf(members: BitSet): number {
    return members.countWith(this.catalog.plain) / Math.max(1, members.count())
  }

  /** The specifications of an item that can be chosen, by name; of several sizes, the unit is said once. */
  private factsOf(ordinal: number): Map<string, string> {
    const values = this.catalog.index.ownFacetsOf(ordinal)
    return new Map([...values].map(([name, own]) => [name, joinMeasures(own)]))
  }

  private toRow(card: Card, { columns }: ListingTable): string[] {
    const facts = this.factsOf(this.catalog.index.ordinalOf(card.id)!)
    return columns.map((name) => facts.get(name) ?? '')
  }

  listingFacets(collection: TreeCollection, filters: Filters, signedIn: boolean): FilterCounts {
    const members = this.catalog.membersOf(collection, signedIn)
    const count = () =>
      withColumnsFirst(
        this.catalog.index.countFacets(members, toFilter(filters), { lasting: true }),
        this.tableOf(collection, members),
      )
    return hasChoice(filters) ? count() : remember(this.facets, members, count)
  }

  /** Texts of a few letters name too much, unless they are exact words of the catalog: 3M, XL. */
  canSearch(keyword: string): boolean {
    return isLongSearch(keyword) || this.catalog.index.holdsWords(keyword)
  }

  search(keyword: string, filters: SearchFilters, signedIn: boolean, view?: ListingView): SearchListing {
    const { index, cards } = this.catalog
    const sort = filters.sort ?? 'relevance'
    const found = this.find(keyword, signedIn, { ranked: sort === 'relevance' })
    const { complete, ordinals } = found
    const partial = complete === ordinals ? new BitSet() : ordinals.copy().without(complete)
    const matching = pickMatching(found, filters)
    return {
      ...this.withTable(this.page(matching, filters, sort, { found }), this.tableOfFound(found, filters, view), view),
      completeCount: index.filter(complete, toFilter(filters)).count(),
      partialCount: index.filter(partial, toFilter(filters)).count(),
      didYouMean: found.didYouMean,
      itemOfCode: found.itemOfCode === null ? null : cards.get(found.itemOfCode),
    }
  }

  searchFacets(keyword: string, filters: SearchFilters, signedIn: boolean): FilterCounts {
    const found = this.find(keyword, signedIn)
    const matching = pickMatching(found, filters)
    const counts = this.catalog.index.countFacets(matching, toFilter(filters), { lasting: false })
    return withColumnsFirst(counts, this.tableOfFound(found, filters))
  }

  /** The best few while a shopper types. */
  suggest(query: string, limit: number, signedIn: boolean): { cards: Card[]; itemCount: number } {
    const found = this.find(query, signedIn, { typing: true, ranked: true })
    return { cards: this.toCards(found.best.slice(0, limit)), itemCount: found.ordinals.count() }
  }

  findCollections(query: string, limit: number, signedIn: boolean): TreeCollection[] {
    return this.tree
      .findByWords(query)
      .sort((one, other) => this.productCount(other, signedIn) - this.productCount(one, signedIn))
      .slice(0, limit)
  }

  /** Items that share collection and words with this one, the nearest first. */
  similar(itemId: ItemId, limit: number, signedIn: boolean): Card[] {
    const { index, cards } = this.catalog
    const ordinal = index.ordinalOf(itemId)
    if (ordinal === undefined) return []
    const near = index.search(cards.get(ordinal).name, { visible: this.catalog.visibleTo(signedIn) })
    const [close, wide] = this.neighborhood(ordinal, signedIn)
    const candidates = near.ordinals.copy().or(close).or(wide)
    candidates.delete(ordinal)
    const rankOf = (one: number) => near.scoreOf(one) + (close.has(one) ? 3_000 : wide.has(one) ? 500 : 0)
    return this.toCards(index.rank(candidates, limit, rankOf))
  }

  /** What the owner shows with an item, in the owner's order; what cannot be looked at is left out. */
  related(itemId: ItemId, signedIn: boolean): Card[] {
    const ordinal = this.catalog.index.ordinalOf(itemId)
    return ordinal === undefined ? [] : this.cards(this.catalog.cards.get(ordinal).relatedIds, signedIn)
  }

  /** What shares the main collection of an item, and what shares the one above it. */
  private neighborhood(ordinal: number, signedIn: boolean): [BitSet, BitSet] {
    const [mainId] = this.catalog.index.groupsOf(ordinal)
    const main = mainId === undefined ? undefined : this.tree.find(mainId)
    const membersOf = (collection: TreeCollection | undefined) =>
      collection ? this.catalog.membersOf(collection, signedIn) : new BitSet()
    return [membersOf(main), membersOf(main?.parent)]
  }

  /** The most bought items of these collections and of those below them. */
  mostBought(collections: readonly TreeCollection[], limit: number, signedIn: boolean): Card[] {
    const all = new BitSet(this.catalog.index.count)
    for (const collection of collections) all.or(this.catalog.membersOf(collection, signedIn))
    return this.toCards(this.catalog.index.read('popularity', all, 0, limit))
  }

  mostBoughtOfAll(limit: number, signedIn: boolean): Card[] {
    return this.toCards(this.catalog.index.read('popularity', this.catalog.visibleTo(signedIn), 0, limit))
  }

  /** Whether an item is there, and whether it needs a sign-in. */
  findItem(itemId: ItemId): { guarded: boolean } | undefined {
    const ordinal = this.catalog.index.ordinalOf(itemId)
    return ordinal === undefined ? undefined : { guarded: !this.catalog.visibleTo(false).has(ordinal) }
  }

  /** What a guest may look at, in the order of their numbers. */
  listOpenItems(): number[] {
    return this.catalog.listOpenItems()
  }

  /** Of one of them. */
  nameOf(itemId: number): string {
    return this.catalog.nameOf(itemId)
  }

  findByCode(code: string): number | undefined {
    return this.catalog.findByCode(code)
  }

  /** Cards in the order asked for; items that cannot be looked at are left out. */
  cards(itemIds: readonly ItemId[], signedIn: boolean): Card[] {
    const visible = this.catalog.visibleTo(signedIn)
    const ordinals = itemIds.flatMap((id) => this.catalog.index.ordinalOf(id) ?? [])
    return this.toCards(ordinals.filter((ordinal) => visible.has(ordinal)))
  }

  productCount(collection: TreeCollection, signedIn: boolean): number {
    return this.catalog.productCount(collection, signedIn)
  }

  showCollection(collection: TreeCollection, signedIn: boolean): CollectionView {
    const { id, name, guarded, showSubCollections, otherLinkUrl } = collection
    return {
      id,
      name,
      guarded,
      showSubCollections,
      otherLinkUrl,
      url: this.tree.url(collection),
      picture: this.catalog.pictureOf(collection),
      productCount: this.productCount(collection, signedIn),
    }
  }

  private find(query: string, signedIn: boolean, options: { typing?: boolean; ranked?: boolean } = {}): RankedFound {
    const { index } = this.catalog
    const visible = this.catalog.visibleTo(signedIn)
    const found = index.search(query, { ...options, visible })
    const ranked = this.catalog.rankings.find(query)
    if (!ranked) return found
    const toOrdinals = (ids: readonly number[]) => ids.flatMap((id) => index.ordinalOf(id) ?? [])
    return rankFound(found, { first: toOrdinals(ranked.first), last: toOrdinals(ranked.last) }, visible)
  }

  private page(
    base: BitSet,
    filters: Filters,
    sort: Sort,
    { found, firstIds = [] }: { found?: RankedFound; firstIds?: readonly ItemId[] },
  ): Listing {
    const { index } = this.catalog
    const set = index.filter(base, toFilter(filters))
    const itemCount = set.count()
    const pageCount = Math.ceil(itemCount / pageSize)
    const page = filters.page ?? 1
    const first = (page - 1) * pageSize
    const shown =
      page > pageCount
        ? []
        : sort === 'relevance' && found
          ? this.readFound(set, first, found)
          : this.readArranged(sort === 'relevance' ? 'popularity' : sort, set, first, firstIds)
    return { cards: this.showCards(shown, filters), page, pageCount, itemCount }
  }

  /** A page that begins with those of these items that are in the set. */
  private readArranged(sort: FixedSort, set: BitSet, first: number, firstIds: readonly ItemId[]): readonly number[] {
    const { index } = this.catalog
    if (firstIds.length === 0) return index.read(sort, set, first, pageSize)
    const arranged = firstIds.flatMap((id) => index.ordinalOf(id) ?? []).filter((ordinal) => set.has(ordinal))
    const shown = arranged.slice(first, first + pageSize)
    const others = set.copy()
    for (const ordinal of arranged) others.delete(ordinal)
    const rest = index.read(sort, others, Math.max(0, first - arranged.length), pageSize - shown.length)
    return [...shown, ...rest]
  }

  private readFound(set: BitSet, first: number, found: RankedFound): number[] {
    const { index } = this.catalog
    if (!found.ranked) return index.readFound(set, first, pageSize, found)
    return readRanked(set, found.ranked, first, pageSize, (others, from, count) =>
      index.readFound(others, from, count, found),
    )
  }

  /** Who has chosen a color sees the goods in it. */
  private showCards(ordinals: readonly number[], { filters = [] }: Filters): Card[] {
    const isAsked = readColors(filters)
    return isAsked ? ordinals.map((ordinal) => this.catalog.cards.getInColor(ordinal, isAsked)) : this.toCards(ordinals)
  }

  private toCards(ordinals: readonly number[]): Card[] {
    return ordinals.map((ordinal) => this.catalog.cards.get(ordinal))
  }
}

/** What tells goods apart that look alike comes before what all goods have: the diameter of wires before their color. */
function withColumnsFirst(counts: FilterCounts, { columns, isDefault }: ListingTable): FilterCounts {
  if (!isDefault) return counts
  const places = new Map(columns.map((name, place) => [ownFacetKey(name), place]))
  const placeOf = ({ key }: CountedFacet) => places.get(key) ?? columns.length
  return { ...counts, facets: counts.facets.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

function pickMatching({ complete, ordinals }: RankedFound, { match }: SearchFilters): BitSet {
  if (match === undefined || complete.isEmpty) return ordinals
  return match === 'all' ? complete : ordinals.copy().without(complete)
}

function remember<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, compute: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const value = compute()
  known.set(key, value)
  return value
}
