export * from './wishlist.routes.ts'
export * from './wishlist.service.ts'
export { listWishlistItemIds, wishlistOf } from './wishlist.store.ts'
