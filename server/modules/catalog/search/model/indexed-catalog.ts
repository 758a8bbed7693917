import { hash } from 'node:crypto'
import {
  BitSet,
  listState,
  restoreState,
  SearchIndex,
  type SearchTexts,
  type StatePart,
} from '../../../../search/index.ts'
import { CollectionTree, type TreeCollection } from '../../items/collection-tree.ts'
import type { CatalogChange } from '../../items/catalog-feed.ts'
import type { CollectionRecord, ItemRecord, StockOfItem } from '../../items/records/records.ts'
import { toStock } from '../../items/stock/stock.wire.ts'
import type { Card } from './cards.ts'
import { PackedCards } from './packed-cards.ts'
import { Rankings } from '../rankings.ts'
import { Redirects } from '../redirects.ts'
import { catalogSchema, toSearchTexts, type FixedSort } from './search-schema.ts'
import type { SearchWords } from '../search-words.store.ts'

/** The items and collections that are sold, as a search index with a card of each item, and who may look at which. */
export class IndexedCatalog {
  static readonly state = ['index', 'cards', 'codes', 'idOfCode', 'marks', 'pictured', 'plain', 'open', 'collections']
  readonly index = new SearchIndex<ItemRecord, FixedSort>(catalogSchema)
  readonly cards = new PackedCards()
  private readonly codes: string[] = []
  private readonly idOfCode = new Map<string, number>()
  /** By ordinal: items of the same mark are found, counted and ranked alike. */
  private readonly marks: number[] = []
  private readonly pictured = new BitSet()
  /** In one color and never decorated. */
  readonly plain = new BitSet()
  /** What a guest may look at. */
  private readonly open = new BitSet()
  /** By collection, and whether the reader is signed in. */
  private readonly members = new Map<string, BitSet>()
  private readonly pictures = new Map<number, string | null>()
  private collections: CollectionRecord[] = []
  tree: CollectionTree = new CollectionTree([])
  redirects = new Redirects([])
  rankings = new Rankings([])
  private searchWords: SearchWords = { synonyms: [], redirects: [], rankings: [] }

  /** @returns the items whose collections have another name now, so that they are found by it when they are staged again */
  setCollections(records: CollectionRecord[]): number[] {
    const before = this.tree
    this.collections = records
    this.tree = new CollectionTree(records)
    this.members.clear()
    this.pictures.clear()
    const groups = this.index.listGroups()
    const guarded = groups.filter((id) => before.isGuarded([id]) !== this.tree.isGuarded([id]))
    for (const ordinal of this.index.listMembers(guarded).and(this.index.alive).numbers()) this.judgeOpen(ordinal)
    const renamed = this.index.listMembers(groups.filter((id) => before.nameTrail(id) !== this.tree.nameTrail(id)))
    if (renamed.isEmpty) return []
    return [...this.index.entries()].filter(([, ordinal]) => renamed.has(ordinal)).map(([itemId]) => itemId)
  }

  /** All that it knows but the search words, for a file. */
  listState(): Generator<StatePart> {
    return listState(this)
  }

  restore(part: StatePart): void {
    restoreState(this, part)
    if (part[0][0] === 'collections') this.tree = new CollectionTree(this.collections)
  }

  setSearchWords(words: SearchWords): void {
    this.index.setSynonyms(words.synonyms)
    this.redirects = new Redirects(words.redirects)
    this.rankings = new Rankings(words.rankings)
    this.searchWords = words
  }

  /** Answers as if the owner's words were others. No other question comes in between, because it does not wait for anything. */
  withSearchWords<T>(words: SearchWords, answer: () => T): T {
    const before = this.searchWords
    this.setSearchWords(words)
    try {
      return answer()
    } finally {
      this.setSearchWords(before)
    }
  }

  /** Takes an item in without showing it yet. */
  stage(item: ItemRecord): void {
    const trails = item.collectionIds.map((id) => this.tree.nameTrail(id))
    const texts = toSearchTexts(item, trails.filter((names) => names !== '').join(' . '))
    const ordinal = this.index.stage(item, texts)
    this.marks[ordinal] = toMark(item, texts)
    this.cards.put(ordinal, item)
    this.codes[ordinal] = item.code.toLowerCase()
    if (item.picture !== null) this.pictured.add(ordinal)
    if (item.colors.length <= 1 && item.decorations.length === 0) this.plain.add(ordinal)
  }

  /**
   * Shows what has been staged instead of what it was before, and drops what is removed, all at once.
   * @returns the collections where any of it stands or stood, up to the top of the tree
   */
  commit(removedIds: readonly number[] = []): Pick<Exclude<CatalogChange, 'all'>, 'collectionIds' | 'isRearranged'> {
    const { shown, dropped } = this.index.commit(removedIds)
    const marksBefore = new Map(dropped.map(({ id, ordinal }) => [id, this.marks[ordinal]]))
    const isRearranged =
      dropped.length !== shown.length || shown.some(({ id, ordinal }) => marksBefore.get(id) !== this.marks[ordinal])
    for (const { id, ordinal } of dropped) {
      if (this.idOfCode.get(this.codes[ordinal]!) === id) this.idOfCode.delete(this.codes[ordinal]!)
      this.codes[ordinal] = ''
      this.cards.forget(ordinal)
    }
    for (const { id, ordinal } of shown) {
      this.judgeOpen(ordinal)
      this.idOfCode.set(this.codes[ordinal]!, id)
    }
    for (const { ordinal } of dropped) this.open.delete(ordinal)
    const collectionIds = this.forgetMembersWith([...shown, ...dropped].map(({ ordinal }) => ordinal))
    return { collectionIds, isRearranged }
  }

  /** What other collections hold stays known. */
  private forgetMembersWith(ordinals: readonly number[]): number[] {
    const ids = new Set(ordinals.flatMap((ordinal) => this.index.groupsOf(ordinal)))
    const collections = [...ids].flatMap((id) => this.tree.find(id) ?? [])
    const touched = [...new Set(collections.flatMap((one) => this.tree.trail(one)))]
    for (const { id } of touched) {
      for (const signedIn of [true, false]) this.members.delete(toKey(id, signedIn))
      this.pictures.delete(id)
    }
    return touched.map(({ id }) => id)
  }

  hasInStock(id: number): boolean {
    const ordinal = this.index.ordinalOf(id)
    return ordinal !== undefined && this.cards.get(ordinal).stockQuantity > 0
  }

  /** Of an item that was in stock and still is. @returns whether lists show it otherwise */
  restock(id: number, stock: StockOfItem): boolean {
    const ordinal = this.index.ordinalOf(id)!
    const before = this.cards.get(ordinal)
    const after = this.cards.restock(ordinal, stock)
    return toListedStock(before) !== toListedStock(after)
  }

  private judgeOpen(ordinal: number): void {
    if (this.tree.isGuarded(this.index.groupsOf(ordinal))) this.open.delete(ordinal)
    else this.open.add(ordinal)
  }

  /** What a guest or a customer may look at. */
  visibleTo(signedIn: boolean): BitSet {
    return signedIn ? this.index.alive : this.open
  }

  /** The items of a collection and of those below it, for reading: the same set as long as it holds the same. */
  membersOf(collection: TreeCollection, signedIn: boolean): BitSet {
    return remember(this.members, toKey(collection.id, signedIn), () =>
      this.index.listMembers(this.tree.withDescendants(collection)).and(this.visibleTo(signedIn)),
    )
  }

  /** How many items a collection holds with all below it. */
  productCount(collection: TreeCollection, signedIn: boolean): number {
    return this.membersOf(collection, signedIn || collection.guarded).count()
  }

  /** A picture for a collection that has none of its own: its most popular item's. */
  pictureOf(collection: TreeCollection): string | null {
    return remember(this.pictures, collection.id, () => {
      if (collection.picture !== null) return collection.picture
      const pictured = this.membersOf(collection, true).copy().and(this.pictured)
      const [best] = this.index.read('popularity', pictured, 0, 1)
      return best === undefined ? null : this.cards.get(best).picture
    })
  }

  findByCode(code: string): number | undefined {
    return this.idOfCode.get(code.toLowerCase())
  }

  /** What a guest may look at, in the order of their numbers. */
  listOpenItems(): number[] {
    return [...this.index.entries()]
      .filter(([, ordinal]) => this.open.has(ordinal))
      .map(([itemId]) => itemId)
      .sort((one, other) => one - other)
  }

  nameOf(itemId: number): string {
    const ordinal = this.index.ordinalOf(itemId)
    return ordinal === undefined ? '' : this.cards.nameOf(ordinal)
  }
}

/** Of all that lists and searches go by, but for what only the lists of its own collections do. */
function toMark(item: ItemRecord, { texts, codes, groupIds }: SearchTexts): number {
  const known = JSON.stringify([texts, codes, groupIds, item.picture, item.popularity, item.stockQuantity > 0])
  return Number.parseInt(hash('sha1', known).slice(0, 12), 16)
}

/** Of what is plentiful, lists say only that it is there. */
function toListedStock(card: Card): number | 'in' {
  const { state, quantity } = toStock(card, card.minimumQuantity)
  return state === 'in' ? state : quantity
}

const toKey = (collectionId: number, signedIn: boolean): string => `${collectionId}:${signedIn}`

function remember<Key, Value>(known: Map<Key, Value>, key: Key, compute: () => Value): Value {
  if (known.has(key)) return known.get(key)!
  const value = compute()
  known.set(key, value)
  return value
}
