export { EmptyCart } from './empty-cart.tsx'
export { CartHead, OpenCart } from './open-cart.tsx'
