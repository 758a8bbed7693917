export { AddCard } from './payment/add-card.tsx'
export { Checkout } from './checkout.tsx'
export { loadCheckout } from './load-checkout.ts'
export { DeliveryAddress } from './delivery-address.tsx'
