import { formatCount } from '../money/format-money.ts'

/** Pieces that somebody asks for of goods that are not restocked. */
export interface LastPieces {
  quantity: number
  inStock: number
  /** The color and size, where an item comes in several. */
  name?: string | null
  /** How many of them the cart holds already. */
  inCart?: number
  /** And how many of them other lines of the cart hold. */
  elsewhere?: number
}

/** No more of a closeout is sold than is in stock. The sentence that says so; undefined where there is enough. */
export function explainCloseout(wanted: LastPieces): string | undefined {
  const { quantity, name, inCart = 0, elsewhere = 0 } = wanted
  const left = Math.max(0, wanted.inStock)
  if (quantity + elsewhere <= left) return undefined
  const what = name ? `${name}: ` : ''
  if (left === 0) return `${what}Sold out. This item is not restocked.`
  if (elsewhere > 0) return `${what}${explainElsewhere(left, elsewhere, inCart)}`
  if (inCart >= left) return `${what}Only ${formatCount(left)} left, all in your cart. This item is not restocked.`
  const held = inCart > 0 ? `, ${formatCount(inCart)} of them in your cart` : ''
  const please = inCart > 0 ? `add ${formatCount(left - inCart)} at most` : `order ${formatCount(left)} or fewer`
  return `${what}Only ${formatCount(left)} left${held}. This item is not restocked: please ${please}.`
}

function explainElsewhere(left: number, elsewhere: number, inCart: number): string {
  const others = elsewhere >= left ? 'all' : `${formatCount(elsewhere)} of them`
  const mine = left - elsewhere
  const please =
    inCart > 0 && inCart < mine ? `add ${formatCount(mine - inCart)} at most` : `order ${formatCount(mine)} or fewer`
  const end = mine <= 0 || (inCart > 0 && inCart >= mine) ? '.' : `: please ${please}.`
  return `Only ${formatCount(left)} left, ${others} on another line of your cart. This item is not restocked${end}`
}
