import type { CollectionTree, TreeCollection } from './collection-tree.ts'

/** From the top down to the collection itself. */
export const toTrail = (tree: CollectionTree, collection: TreeCollection) =>
  tree.trail(collection).map((one) => ({ id: one.id, name: one.name, collection_url: tree.url(one) }))
