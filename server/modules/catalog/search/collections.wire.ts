import type {
  Collection,
  LeafCollection,
  MiddleCollection,
  OutlinedCollection,
  OutlinedLeaf,
} from '../../../../contract/shop/content.schema.ts'
import type { MenuCollection } from './menu.ts'
import type { CollectionView } from './model/read-model.ts'

export const toLeaf = (collection: CollectionView): LeafCollection => ({
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

/** The same menu is turned into the wire once. */
export function toMenu(shown: readonly MenuCollection[]): Collection[] {
  const known = menus.get(shown)
  if (known) return known
  const menu = shown.map((root) => ({ ...toLeaf(root), sub_collections: toMiddles(root.below) }))
  menus.set(shown, menu)
  return menu
}

export const toOutline = (shown: readonly MenuCollection[]): OutlinedCollection[] =>
  shown.map((root) => ({ ...toOutlined(root), sub_collections: root.below.map(toOutlined) }))

export const toOutlined = ({ name, url, guarded, productCount }: CollectionView): OutlinedLeaf => ({
  name,
  collection_url: url,
  login_required: guarded,
  product_count: productCount,
})

const menus = new WeakMap<readonly MenuCollection[], Collection[]>()
