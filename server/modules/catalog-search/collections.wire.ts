import type { Collection, LeafCollection, MiddleCollection } from '../../../contract/shop/content.schema.ts'
import type { MenuCollection } from './menu.ts'
import type { ShownCollection } from './read-model.ts'

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

export const toMiddles = (shown: readonly MenuCollection[]): MiddleCollection[] =>
  shown.map((one) => ({ ...toLeaf(one), sub_collections: one.below.map(toLeaf) }))

export const toMenu = (shown: readonly MenuCollection[]): Collection[] =>
  shown.map((root) => ({ ...toLeaf(root), sub_collections: toMiddles(root.below) }))
