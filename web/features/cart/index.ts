export { CartLineView } from './cart-line.tsx'
export { CartSummary, CheckOutBar } from './cart-summary.tsx'
export { EmptyCart } from './empty-cart.tsx'
export { useEarlierPrices } from './use-earlier-prices.ts'
