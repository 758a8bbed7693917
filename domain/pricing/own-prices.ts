import type { UnitPrice } from '../money/money.ts'
import { findTier, type PriceTier } from './price-tiers.ts'

type Step = Pick<PriceTier, 'minimumQuantity' | 'unitPrice'>

interface ComparedStep extends Step {
  /** What everybody pays for as many; null: nothing is published. */
  listPrice: UnitPrice | null
  /** Below zero: it is more than everybody pays. To one decimal. */
  discountPercent: number | null
  /** The company pays it; otherwise it pays the list price, which is lower. */
  counts: boolean
}

/**
 * What a company pays: from each quantity on the lower of its own price and the published one, the published one below its own first
 * quantity. An own price that says nothing of what it was before a reduction has that of the published one. Both by rising quantity.
 * @param own none: everything as published
 */
export function takeLower<Tier extends Step & Partial<PriceTier>>(
  own: readonly Tier[],
  published: readonly Tier[],
): Tier[] {
  const quantities = [...own, ...published].map(({ minimumQuantity }) => minimumQuantity)
  const tiers = [...new Set(quantities)]
    .toSorted((one, other) => one - other)
    .map((quantity) => {
      // Fewer pieces than published are sold to everybody at the first price.
      const [mine, everybodys] = [reach(own, quantity), findTier(published, quantity)]
      const isOwn = mine !== undefined && (everybodys === undefined || mine.unitPrice <= everybodys.unitPrice)
      const reduced = mine?.publishedPrice ?? everybodys?.publishedPrice
      return isOwn
        ? { ...mine, minimumQuantity: quantity, ...(reduced == null ? {} : { publishedPrice: reduced }) }
        : { ...everybodys!, minimumQuantity: quantity }
    })
  return tiers.filter(({ unitPrice }, at) => unitPrice !== tiers[at - 1]?.unitPrice)
}

const reach = <Tier extends Step>(tiers: readonly Tier[], quantity: number): Tier | undefined =>
  tiers.findLast(({ minimumQuantity }) => minimumQuantity <= quantity)

/**
 * The own prices of a company beside those that everybody pays for as many, with the quantities from which the list price is lower than
 * the own one. @param published by rising quantity @param isFixed own prices count even there
 */
export function compareOwnPrices(own: readonly Step[], published: readonly Step[], isFixed = false): ComparedStep[] {
  const first = own[0]?.minimumQuantity ?? Infinity
  const undercut = published.filter(({ minimumQuantity, unitPrice }) => {
    if (minimumQuantity <= first || own.some((step) => step.minimumQuantity === minimumQuantity)) return false
    return unitPrice < reach(own, minimumQuantity)!.unitPrice
  })
  return [...own, ...undercut]
    .map(({ minimumQuantity }) => minimumQuantity)
    .toSorted((one, other) => one - other)
    .map((minimumQuantity) => {
      const { unitPrice } = reach(own, minimumQuantity)!
      const listPrice = findTier(published, minimumQuantity)?.unitPrice ?? null
      return {
        minimumQuantity,
        unitPrice,
        listPrice,
        discountPercent: listPrice === null ? null : toDiscount(unitPrice, listPrice),
        counts: isFixed || listPrice === null || unitPrice <= listPrice,
      }
    })
}

/** How much less it is, in percent with one decimal. */
export const toDiscount = (price: number, listPrice: number): number =>
  listPrice === 0 ? 0 : Math.round((1 - price / listPrice) * 1_000) / 10
