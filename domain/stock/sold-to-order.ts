import { formatCount, formatCountOf } from '../text/format-money.ts'
import { formatBusinessDays } from './lead-times.ts'

/**
 * What nobody counts is made or bought to order, with its lead time: no more of it is short. One row of stock is a count, also of zero.
 * Goods that are not restocked are never sold to order.
 */
export const isSoldToOrder = (held: readonly unknown[], closeout: boolean): boolean => held.length === 0 && !closeout

/** As much of what a shopper sees of stock as says whether there is enough. */
interface ShownStock {
  state: 'in' | 'low' | 'out' | 'to-order'
  quantity: number
}

/** How many pieces are not in stock. */
export const countShort = (quantity: number, { state, quantity: inStock }: ShownStock): number =>
  state === 'to-order' ? 0 : Math.max(0, quantity - Math.max(0, inStock))

/** Items that nobody counts, with the shortest and the longest of their lead times. */
export interface ToOrderItems {
  count: number
  leastDays: number
  mostDays: number
}

/** What whoever publishes items is told of them: '3 items have no counted stock: they are sold as made or bought to order, ...'. Empty: nothing. */
export function explainToOrder({ count, leastDays, mostDays }: ToOrderItems): string {
  if (count === 0) return ''
  const isOne = count === 1
  const time =
    leastDays === mostDays
      ? `a lead time of ${formatBusinessDays(mostDays)}`
      : `lead times of ${formatCount(leastDays)} to ${formatBusinessDays(mostDays)}`
  return (
    `${formatCountOf(count, 'item')} ${isOne ? 'has' : 'have'} no counted stock: ${isOne ? 'it is' : 'they are'} sold as made or ` +
    `bought to order, with ${time}. To sell from stock, set the stock first.`
  )
}
