export { listHashesInCarts } from './decorated/artwork-in-carts.store.ts'
export { countCartsWithInk } from './decorated/inks-in-carts.store.ts'
export { lockCart, savePayingKey, waitForCart } from './cart-lock.store.ts'
export { billCart, checkBilledCarrier } from './bill-cart.ts'
export { cartRoutes } from './cart.routes.ts'
export { createPrepareFreight, quoteCheckout, type PrepareFreight } from './prepare-freight.ts'
export { createCartService, type CartService } from './cart.service.ts'
export {
  countLines as countCartLines,
  sumQuantities as sumCartQuantities,
  variantsInCart,
  type CartLine,
  type CartSnapshot,
} from './cart.store.ts'
export { removeLines as emptyCart } from './save-lines.store.ts'
export { listPreviewsInCarts } from './decorated/previews-in-carts.store.ts'
export { toPreviewSpec } from './decorated/complete-decoration.ts'
export { explainProblem } from './cart.wire.ts'
export { toWireDecoration } from './decorated/decoration.wire.ts'
export {
  cartIsBeingPaid,
  findCartOrders,
  lockAndLoadPayingCart,
  lockCartToChange,
  priceCart,
  type PricedCart,
} from './cart-snapshot.ts'
export { findOrderedGoods } from './ordered-goods.store.ts'
export { blank, hashConfiguration, isBlank } from './decorated/configuration.ts'
export { gatherGoods, gatherOrders, listCartOrders, type PricedCartLine } from './priced-cart.ts'
export { gatherTaxed } from './taxed-goods.ts'
export type { QuotedPieces } from './quote-pieces.ts'
