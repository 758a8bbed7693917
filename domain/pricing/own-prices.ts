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

interface StepsMistake {
  /** Of the step, among those that were given. */
  at: number
  part: 'quantity' | 'price'
  sentence: string
}

/** What is wrong with prices by quantity, in the order in which they were given. */
export function findStepsMistake(steps: readonly Step[]): StepsMistake | undefined {
  const quantities = steps.map(({ minimumQuantity }) => minimumQuantity)
  const double = quantities.findIndex((quantity, at) => quantities.indexOf(quantity) < at)
  if (double >= 0)
    return { at: double, part: 'quantity', sentence: `There are two prices from ${quantities[double]} on.` }
  const free = steps.findIndex(({ unitPrice }) => unitPrice <= 0)
  if (free >= 0) return { at: free, part: 'price', sentence: 'A price of $0.00 would give it away.' }
  const sorted = steps.toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
  const risen = sorted.find((step, at) => at > 0 && step.unitPrice > sorted[at - 1]!.unitPrice)
  if (!risen) return undefined
  return {
    at: steps.indexOf(risen),
    part: 'price',
    sentence: `A piece would cost more from ${risen.minimumQuantity} on than with fewer pieces.`,
  }
}
