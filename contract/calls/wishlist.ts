import { Type } from 'typebox'
import { call } from '../call.ts'
import { closed, WireId } from '../wire.ts'
import { CatalogItem } from './products.ts'

const counted = Type.Object({ wishlist_item_count: Type.Integer() })

export const addToWishlist = call({
  name: 'add_to_wishlist',
  method: 'POST',
  path: '/wishlist/add_to_wishlist',
  who: 'customer',
  summary: 'Keep an item; keeping it twice changes nothing',
  input: closed({ item_id: WireId }),
  answer: counted,
})

export const removeFromWishlist = call({
  name: 'remove_from_wishlist',
  method: 'DELETE',
  path: '/wishlist/remove_from_wishlist',
  who: 'customer',
  summary: 'Let go of a kept item',
  query: Type.Object({ item_id: WireId }),
  answer: counted,
})

export const wishlistedProducts = call({
  name: 'wishlisted_products',
  method: 'GET',
  path: '/wishlist/wishlisted_products',
  who: 'customer',
  summary: 'The kept items, newest first',
  answer: Type.Object({ catalog_items: Type.Array(CatalogItem), wishlist_item_count: Type.Integer() }),
})
