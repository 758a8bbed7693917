import { formatCents, formatCount, formatUnitPrice } from './format-money.ts'
import { perUnit } from './format-quantity.ts'
import { toWireUnitPrice, type Cents } from './money.ts'
import { belowMinimumCode, type PricedLine } from './price-line.ts'
import { findTier, type PriceTier } from './price-tiers.ts'

export interface Advice {
  quantity: number
  words: string
}

interface AdvisedGoods {
  /** By rising quantity. */
  tiers: Pick<PriceTier, 'minimumQuantity' | 'unitPrice'>[]
  minimumQuantity: number
  unit: string
  /** What is left of a closeout; null where more follows. */
  atMost: number | null
}

/** What is ordered so far, and what it comes to. */
type PricedSoFar = Pick<PricedLine, 'quantity' | 'netCents'> & {
  charges: Pick<PricedLine['charges'][number], 'code' | 'amountCents'>[]
}

/**
 * The next quantity that is worth ordering, and what it costs or saves; undefined where there is none. Below the minimum it is the
 * minimum, whatever a larger quantity would cost; else the next step at which a piece costs less.
 * @param priceTotal what as many pieces together come to; undefined where that depends on which of them are added
 */
export function adviseQuantity(
  goods: AdvisedGoods,
  { quantity, netCents, charges }: PricedSoFar,
  priceTotal: (quantity: number) => Cents | undefined,
): Advice | undefined {
  if (quantity === 0 || goods.tiers.length === 0) return undefined
  const isShort = quantity < goods.minimumQuantity
  const step = goods.tiers.find((tier) => tier.minimumQuantity > quantity && tier.unitPrice < priceAt(goods, quantity))
  const next = isShort ? goods.minimumQuantity : step?.minimumQuantity
  if (next === undefined || (goods.atMost !== null && next > goods.atMost)) return undefined
  const then = priceTotal(next)
  const order = `Order ${formatCount(next)}${then === undefined ? '' : ` for ${formatCents(then)} in total`}`
  const charge = charges.find(({ code }) => code === belowMinimumCode)
  if (charge) return { quantity: next, words: `${order}: no ${formatCents(charge.amountCents)} charge` }
  if (isShort) return { quantity: next, words: order }
  if (then !== undefined && then < netCents) {
    return { quantity: next, words: `${order}: ${formatCents(netCents - then)} less` }
  }
  const price = formatUnitPrice(toWireUnitPrice(priceAt(goods, next)))
  return { quantity: next, words: `Order ${formatCount(next)} and pay ${price} ${perUnit(goods.unit)}` }
}

const priceAt = ({ tiers }: AdvisedGoods, quantity: number): number => findTier(tiers, quantity)?.unitPrice ?? 0
