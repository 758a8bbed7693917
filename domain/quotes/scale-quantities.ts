import { dealDiscount } from '../order-admin/order-changes.ts'

/**
 * As many pieces in all, in the same proportion of colors and sizes; each that had pieces keeps at least one where there are enough.
 * @param total in pieces
 */
export function scaleQuantities<Id>(variants: readonly [Id, number][], total: number): [Id, number][] {
  const counts = dealDiscount(
    total,
    variants.map(([, quantity]) => quantity),
  )
  const raised = counts.map((count) => Math.max(count, total >= variants.length ? 1 : 0))
  const over = raised.reduce((sum, count) => sum + count, 0) - total
  const largest = raised.indexOf(Math.max(...raised))
  return variants
    .map(([id], index): [Id, number] => [id, raised[index]! - (index === largest ? over : 0)])
    .filter(([, quantity]) => quantity > 0)
}
