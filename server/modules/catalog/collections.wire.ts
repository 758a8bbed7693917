import type { Collection, LeafCollection, MiddleCollection } from '../../../contract/calls/content.ts'
import type { CollectionTree, TreeCollection } from './collection-tree.ts'
import type { ReadModel } from './read-model.ts'

/** As a guest or a customer sees it: what a guest may not look at is not counted. */
export function toLeaf(model: ReadModel, collection: TreeCollection, signedIn: boolean): LeafCollection {
  return {
    id: collection.id,
    collection_id: collection.id,
    name: collection.name,
    collection_url: model.tree.url(collection),
    login_required: collection.guarded,
    show_sub_collections: collection.showSubCollections,
    other_link_url: collection.otherLinkUrl,
    thumb_image: model.pictureOf(collection),
    product_count: model.productCount(collection, signedIn),
  }
}

export const toMiddle = (model: ReadModel, collection: TreeCollection, signedIn: boolean): MiddleCollection => ({
  ...toLeaf(model, collection, signedIn),
  sub_collections: collection.children.map((child) => toLeaf(model, child, signedIn)),
})

export const toMenu = (model: ReadModel, signedIn: boolean): Collection[] =>
  model.tree.roots.map((root) => ({
    ...toLeaf(model, root, signedIn),
    sub_collections: root.children.map((child) => toMiddle(model, child, signedIn)),
  }))

/** From the top down to the collection itself. */
export const toTrail = (tree: CollectionTree, collection: TreeCollection) =>
  tree.trail(collection).map((one) => ({ id: one.id, name: one.name, collection_url: tree.url(one) }))
