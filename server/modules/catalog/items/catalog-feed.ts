import type { ItemId } from '../../../../domain/ids.ts'
import type { CollectionTree } from './collection-tree.ts'

/** What is no longer as it was. */
export type CatalogChange =
  | 'all'
  | {
      itemIds: readonly ItemId[]
      /** Where any of them stands or stood, up to the top of the tree. */
      collectionIds: readonly number[]
      /** Some came, went or moved, or are found by other words or in another order. */
      isRearranged: boolean
    }

/** What this process knows of the catalog without asking the database. */
export interface CatalogFeed {
  /** Ask anew for each answer: another one replaces it. */
  tree(): CollectionTree
  /** Grows with everything that can be seen of the catalog. */
  version(): number
  onChange(listener: (change: CatalogChange) => void): void
}
