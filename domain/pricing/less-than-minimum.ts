import { formatCount, formatEach } from '../money/format-money.ts'
import { priceQuantity, type UnitPrice } from '../money/money.ts'
import { findException, holds, isValidOn, type ChargeRule, type PricingTerms } from './charges/charge-rule.ts'
import { explainWaiver } from './charges/explain-charge.ts'
import { belowMinimumCode, type PricedCharge, type SparedCharge } from './charges/price-charges.ts'

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
  if (quantity >= minimumQuantity)
    return { charges: [], spared: explainNone(rules, minimumQuantity, terms), problems: [] }
  const rule = rules.find((one) => holds(one, quantity, terms.day))
  if (!rule) return { charges: [], spared: [], problems: [findFloor(goods, quantity, method, terms)] }
  const why = explainShort(rule, { quantity, minimumQuantity }, terms)
  const amount = amountOf(rule, terms)
  if (amount > 0) return { charges: [toRow(rule, amount, quantity, why)], spared: [], problems: [] }
  return { charges: [], spared: [{ code: rule.code, name: rule.name, why, isRelief: true }], problems: [] }
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

/**
 * Why less than the minimum is charged, or is not, in the words of every page, mail and paper: '30 is below the minimum of 48',
 * 'Less than minimum: waived for your company, as 30 is below the minimum of 48.'
 */
function explainShort(
  rule: ChargeRule,
  { quantity, minimumQuantity }: { quantity: number; minimumQuantity: number },
  terms: PricingTerms,
): string {
  const short = `${formatCount(quantity)} is below the minimum of ${formatCount(minimumQuantity)}`
  const relief = explainOwn(rule, terms)
  if (relief === undefined) return short
  return amountOf(rule, terms) > 0 ? `${short}. ${relief}` : `${relief.replace(/\.$/, '')}, as ${short}.`
}

/** Of a company that pays less than others; undefined: it pays as they do. */
function explainOwn(rule: ChargeRule, terms: PricingTerms): string | undefined {
  const own = findException(rule.code, terms)
  return own && own.amount < rule.amount ? explainWaiver(rule, own, null) : undefined
}

function explainNone([first]: ChargeRule[], minimumQuantity: number, terms: PricingTerms): SparedCharge[] {
  if (!first) return []
  const { code, name, per } = first
  const amount = amountOf(first, terms)
  const charge = amount > 0 ? `${formatEach(amount)}${per === 'piece' ? ' per piece' : ''}` : 'Waived for your company'
  return [{ code, name, why: `${charge} under ${formatCount(minimumQuantity)} pieces.`, isRelief: false }]
}

function toRow({ code, name, per }: ChargeRule, amount: UnitPrice, pieces: number, why: string): PricedCharge {
  const isPerPiece = per === 'piece'
  const quantity = isPerPiece ? pieces : 1
  const unit = isPerPiece ? 'piece' : 'order'
  return { code, name, why, quantity, unit, unitPrice: amount, amountCents: priceQuantity(amount, quantity) }
}
