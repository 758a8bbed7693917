export { WishlistView } from './wishlist-view.tsx'
