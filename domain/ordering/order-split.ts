import { formatCountOf } from '../money/format-money.ts'

/**
 * What of a cart becomes an order: each decorated line by itself, because it goes to production with its own artwork and proof; all
 * blank lines together. In the order in which they stand in the cart.
 */
export function splitIntoOrders<Line>(lines: readonly Line[], isDecorated: (line: Line) => boolean): Line[][] {
  const orders: Line[][] = []
  let blank: Line[] | undefined
  for (const line of lines) {
    if (isDecorated(line)) orders.push([line])
    else if (blank) blank.push(line)
    else orders.push((blank = [line]))
  }
  return orders
}

/** Why a cart becomes several orders; undefined where it is one. */
export function explainSplit(decoratedCount: number, blankCount: number): string | undefined {
  const orderCount = decoratedCount + Math.min(1, blankCount)
  if (orderCount < 2) return undefined
  const why = 'each decorated item goes to production with its own artwork and proof'
  const rest =
    blankCount === 0 ? '' : blankCount === 1 ? '; the blank item ships by itself' : '; the blank items ship together'
  return `${formatCountOf(orderCount, 'order')}: ${why}${rest}.`
}
