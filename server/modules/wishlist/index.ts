export * from './wishlist.routes.ts'
export * from './wishlist.service.ts'
export { listWishlistItemIds } from './wishlist.store.ts'
export * from './wishlist.tables.ts'
