export { Checkout } from './checkout.tsx'
export { loadCheckout } from './load-checkout.ts'
export { DeliveryAddress } from './delivery-address.tsx'
