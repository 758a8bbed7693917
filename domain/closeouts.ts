import { formatCount } from './format-money.ts'

/** Pieces that somebody asks for of goods that are not restocked. */
export interface LastPieces {
  quantity: number
  inStock: number
  /** The color and size, where an item comes in several. */
  name?: string | null
  /** How many of them the cart holds already. */
  inCart?: number
}

/** No more of a closeout is sold than is in stock. The sentence that says so; undefined where there is enough. */
export function explainCloseout({ quantity, inStock, name, inCart = 0 }: LastPieces): string | undefined {
  const left = Math.max(0, inStock)
  if (quantity <= left) return undefined
  const what = name ? `${name}: ` : ''
  if (left === 0) return `${what}Sold out. This item is not restocked.`
  if (inCart >= left) return `${what}Only ${formatCount(left)} left, all in your cart. This item is not restocked.`
  const held = inCart > 0 ? `, ${formatCount(inCart)} of them in your cart` : ''
  const please = inCart > 0 ? `add ${formatCount(left - inCart)} at most` : `order ${formatCount(left)} or fewer`
  return `${what}Only ${formatCount(left)} left${held}. This item is not restocked: please ${please}.`
}
