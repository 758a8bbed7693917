import type { UnitPrice } from '../money.ts'
import { findTier, type PriceTier } from './price-tiers.ts'

type Step = Pick<PriceTier, 'minimumQuantity' | 'unitPrice'>

interface ComparedStep extends Step {
  /** What everybody pays for as many; null: nothing is published. */
  listPrice: UnitPrice | null
  /** Below zero: it pays more than everybody. To one decimal. */
  discountPercent: number | null
}

/** The own prices of a company beside those that everybody pays for as many. @param published by rising quantity */
export const compareOwnPrices = (own: readonly Step[], published: readonly Step[]): ComparedStep[] =>
  own.map((step) => {
    const listPrice = findTier(published, step.minimumQuantity)?.unitPrice ?? null
    return { ...step, listPrice, discountPercent: listPrice === null ? null : toDiscount(step.unitPrice, listPrice) }
  })

/** How much less it is, in percent with one decimal. */
export const toDiscount = (price: number, listPrice: number): number =>
  listPrice === 0 ? 0 : Math.round((1 - price / listPrice) * 1_000) / 10
