import type { UnitPrice } from '../money/money.ts'

/** From this quantity on, a piece costs this. */
export interface PriceTier {
  minimumQuantity: number
  unitPrice: UnitPrice
  /** What it was before a reduction. */
  publishedPrice: UnitPrice | null
}

/**
 * The tier that a quantity falls into; below the first one, the first one. Undefined where there are none.
 * @param tiers by rising quantity
 */
export const findTier = <Tier extends Pick<PriceTier, 'minimumQuantity'>>(
  tiers: readonly Tier[],
  quantity: number,
): Tier | undefined => tiers.findLast(({ minimumQuantity }) => minimumQuantity <= quantity) ?? tiers[0]

/** A tier is dropped when both its quantity and its price equal the previous one's (docs/decisions/shop-rules.md, 'Price tiers'). */
export const dropDoubles = <Tier extends Pick<PriceTier, 'minimumQuantity' | 'unitPrice'>>(
  tiers: readonly Tier[],
): Tier[] =>
  tiers.filter(({ minimumQuantity, unitPrice }, index) => {
    const previous = tiers[index - 1]
    return previous?.minimumQuantity !== minimumQuantity || previous.unitPrice !== unitPrice
  })
