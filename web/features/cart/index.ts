export { CartLineView } from './cart-line.tsx'
export { ChargeList } from './charge-list.tsx'
export { CartSummary } from './cart-summary.tsx'
