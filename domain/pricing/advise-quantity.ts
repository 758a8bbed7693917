import { formatCents, formatCount, formatEach } from '../money/format-money.ts'
import { perUnit } from '../text/format-quantity.ts'
import type { Cents, UnitPrice } from '../money/money.ts'
import type { ChargeRule } from './charges/charge-rule.ts'
import { belowMinimumCode } from './charges/price-charges.ts'
import type { PricedLine } from './price-line.ts'
import { findTier, type PriceTier } from './price-tiers.ts'

export interface Advice {
  quantity: number
  words: string
  /** What a piece costs then with all charges, and how much less that is; null where it depends on which pieces are added. */
  allIn: { unitPrice: UnitPrice; saved: UnitPrice } | null
}

interface AdvisedGoods {
  /** By rising quantity. */
  tiers: readonly Pick<PriceTier, 'minimumQuantity' | 'unitPrice'>[]
  minimumQuantity: number
  unit: string
  /** What is left of a closeout, or what rush takes; null where more follows. */
  atMost: number | null
  /** Charges that cost less, or end, from a quantity on; none where only the price of the goods has steps. */
  charges?: readonly Pick<ChargeRule, 'code' | 'minimumQuantity' | 'maximumQuantity'>[]
  /** A rush price has no steps. */
  isRush?: boolean
}

/** What is ordered so far, and what it comes to. */
type PricedSoFar = Pick<PricedLine, 'quantity' | 'netCents'> & {
  charges: Pick<PricedLine['charges'][number], 'code' | 'amountCents'>[]
  /** Where they are known: below the minimum nothing is advised to a company that pays no charge for that. */
  spared?: Pick<PricedLine['spared'][number], 'code'>[]
}

const unitPricesPerCent = 100

/** What a piece costs with all charges: to the cent, below a dollar to a tenth of it. */
export function priceAllIn(netCents: Cents, quantity: number): UnitPrice {
  const step = netCents >= quantity * 100 ? unitPricesPerCent : unitPricesPerCent / 10
  return quantity === 0 ? 0 : Math.round((netCents * unitPricesPerCent) / quantity / step) * step
}

/**
 * The next quantity that is worth ordering, and what it costs or saves; undefined where there is none. Below the minimum it is the
 * minimum, whatever a larger quantity would cost; else the next step at which a piece costs less, or at which all of it does.
 * @param priceTotal what as many pieces together come to; undefined where that depends on which of them are added
 */
export function adviseQuantity(
  goods: AdvisedGoods,
  soFar: PricedSoFar,
  priceTotal: (quantity: number) => Cents | undefined,
): Advice | undefined {
  const { quantity, netCents, charges } = soFar
  if (quantity === 0 || goods.tiers.length === 0) return undefined
  const isShort = quantity < goods.minimumQuantity && !soFar.spared?.some(({ code }) => code === belowMinimumCode)
  const next = isShort ? goods.minimumQuantity : findStep(goods, soFar, priceTotal)
  if (next === undefined || (goods.atMost !== null && next > goods.atMost)) return undefined
  const then = priceTotal(next)
  const allIn = then === undefined ? null : toAllIn(soFar, next, then)
  const order = `Buy ${formatCount(next)}${then === undefined ? '' : ` for ${formatCents(then)} in total`}`
  const charge = charges.find(({ code }) => code === belowMinimumCode)
  if (charge) return { quantity: next, allIn, words: `${order}: no ${formatCents(charge.amountCents)} charge` }
  if (isShort) return { quantity: next, allIn, words: order }
  if (then !== undefined && then < netCents) {
    return { quantity: next, allIn, words: `${order}: ${formatCents(netCents - then)} less` }
  }
  const isCharged = allIn !== null && charges.length > 0
  const price = formatEach(isCharged ? allIn.unitPrice : priceAt(goods, next))
  const words = `Buy ${formatCount(next)} for ${price} ${perUnit(goods.unit)}${isCharged ? ' with all charges' : ''}`
  return { quantity: next, allIn, words }
}

/** The next quantity at which a piece costs less, or at which charges fall by more than the pieces that are added cost. */
function findStep(
  goods: AdvisedGoods,
  { quantity, netCents, charges }: PricedSoFar,
  priceTotal: (quantity: number) => Cents | undefined,
): number | undefined {
  const step = goods.isRush
    ? undefined
    : goods.tiers.find((tier) => tier.minimumQuantity > quantity && tier.unitPrice < priceAt(goods, quantity))
  const met = new Set(charges.map(({ code }) => code))
  const [end] = (goods.charges ?? [])
    .filter(({ code }) => met.has(code))
    .flatMap((rule) => [rule.minimumQuantity, (rule.maximumQuantity ?? 0) + 1])
    .filter((next) => next > quantity && (priceTotal(next) ?? netCents) < netCents)
    .toSorted((one, other) => one - other)
  return end !== undefined && end < (step?.minimumQuantity ?? Infinity) ? end : step?.minimumQuantity
}

function toAllIn({ quantity, netCents }: PricedSoFar, next: number, then: Cents): Advice['allIn'] {
  const unitPrice = priceAllIn(then, next)
  return { unitPrice, saved: priceAllIn(netCents, quantity) - unitPrice }
}

const priceAt = ({ tiers }: AdvisedGoods, quantity: number): number => findTier(tiers, quantity)?.unitPrice ?? 0
