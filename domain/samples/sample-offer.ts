import type { UnitPrice } from '../money/money.ts'
import type { ChargeRule } from '../pricing/charges/charge-rule.ts'
import { belowMinimumCode } from '../pricing/charges/price-charges.ts'
import type { PricedGoods } from '../pricing/price-line.ts'
import { sampleKindRows, type SampleKind } from './sample-kinds.ts'
import type { SampleRules } from './sample-rules.ts'

interface SampledGoods extends Pick<PricedGoods, 'tiers' | 'charges' | 'minimumQuantity'> {
  /** What a piece costs the shop; null: not known. */
  cost: UnitPrice | null
  closeout: boolean
  /** Business days until blank goods leave the shelf. */
  leadDays: number
  variants: { extraPrice: number; toOrderDays: number | null }[]
}

/**
 * An item as a sample of it is sold: one piece, from no minimum on, at the owner's price. Only what is made for its buyer has charges, and
 * never that for less than the minimum. What is not taken from what is sold leaves with the next mail, whatever is in stock.
 */
export function toSampleOffer<Goods extends SampledGoods>(goods: Goods, kind: SampleKind, rules: SampleRules): Goods {
  const unitPrice = priceSample(goods, kind, rules)
  const hasExtra = rules.kinds[kind].price === 'list'
  const { isFromStock } = sampleKindRows[kind]
  return {
    ...goods,
    minimumQuantity: 1,
    tiers: unitPrice === undefined ? [] : [{ minimumQuantity: 1, unitPrice, publishedPrice: unitPrice }],
    charges: kind === 'pre-production' ? goods.charges.filter(isForMaking) : [],
    closeout: goods.closeout && isFromStock,
    leadDays: isFromStock ? goods.leadDays : 1,
    variants: goods.variants.map((variant) => ({
      ...variant,
      extraPrice: hasExtra ? variant.extraPrice : 0,
      toOrderDays: isFromStock ? variant.toOrderDays : 1,
    })),
  }
}

/** Set-up and imprint of the piece; what small orders pay is not asked for. */
const isForMaking = ({ code }: ChargeRule): boolean => code !== belowMinimumCode

/** Undefined: nobody can say. */
function priceSample({ tiers, cost }: SampledGoods, kind: SampleKind, rules: SampleRules): UnitPrice | undefined {
  switch (rules.kinds[kind].price) {
    case 'free':
      return 0
    case 'cost':
      return cost ?? undefined
    case 'list':
      return tiers[0]?.unitPrice
  }
}
