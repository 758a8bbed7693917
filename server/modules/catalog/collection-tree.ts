import type { CollectionRecord } from './records.ts'

export interface TreeCollection extends CollectionRecord {
  children: TreeCollection[]
  parent: TreeCollection | undefined
  /** Needs a sign-in by itself or by one above it. */
  guarded: boolean
}

/** The visible collections, each with those below it in their order. */
export class CollectionTree {
  readonly roots: TreeCollection[] = []
  private readonly byId = new Map<number, TreeCollection>()

  constructor(records: CollectionRecord[]) {
    for (const record of records)
      this.byId.set(record.id, { ...record, children: [], parent: undefined, guarded: record.loginRequired })
    for (const collection of this.byId.values()) {
      const parent = collection.parentId === null ? undefined : this.byId.get(collection.parentId)
      collection.parent = parent
      if (parent) parent.children.push(collection)
      else if (collection.parentId === null) this.roots.push(collection)
    }
    const settle = (list: TreeCollection[], guarded: boolean) => {
      list.sort((one, other) => one.position - other.position || one.id - other.id)
      for (const collection of list) {
        collection.guarded ||= guarded
        settle(collection.children, collection.guarded)
      }
    }
    settle(this.roots, false)
    this.dropHidden()
  }

  private dropHidden(): void {
    const drop = (collection: TreeCollection) => {
      this.byId.delete(collection.id)
      collection.children.forEach(drop)
    }
    const prune = (list: TreeCollection[]) => {
      for (const collection of list.filter(({ hidden }) => hidden)) {
        drop(collection)
        list.splice(list.indexOf(collection), 1)
      }
      for (const { children } of list) prune(children)
    }
    prune(this.roots)
  }

  find(id: number): TreeCollection | undefined {
    return this.byId.get(id)
  }

  all(): Iterable<TreeCollection> {
    return this.byId.values()
  }

  /** From the top down to the collection itself. */
  trail(collection: TreeCollection): TreeCollection[] {
    return collection.parent ? [...this.trail(collection.parent), collection] : [collection]
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
