import { Type, type Static } from 'typebox'
import { closed, orNull, WireAmount, WireDate, WireId, WireQuantity, WireUnitPrice } from '../../wire.ts'
import { CatalogItem, Stock } from './products.schema.ts'

const counted = Type.Object({ wishlist_item_count: Type.Integer() })

/** What a customer has noted beside an item, and what that comes to today. */
export const WishlistLine = Type.Object({
  item_id: WireId,
  added_on: WireDate,
  quantity: Type.Integer({ description: 'the minimum of the item until another one is set' }),
  note: Type.String(),
  variant_id: orNull(WireId),
  variants: Type.Array(Type.Object({ id: WireId, name: Type.String(), stock: Stock }), {
    description: 'to choose from; empty where the item comes in one',
  }),
  unit_price: WireUnitPrice,
  amount: WireAmount,
  charges: Type.Array(Type.Object({ name: Type.String(), why: Type.String(), amount: WireAmount })),
  problem: orNull(Type.String({ description: 'why it could not go into the cart now' })),
})
export type WishlistLine = Static<typeof WishlistLine>

export const addToWishlist = {
  summary: 'Keep an item; keeping it twice changes nothing',
  input: closed({ item_id: WireId }),
  answer: counted,
}

export const updateWishlistItem = {
  summary: 'Set quantity, note, or color and size of an item on the wishlist; what is left out stays',
  input: closed({
    item_id: WireId,
    quantity: Type.Optional(WireQuantity),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    variant_id: Type.Optional(orNull(WireId)),
  }),
  answer: Type.Object({ wishlist_line: WishlistLine }),
}

export const removeFromWishlist = {
  summary: 'Remove an item from the wishlist',
  query: Type.Object({ item_id: WireId }),
  answer: counted,
}

export const wishlistedProducts = {
  summary: 'The items on the wishlist, newest first',
  answer: Type.Object({
    catalog_items: Type.Array(CatalogItem),
    wishlist_lines: Type.Array(WishlistLine, { description: 'one for each item, in the same order' }),
    wishlist_item_count: Type.Integer(),
  }),
}
