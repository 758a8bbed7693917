export { cartRoutes } from './cart.routes.ts'
export { createCartService, type CartService } from './cart.service.ts'
export {
  countLines as countCartLines,
  lockCart,
  waitForCart,
  removeLines as emptyCart,
  sumQuantities as sumCartQuantities,
  type CartSnapshot,
} from './cart.store.ts'
export { explainProblem } from './cart.wire.ts'
export { findCartGoods, lockAndLoadCart, priceCart, type PricedCart } from './cart-snapshot.ts'
export { blank } from './configuration.ts'
export { gatherGoods, type PricedCartLine } from './priced-cart.ts'
export type { QuotedPieces } from './quote-pieces.ts'
