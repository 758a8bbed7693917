export { LineShippingView } from './line-shipping-view.tsx'
