export * from './cart.tables.ts'
export { cartRoutes } from './cart.routes.ts'
export { createCartService, type CartService } from './cart.service.ts'
export {
  countLines as countCartLines,
  lockCart,
  waitForCart,
  removeLines as emptyCart,
  sumQuantities as sumCartQuantities,
} from './cart.store.ts'
export { explainProblem } from './cart.wire.ts'
export { findCartGoods, holdCart, priceCart, type LoadedCart, type PricedCart } from './loaded-cart.ts'
export { gatherGoods, type PricedCartLine } from './priced-cart.ts'
