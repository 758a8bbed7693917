import { formatCount, formatCountOf } from '../money/format-money.ts'
import { formatBusinessDays, toOrderLeadDays } from './lead-times.ts'

/**
 * What nobody counts is made or bought to order, with its lead time: no more of it is short. One row of stock is a count, also of zero.
 * Goods that are not restocked are never sold to order.
 */
export const isSoldToOrder = (held: readonly unknown[], closeout: boolean): boolean => held.length === 0 && !closeout

/** What stands in a cell of stock that nobody counts. An empty cell says nothing. */
export const notCounted = 'not counted'

export const isNotCounted = (typed: string): boolean =>
  /^(not[ -]counted|uncounted|((made|bought)[ -])?to[ -]order)$/i.test(typed.trim())

/** What ends with the count of these, for whoever is about to end it. Empty: nothing. */
export function explainUncounting(count: number, of: 'item' | 'variant' = 'item'): string {
  if (count === 0) return ''
  const [sells, is, closeout] =
    count === 1
      ? ['it sells as made or bought to order with its lead time', 'is', 'A closeout is']
      : ['they sell as made or bought to order with their lead times', 'are', 'Closeouts are']
  return `${formatCountOf(count, of)} will have no counted stock: ${sells}, and ${is} never out of stock. ${closeout} out of stock.`
}

/** As much of what a shopper sees of stock as says whether there is enough. */
interface StockView {
  state: 'in' | 'low' | 'out' | 'to-order'
  quantity: number
}

/** How many pieces are not in stock. */
export const countShort = (quantity: number, { state, quantity: inStock }: StockView): number =>
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

interface SoldItem {
  /** Codes of the variants that are sold. */
  sold: readonly string[]
  /** Codes that are counted in some warehouse, also at none. */
  counted: readonly string[]
  isPriced: boolean
  isCloseout: boolean
  leadDays: number
}

/** The same of one item; empty: all of it is counted, or it is priced on call. */
export function explainItemToOrder({ sold, counted, isPriced, isCloseout, leadDays }: SoldItem): string {
  const isUncounted = sold.some((code) =>
    isSoldToOrder(
      counted.filter((one) => one === code),
      isCloseout,
    ),
  )
  if (!isUncounted || !isPriced) return ''
  const days = toOrderLeadDays(leadDays)
  return explainToOrder({ count: 1, leastDays: days, mostDays: days })
}
