import { formatCountOf } from '../money/format-money.ts'

/**
 * What of a cart becomes an order: each decorated line by itself, because it goes to production with its own artwork and proof; all
 * blank lines together. In the order in which they stand in the cart.
 * @param groupOf blank lines of one group go together, and not with those of another one
 */
export function splitIntoOrders<Line>(
  lines: readonly Line[],
  isDecorated: (line: Line) => boolean,
  groupOf: (line: Line) => unknown = () => undefined,
): Line[][] {
  const orders: Line[][] = []
  const blank = new Map<unknown, Line[]>()
  for (const line of lines) {
    const group = isDecorated(line) ? undefined : blank.get(groupOf(line))
    if (group) group.push(line)
    else {
      const order = [line]
      orders.push(order)
      if (!isDecorated(line)) blank.set(groupOf(line), order)
    }
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
