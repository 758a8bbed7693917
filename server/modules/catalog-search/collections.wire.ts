import type { Collection, LeafCollection, MiddleCollection } from '../../../contract/shop/content.schema.ts'
import type { TreeCollection } from '../catalog/index.ts'
import type { ReadModel, ShownCollection } from './read-model.ts'

export const toLeaf = (collection: ShownCollection): LeafCollection => ({
  id: collection.id,
  collection_id: collection.id,
  name: collection.name,
  collection_url: collection.url,
  login_required: collection.guarded,
  show_sub_collections: collection.showSubCollections,
  other_link_url: collection.otherLinkUrl,
  thumb_image: collection.picture,
  product_count: collection.productCount,
})

/** Does this shopper find something there, or below it behind a sign-in, or does it lead elsewhere? */
const isFilled = (model: ReadModel, collection: TreeCollection, signedIn: boolean): boolean =>
  collection.otherLinkUrl !== null ||
  model.productCount(collection, signedIn) > 0 ||
  collection.children.some((child) => isFilled(model, child, signedIn))

const listFilled = (model: ReadModel, collections: readonly TreeCollection[], signedIn: boolean): TreeCollection[] =>
  collections.filter((collection) => isFilled(model, collection, signedIn))

export const toMiddles = (model: ReadModel, collections: readonly TreeCollection[], signedIn: boolean) =>
  listFilled(model, collections, signedIn).map((collection): MiddleCollection => ({
    ...toLeaf(model.showCollection(collection, signedIn)),
    sub_collections: listFilled(model, collection.children, signedIn).map((child) =>
      toLeaf(model.showCollection(child, signedIn)),
    ),
  }))

export const toMenu = (model: ReadModel, signedIn: boolean): Collection[] =>
  listFilled(model, model.tree.roots, signedIn).map((root) => ({
    ...toLeaf(model.showCollection(root, signedIn)),
    sub_collections: toMiddles(model, root.children, signedIn),
  }))
