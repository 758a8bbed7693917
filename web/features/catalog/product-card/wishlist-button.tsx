import { IconButton } from '../../../ui/button.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { keepFocusNear } from '../../../ui/focus/keep-focus-near.ts'
import { useWishlist, type Wishlist } from './use-wishlist.ts'

interface WishlistItem {
  id: number
  name: string
}

/** The heart of an item that stands alone. */
export const WishlistButton = ({ item }: { item: WishlistItem }) => <Heart item={item} wishlist={useWishlist()} />

/** The heart of an item among others. */
export const Heart = ({ item, wishlist }: { item: WishlistItem; wishlist: Wishlist }) => (
  <IconButton
    label={`Wishlist: ${item.name}`}
    aria-pressed={wishlist.has(item.id)}
    onClick={({ currentTarget }) => {
      // On the page of the wishlist its card goes with it.
      if (wishlist.has(item.id)) keepFocusNear(currentTarget.closest('article'), 'button')
      void wishlist.press(item)
    }}
  >
    <HeartIcon />
  </IconButton>
)
