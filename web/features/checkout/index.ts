export { Checkout } from './checkout.tsx'
export { loadCheckout } from './load-checkout.ts'
