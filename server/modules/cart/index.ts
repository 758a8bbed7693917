export { listHashesInCarts } from './artwork-in-carts.store.ts'
export { countCartsWithInk } from './inks-in-carts.store.ts'
export { lockCart, savePayingKey, waitForCart } from './cart-lock.store.ts'
export { cartRoutes } from './cart.routes.ts'
export { createPrepareFreight, quoteCheckout, type PrepareFreight } from './prepare-freight.ts'
export { createCartService, type CartService } from './cart.service.ts'
export {
  countLines as countCartLines,
  removeLines as emptyCart,
  sumQuantities as sumCartQuantities,
  type CartSnapshot,
} from './cart.store.ts'
export { listPreviewsInCarts } from './previews-in-carts.store.ts'
export { toPreviewSpec } from './complete-decoration.ts'
export { explainProblem } from './cart.wire.ts'
export { toWireDecoration } from './decoration.wire.ts'
export {
  cartIsBeingPaid,
  findCartOrders,
  lockAndLoadPayingCart,
  lockCartToChange,
  priceCart,
  type PricedCart,
} from './cart-snapshot.ts'
export { blank, hashConfiguration, isBlank } from './configuration.ts'
export { gatherGoods, gatherOrders, listCartOrders, type PricedCartLine } from './priced-cart.ts'
export { gatherTaxed } from './taxed-goods.ts'
export type { QuotedPieces } from './quote-pieces.ts'
