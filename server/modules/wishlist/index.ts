export { wishlistRoutes } from './wishlist.routes.ts'
export { createWishlistService } from './wishlist.service.ts'
export { listWishlistItemIds, wishlistOf } from './wishlist.store.ts'
