export { CartDropdown } from './cart-dropdown.tsx'
export { Header, SiteLink } from './header.tsx'
export { UserMenu } from './user-menu.tsx'
export { WishlistDropdown } from './wishlist-dropdown.tsx'
