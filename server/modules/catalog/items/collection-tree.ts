import type { CollectionRecord } from './records/records.ts'
import { toTerms } from '../../../search/index.ts'

export interface TreeCollection extends CollectionRecord {
  children: TreeCollection[]
  parent: TreeCollection | undefined
  /** Needs a sign-in by itself or by one above it. */
  guarded: boolean
}

/** The visible collections, each with those below it in their order. */
export class CollectionTree {
  readonly roots: readonly TreeCollection[]
  private readonly byId = new Map<number, TreeCollection>()
  private readonly terms = new Map<number, string[]>()
  private readonly nameTrails = new Map<number, string>()
  /** Hidden ones, too: what they hold stays as it is. */
  private readonly guardedIds = new Set<number>()

  constructor(records: CollectionRecord[]) {
    for (const record of records)
      this.byId.set(record.id, { ...record, children: [], parent: undefined, guarded: record.loginRequired })
    const roots: TreeCollection[] = []
    for (const collection of this.byId.values()) {
      const parent = collection.parentId === null ? undefined : this.byId.get(collection.parentId)
      collection.parent = parent
      if (parent) parent.children.push(collection)
      else if (collection.parentId === null) roots.push(collection)
    }
    const settle = (list: TreeCollection[], guarded: boolean) => {
      list.sort((one, other) => one.position - other.position || one.id - other.id)
      for (const collection of list) {
        collection.guarded ||= guarded
        if (collection.guarded) this.guardedIds.add(collection.id)
        settle(collection.children, collection.guarded)
      }
    }
    settle(roots, false)
    this.roots = this.dropHidden(roots)
    for (const { id, name } of this.byId.values()) this.terms.set(id, toTerms(name))
  }

  /** Without hidden collections and all below them; those whose parents lead in a circle go, too. */
  private dropHidden(roots: TreeCollection[]): TreeCollection[] {
    const visibleIds = new Set<number>()
    const withoutHidden = (list: TreeCollection[]): TreeCollection[] =>
      list
        .filter(({ hidden }) => !hidden)
        .map((collection) => {
          visibleIds.add(collection.id)
          collection.children = withoutHidden(collection.children)
          return collection
        })
    const visible = withoutHidden(roots)
    for (const id of this.byId.keys()) if (!visibleIds.has(id)) this.byId.delete(id)
    return visible
  }

  find(id: number): TreeCollection | undefined {
    return this.byId.get(id)
  }

  findByPath(path: string): TreeCollection | undefined {
    for (const collection of this.byId.values()) if (collection.path === path) return collection
    return undefined
  }

  /** Those that a guest may look at. */
  listOpen(): TreeCollection[] {
    return [...this.byId.values()].filter(({ guarded }) => !guarded)
  }

  /** Those whose names have all these words; the last one may be unfinished. */
  findByWords(text: string): TreeCollection[] {
    const wanted = toTerms(text)
    if (wanted.length === 0) return []
    const last = wanted.pop()!
    const found: TreeCollection[] = []
    for (const collection of this.byId.values()) {
      const own = this.terms.get(collection.id)!
      if (own.some((one) => one.startsWith(last)) && wanted.every((word) => own.includes(word))) found.push(collection)
    }
    return found
  }

  /** What stands in such collections only needs a sign-in. */
  isGuarded(collectionIds: readonly number[]): boolean {
    return collectionIds.length > 0 && collectionIds.every((id) => this.guardedIds.has(id))
  }

  /** From the top down to the collection itself. */
  trail(collection: TreeCollection): TreeCollection[] {
    return collection.parent ? [...this.trail(collection.parent), collection] : [collection]
  }

  /** The names of a collection and of those above it, as one text; empty where it is not shown. */
  nameTrail(id: number): string {
    let names = this.nameTrails.get(id)
    if (names === undefined) {
      const collection = this.byId.get(id)
      names = collection
        ? this.trail(collection)
            .map(({ name }) => name)
            .join(' . ')
        : ''
      this.nameTrails.set(id, names)
    }
    return names
  }

  /** The collection and all below it. */
  withDescendants(collection: TreeCollection): number[] {
    return [collection.id, ...collection.children.flatMap((child) => this.withDescendants(child))]
  }

  url(collection: TreeCollection): string {
    if (collection.otherLinkUrl) return collection.otherLinkUrl
    return collection.showSubCollections && collection.children.length > 0
      ? `/subCollection/${collection.id}`
      : `/listing/${collection.id}`
  }
}
