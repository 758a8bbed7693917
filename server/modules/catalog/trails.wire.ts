import type { CollectionTree, TreeCollection } from './collection-tree.ts'

/** The collections with these ids and all above them; hidden ones by themselves. */
export const listEnclosing = (tree: CollectionTree, collectionIds: readonly number[]): number[] => [
  ...new Set(
    collectionIds.flatMap((id) => {
      const collection = tree.find(id)
      return collection ? tree.trail(collection).map((one) => one.id) : [id]
    }),
  ),
]

/** From the top down to the collection itself. */
export const toTrail = (tree: CollectionTree, collection: TreeCollection) =>
  tree.trail(collection).map((one) => ({ id: one.id, name: one.name, collection_url: tree.url(one) }))
