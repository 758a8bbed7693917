import { Type } from 'typebox'
import { closed, WireId } from '../wire.ts'
import { CatalogItem } from './products.schema.ts'

const counted = Type.Object({ wishlist_item_count: Type.Integer() })

export const addToWishlist = {
  summary: 'Keep an item; keeping it twice changes nothing',
  input: closed({ item_id: WireId }),
  answer: counted,
}

export const removeFromWishlist = {
  summary: 'Remove an item from the wishlist',
  query: Type.Object({ item_id: WireId }),
  answer: counted,
}

export const wishlistedProducts = {
  summary: 'The items on the wishlist, newest first',
  answer: Type.Object({ catalog_items: Type.Array(CatalogItem), wishlist_item_count: Type.Integer() }),
}
