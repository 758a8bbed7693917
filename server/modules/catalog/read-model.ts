import type { Facet, Sort } from '../../../contract/calls/products.ts'
import { toWireUnitPrice } from '../../../domain/money.ts'
import { toCard, type Card } from './cards.ts'
import { CollectionTree, type TreeCollection } from './collection-tree.ts'
import { Facets, type Choice } from './facets.ts'
import { findLowest } from './prices.wire.ts'
import type { CollectionRecord, ItemRecord } from './records.ts'
import { TextIndex } from './text-index.ts'
import { splitWords, stem } from './tokens.ts'

export const pageSize = 24

/** How a shopper narrows a set of items. Prices in dollars. */
export interface Narrowing {
  page?: number | undefined
  sort?: Sort | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  filters?: readonly string[] | undefined
}

export interface Listing {
  cards: Card[]
  page: number
  pageCount: number
  itemCount: number
}

export interface FacetCounts {
  filters: Facet[]
  min_price: number
  max_price: number
  total_product_count: number
}

type Set = { ordinals: number[]; score?: (ordinal: number) => number }

/** What is kept of an item for sorting and cards; its long texts are in the index only. */
interface Entry {
  item: ItemRecord
  card: Card | undefined
  lowestPrice: number | null
  /** Only in collections that need a sign-in. */
  guarded: boolean
}

/**
 * The catalog in memory, for listings and searches: every answer is computed here, the truth stays in the database.
 * It only grows: a changed item gets a new ordinal and its old one dies, until the model is built anew.
 */
export class ReadModel {
  private readonly entries: (Entry | undefined)[] = []
  private readonly ordinalOf = new Map<number, number>()
  private readonly idsByCode = new Map<string, number>()
  private readonly text = new TextIndex()
  private readonly facets = new Facets()
  private readonly members = new Map<number, number[]>()
  private productCounts: Map<number, number> | undefined
  tree: CollectionTree = new CollectionTree([])

  /** Dead ordinals for each living one; past a share it is worth building anew. */
  get waste(): number {
    return this.entries.length === 0 ? 0 : 1 - this.ordinalOf.size / this.entries.length
  }

  get size(): number {
    return this.ordinalOf.size
  }

  setCollections(records: CollectionRecord[]): void {
    this.tree = new CollectionTree(records)
    this.productCounts = undefined
    for (const entry of this.entries) if (entry) entry.guarded = this.isGuarded(entry.item)
  }

  put(item: ItemRecord): void {
    this.remove(item.id)
    const ordinal = this.entries.length
    this.text.add(ordinal, toFields(item), [item.code, ...item.variantCodes])
    this.facets.add(ordinal, item)
    for (const id of item.collectionIds) {
      const members = this.members.get(id)
      if (members) members.push(ordinal)
      else this.members.set(id, [ordinal])
    }
    const kept = { ...item, description: '', keywords: '', features: [], variantCodes: [] }
    this.entries.push({
      item: kept,
      card: undefined,
      lowestPrice: item.custom ? null : (findLowest(item.tiers)?.unitPrice ?? null),
      guarded: this.isGuarded(item),
    })
    this.ordinalOf.set(item.id, ordinal)
    this.idsByCode.set(item.code.toLowerCase(), item.id)
    this.productCounts = undefined
  }

  remove(itemId: number): void {
    const ordinal = this.ordinalOf.get(itemId)
    if (ordinal === undefined) return
    this.idsByCode.delete(this.entries[ordinal]!.item.code.toLowerCase())
    this.entries[ordinal] = undefined
    this.ordinalOf.delete(itemId)
    this.productCounts = undefined
  }

  private isGuarded(item: ItemRecord): boolean {
    return this.tree.isGuarded(item.collectionIds)
  }

  /** Items of a collection and of those below it. */
  listing(collection: TreeCollection, narrowing: Narrowing, signedIn: boolean): Listing {
    return this.page(this.membersOf(collection, signedIn), narrowing, 'popularity')
  }

  listingFacets(collection: TreeCollection, narrowing: Narrowing, signedIn: boolean): FacetCounts {
    return this.count(this.membersOf(collection, signedIn), narrowing)
  }

  search(keyword: string, narrowing: Narrowing, signedIn: boolean): Listing & { didYouMean: string | null } {
    const found = this.find(keyword, signedIn, false)
    return { ...this.page(found, narrowing, 'relevance'), didYouMean: found.didYouMean }
  }

  searchFacets(keyword: string, narrowing: Narrowing, signedIn: boolean): FacetCounts {
    return this.count(this.find(keyword, signedIn, false), narrowing)
  }

  /** The best few while a shopper types. */
  suggest(query: string, limit: number, signedIn: boolean): { cards: Card[]; itemCount: number } {
    const found = this.find(query, signedIn, true)
    const best = this.takeBest(found.ordinals, this.relevance(found), limit)
    return { cards: best.map((ordinal) => this.cardOf(ordinal)), itemCount: found.ordinals.length }
  }

  findCollections(query: string, limit: number): TreeCollection[] {
    const words = splitWords(query).map(stem)
    if (words.length === 0) return []
    const fits = [...this.tree.all()].filter(({ name }) => {
      const own = splitWords(name).map(stem)
      return words.every((word, place) =>
        own.some((one) => (place === words.length - 1 ? one.startsWith(word) : one === word)),
      )
    })
    return fits.sort((one, other) => this.productCount(other) - this.productCount(one)).slice(0, limit)
  }

  /** Items that share collection and words with this one, the nearest first. */
  similar(itemId: number, limit: number, signedIn: boolean): Card[] {
    const ordinal = this.ordinalOf.get(itemId)
    if (ordinal === undefined) return []
    const { item } = this.entries[ordinal]!
    const main = item.mainCollectionId === null ? undefined : this.tree.find(item.mainCollectionId)
    const near = this.text.search(`${item.name} ${item.material}`, {
      typing: false,
      isLive: (one) => one !== ordinal && this.isVisible(one, signedIn),
    })
    const close = new globalThis.Set(main ? (this.members.get(main.id) ?? []) : [])
    const wide = new globalThis.Set(
      main?.parent ? this.tree.withDescendants(main.parent).flatMap((id) => this.members.get(id) ?? []) : [],
    )
    const rank = (one: number) => near.score(one) + (close.has(one) ? 3_000 : wide.has(one) ? 500 : 0)
    const candidates = [...new globalThis.Set([...near.ordinals, ...close, ...wide])].filter(
      (one) => one !== ordinal && this.isVisible(one, signedIn),
    )
    return this.takeBest(candidates, (one, other) => rank(other) - rank(one) || one - other, limit).map((one) =>
      this.cardOf(one),
    )
  }

  /** The most bought items of these collections and of those below them. */
  mostBought(collections: readonly TreeCollection[], limit: number, signedIn: boolean): Card[] {
    const ordinals = collections.flatMap((collection) => this.membersOf(collection, signedIn).ordinals)
    const best = this.takeBest([...new globalThis.Set(ordinals)], this.orders.popularity, limit)
    return best.map((ordinal) => this.cardOf(ordinal))
  }

  /** Whether an item is there, and whether a guest may look at it. */
  findItem(itemId: number): { guarded: boolean } | undefined {
    const ordinal = this.ordinalOf.get(itemId)
    return ordinal === undefined ? undefined : { guarded: this.entries[ordinal]!.guarded }
  }

  /** Cards in the order asked for; items that cannot be looked at are left out. */
  cards(itemIds: readonly number[], signedIn: boolean): Card[] {
    return itemIds
      .map((id) => this.ordinalOf.get(id))
      .filter((ordinal) => ordinal !== undefined && this.isVisible(ordinal, signedIn))
      .map((ordinal) => this.cardOf(ordinal!))
  }

  findByCode(code: string): number | undefined {
    return this.idsByCode.get(code.toLowerCase())
  }

  /** How many items a collection holds with all below it. */
  productCount(collection: TreeCollection): number {
    this.productCounts ??= new Map()
    const known = this.productCounts.get(collection.id)
    if (known !== undefined) return known
    const count = this.membersOf(collection, true).ordinals.length
    this.productCounts.set(collection.id, count)
    return count
  }

  /** A picture for a collection that has none of its own: its most popular item's. */
  pictureOf(collection: TreeCollection): string | null {
    if (collection.picture) return collection.picture
    const { ordinals } = this.membersOf(collection, true)
    const best = this.takeBest(
      ordinals.filter((one) => this.entries[one]!.item.picture),
      this.orders.popularity,
      1,
    )[0]
    return best === undefined ? null : this.entries[best]!.item.picture
  }

  private membersOf(collection: TreeCollection, signedIn: boolean): Set {
    const ids = this.tree.withDescendants(collection)
    const lists = ids.map((id) => this.members.get(id) ?? [])
    const all = lists.length === 1 ? lists[0]! : [...new globalThis.Set(lists.flat())]
    // Who may open the collection may see all that is in it.
    return { ordinals: all.filter((ordinal) => this.entries[ordinal] && (signedIn || !this.entries[ordinal]!.guarded)) }
  }

  private find(query: string, signedIn: boolean, typing: boolean) {
    return this.text.search(query, { typing, isLive: (ordinal) => this.isVisible(ordinal, signedIn) })
  }

  private isVisible(ordinal: number, signedIn: boolean): boolean {
    const entry = this.entries[ordinal]
    return entry !== undefined && (signedIn || !entry.guarded)
  }

  private cardOf(ordinal: number): Card {
    const entry = this.entries[ordinal]!
    return (entry.card ??= toCard(entry.item))
  }

  private page(set: Set, narrowing: Narrowing, usual: Sort): Listing {
    const fitting = this.narrow(set.ordinals, narrowing)
    const pageCount = Math.ceil(fitting.length / pageSize)
    const page = narrowing.page ?? 1
    const sort = narrowing.sort ?? usual
    const order = sort === 'relevance' ? (set.score ? this.relevance(set) : this.orders.popularity) : this.orders[sort]
    const shown = page > pageCount ? [] : this.takeBest(fitting, order, page * pageSize).slice((page - 1) * pageSize)
    return { cards: shown.map((ordinal) => this.cardOf(ordinal)), page, pageCount, itemCount: fitting.length }
  }

  private narrow(ordinals: number[], narrowing: Narrowing): number[] {
    const choice = this.facets.readChoice(narrowing.filters ?? [])
    const hasPrice = createPriceRange(narrowing)
    return ordinals.filter(
      (ordinal) => hasPrice(this.entries[ordinal]!.lowestPrice) && this.facets.judge(ordinal, choice).failed === 0,
    )
  }

  private count({ ordinals }: Set, narrowing: Narrowing): FacetCounts {
    const choice: Choice = this.facets.readChoice(narrowing.filters ?? [])
    const hasPrice = createPriceRange(narrowing)
    const counter = this.facets.createCounter()
    let [lowest, highest, total] = [Infinity, 0, 0]
    for (const ordinal of ordinals) {
      const { lowestPrice } = this.entries[ordinal]!
      const verdict = this.facets.judge(ordinal, choice)
      if (verdict.failed === 0 && lowestPrice !== null) {
        lowest = Math.min(lowest, lowestPrice)
        highest = Math.max(highest, lowestPrice)
      }
      if (!hasPrice(lowestPrice)) continue
      if (verdict.failed === 0) total += 1
      counter.add(ordinal, verdict)
    }
    return {
      filters: counter.toFacets(choice),
      min_price: lowest === Infinity ? 0 : Math.floor(toWireUnitPrice(lowest)),
      max_price: Math.ceil(toWireUnitPrice(highest)),
      total_product_count: total,
    }
  }

  /** Words first; what is in stock and often bought breaks near ties. */
  private relevance({ score }: Set) {
    const rank = new Map<number, number>()
    const rankOf = (ordinal: number): number => {
      let known = rank.get(ordinal)
      if (known === undefined) {
        const { item } = this.entries[ordinal]!
        known =
          (score?.(ordinal) ?? 0) * (1 + (item.stockQuantity > 0 ? 0.00002 : 0)) + Math.log1p(item.popularity) * 0.02
        rank.set(ordinal, known)
      }
      return known
    }
    return (one: number, other: number) => rankOf(other) - rankOf(one) || one - other
  }

  private readonly orders: Record<Exclude<Sort, 'relevance'>, (one: number, other: number) => number> = {
    price_low: (one, other) => this.priceOf(one, Infinity) - this.priceOf(other, Infinity) || this.tie(one, other),
    price_high: (one, other) => this.priceOf(other, -1) - this.priceOf(one, -1) || this.tie(one, other),
    newest: (one, other) =>
      this.itemOf(other).createdAtMs - this.itemOf(one).createdAtMs || this.itemOf(other).id - this.itemOf(one).id,
    popularity: (one, other) => this.itemOf(other).popularity - this.itemOf(one).popularity || this.tie(one, other),
    minimum: (one, other) =>
      this.itemOf(one).minimumQuantity - this.itemOf(other).minimumQuantity || this.tie(one, other),
    name: (one, other) => byName.compare(this.itemOf(one).name, this.itemOf(other).name) || this.tie(one, other),
  }

  private itemOf(ordinal: number): ItemRecord {
    return this.entries[ordinal]!.item
  }

  private priceOf(ordinal: number, otherwise: number): number {
    return this.entries[ordinal]!.lowestPrice ?? otherwise
  }

  private tie(one: number, other: number): number {
    return this.itemOf(one).id - this.itemOf(other).id
  }

  private takeBest(ordinals: number[], order: (one: number, other: number) => number, count: number): number[] {
    return [...ordinals].sort(order).slice(0, count)
  }
}

const byName = new Intl.Collator('en-US', { numeric: true })

/** Whole dollars on both ends, as the page shows them. */
function createPriceRange({ min_price: lowest, max_price: highest }: Narrowing): (price: number | null) => boolean {
  if (lowest === undefined && highest === undefined) return () => true
  const from = Math.floor(lowest ?? 0)
  const to = highest === undefined ? Infinity : Math.ceil(highest)
  return (price) => price !== null && toWireUnitPrice(price) >= from && toWireUnitPrice(price) <= to
}

const toFields = (item: ItemRecord) => [
  { text: item.name, weight: 3.2, usualWords: 8 },
  { text: item.brand, weight: 1.8, usualWords: 2 },
  { text: item.keywords, weight: 1.6, usualWords: 8 },
  { text: `${item.summary} ${item.material}`, weight: 1.2, usualWords: 10 },
  { text: item.specifications.map(({ name, value }) => `${name} ${value}`).join(' . '), weight: 0.7, usualWords: 40 },
  { text: item.features.join(' . '), weight: 0.7, usualWords: 40 },
  { text: item.colors.map(({ name }) => name).join(' '), weight: 0.8, usualWords: 6 },
  { text: item.description, weight: 0.6, usualWords: 60 },
]
