import { getMegaMenu, getSubCollections, type LeafCollection } from '../../../contract/calls/content.ts'
import type { Api } from '../../platform/http.ts'
import type { TreeCollection } from './collection-tree.ts'
import { openCollection } from './listing.routes.ts'
import type { LiveCatalog } from './live-catalog.ts'
import type { ReadModel } from './read-model.ts'

/** The menu of all collections, and one collection with those below it. */
export function collectionsRoutes(api: Api, live: LiveCatalog): void {
  api.answer(getMegaMenu, () => {
    const model = live.current()
    return { collections: model.tree.roots.map((root) => toWireBranch(model, root)) }
  })

  api.answer(getSubCollections, ({ query, caller }) => {
    const model = live.current()
    const collection = openCollection(model, query.collection_id, caller)
    return {
      collection: {
        ...toWireCollection(model, collection),
        text: collection.text,
        trail: model.tree.trail(collection).map((one) => ({
          id: one.id,
          name: one.name,
          collection_url: model.tree.url(one),
        })),
      },
      sub_collections: collection.children.map((child) => toWireBranch(model, child)),
    }
  })
}

type Branch = LeafCollection & { sub_collections: Branch[] }

const toWireBranch = (model: ReadModel, collection: TreeCollection): Branch => ({
  ...toWireCollection(model, collection),
  sub_collections: collection.children.map((child) => toWireBranch(model, child)),
})

export const toWireCollection = (model: ReadModel, collection: TreeCollection): LeafCollection => ({
  id: collection.id,
  collection_id: collection.id,
  name: collection.name,
  collection_url: model.tree.url(collection),
  login_required: collection.guarded,
  show_sub_collections: collection.showSubCollections,
  other_link_url: collection.otherLinkUrl,
  thumb_image: model.pictureOf(collection),
  product_count: model.productCount(collection),
})
