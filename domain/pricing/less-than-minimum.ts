import { formatCount, formatUnitPrice } from '../text/format-money.ts'
import { priceQuantity, toWireUnitPrice, type UnitPrice } from '../money.ts'
import { findException, holds, isValidOn, type ChargeRule, type PricingTerms } from './charge-rule.ts'
import { belowMinimumCode, type PricedCharge, type SparedCharge } from './price-charges.ts'

interface SoldFrom {
  minimumQuantity: number
  charges: readonly ChargeRule[]
}

export interface BelowMinimum {
  reason: 'below-minimum'
  /** From here on it can be ordered. */
  minimumQuantity: number
  /** And from here on without the charge for ordering less; the same where there is no such charge. */
  freeFrom: number
  /** Of ordering less than that; null where there is none. */
  charge: BelowMinimumCharge | null
  quantity: number
}

export interface BelowMinimumCharge {
  /** What the company pays; 0 where it is waived. */
  amount: UnitPrice
  per: ChargeRule['per']
}

/** What it costs to order less than the minimum. */
interface ChargedFrom extends BelowMinimumCharge {
  minimumQuantity: number
}

interface JudgedMinimum {
  charges: PricedCharge[]
  spared: SparedCharge[]
  problems: BelowMinimum[]
}

/** Below the minimum an item either has a charge for it, or cannot be ordered. */
export function judgeMinimum(
  goods: SoldFrom,
  quantity: number,
  method: string | null,
  terms: PricingTerms,
): JudgedMinimum {
  const { minimumQuantity } = goods
  const rules = listRules(goods, method, terms)
  if (quantity >= minimumQuantity) return { charges: [], spared: explainNone(rules, minimumQuantity), problems: [] }
  const rule = rules.find((one) => holds(one, quantity, terms.day))
  if (!rule) return { charges: [], spared: [], problems: [findFloor(goods, quantity, method, terms)] }
  const why = `${formatCount(quantity)} is below the minimum of ${formatCount(minimumQuantity)}`
  const amount = amountOf(rule, terms)
  if (amount > 0) return { charges: [toRow(rule, amount, quantity, why)], spared: [], problems: [] }
  const spared = { code: rule.code, name: rule.name, why: `Waived for your company: ${why}.`, isRelief: true }
  return { charges: [], spared: [spared], problems: [] }
}

/** The nearest quantity that is sold: the minimum, or less for a charge. */
function findFloor(goods: SoldFrom, quantity: number, method: string | null, terms: PricingTerms): BelowMinimum {
  const { minimumQuantity: freeFrom } = goods
  const first = listCharged(goods, terms, method).find((one) => one.minimumQuantity > quantity)
  const charge = first && first.amount > 0 ? { amount: first.amount, per: first.per } : null
  return { reason: 'below-minimum', minimumQuantity: first?.minimumQuantity ?? freeFrom, freeFrom, charge, quantity }
}

/** From which quantities less than the minimum is sold, and for what; rising. None where less is not sold. */
export const listCharged = (goods: SoldFrom, terms: PricingTerms, method: string | null = null): ChargedFrom[] =>
  listRules(goods, method, terms)
    .filter((rule) => rule.minimumQuantity < goods.minimumQuantity)
    .toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
    .map((rule) => ({ minimumQuantity: rule.minimumQuantity, amount: amountOf(rule, terms), per: rule.per }))

/** Those that count today; a method's own come before the item's. */
const listRules = ({ charges }: SoldFrom, method: string | null, { day }: PricingTerms): ChargeRule[] =>
  charges
    .filter(
      (one) => one.code === belowMinimumCode && (one.method === null || one.method === method) && isValidOn(day, one),
    )
    .toSorted((one, other) => Number(other.method !== null) - Number(one.method !== null))

const amountOf = ({ code, amount }: ChargeRule, terms: PricingTerms): UnitPrice =>
  Math.min(amount, findException(code, terms)?.amount ?? amount)

function explainNone([first]: ChargeRule[], minimumQuantity: number): SparedCharge[] {
  if (!first) return []
  const { code, name, amount, per } = first
  const charge = `${formatUnitPrice(toWireUnitPrice(amount))}${per === 'piece' ? ' a piece' : ''}`
  return [
    { code, name, why: `None from ${formatCount(minimumQuantity)} pieces on; below, ${charge}.`, isRelief: false },
  ]
}

function toRow({ code, name, per }: ChargeRule, amount: UnitPrice, pieces: number, why: string): PricedCharge {
  const isPerPiece = per === 'piece'
  const quantity = isPerPiece ? pieces : 1
  const unit = isPerPiece ? 'piece' : 'order'
  return { code, name, why, quantity, unit, unitPrice: amount, amountCents: priceQuantity(amount, quantity) }
}
