import type { CollectionTree } from './collection-tree.ts'

/** Items by id, or the whole catalog. */
export type Changed = readonly number[] | 'all'

/** What this process knows of the catalog without asking the database. */
export interface CatalogFeed {
  /** Ask anew for each answer: another one takes its place. */
  tree(): CollectionTree
  /** Grows with everything that can be seen of the catalog. */
  version(): number
  /** Tells what is no longer as it was, and in which collections it stands or stood. */
  onChange(listener: (changed: Changed, collectionIds: readonly number[]) => void): void
}
