import type { CartLine } from '../../../contract/shop/cart/cart.schema.ts'

/** The look of a label that says how much of a line is short: some of it, all of it, or made to order. */
export const stockLooks = ({ state, quantity }: CartLine['variants'][number]['stock']): string =>
  state === 'to-order' ? 'stock--order' : quantity > 0 ? 'stock--low' : 'stock--out'
