export { AddressChoice } from './address-choice.tsx'
export { MethodChoice } from './method-choice.tsx'
export { useCheckoutKey } from './use-checkout-key.ts'
