import type { ItemId } from '../../../../domain/ids.ts'
import type { CollectionTree } from './collection-tree.ts'

/** What is no longer as it was. */
export type CatalogChange =
  | 'all'
  | {
      itemIds: readonly ItemId[]
      /** Of these, the ones that lists show otherwise now: they do not tell how much there is of what is plentiful. */
      listedIds: readonly ItemId[]
      /** Nothing but amounts in stock has changed, of goods that are still there. */
      isOnlyStock: boolean
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
