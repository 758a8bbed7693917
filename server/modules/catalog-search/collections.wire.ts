import type { Collection, LeafCollection, MiddleCollection } from '../../../contract/shop/content.schema.ts'
import type { TreeCollection } from '../catalog/index.ts'
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

/** Does this shopper find something there, or below it behind a sign-in, or does it lead elsewhere? */
const isFilled = (model: ReadModel, collection: TreeCollection, signedIn: boolean): boolean =>
  collection.otherLinkUrl !== null ||
  model.productCount(collection, signedIn) > 0 ||
  collection.children.some((child) => isFilled(model, child, signedIn))

const listFilled = (model: ReadModel, collections: readonly TreeCollection[], signedIn: boolean): TreeCollection[] =>
  collections.filter((collection) => isFilled(model, collection, signedIn))

export const toMiddles = (model: ReadModel, collections: readonly TreeCollection[], signedIn: boolean) =>
  listFilled(model, collections, signedIn).map((collection): MiddleCollection => ({
    ...toLeaf(model, collection, signedIn),
    sub_collections: listFilled(model, collection.children, signedIn).map((child) => toLeaf(model, child, signedIn)),
  }))

export const toMenu = (model: ReadModel, signedIn: boolean): Collection[] =>
  listFilled(model, model.tree.roots, signedIn).map((root) => ({
    ...toLeaf(model, root, signedIn),
    sub_collections: toMiddles(model, root.children, signedIn),
  }))
