import { formatCount, formatEach } from '../money/format-money.ts'
import type { PricingTerms } from './charges/charge-rule.ts'
import { listCharged, type BelowMinimum, type BelowMinimumCharge } from './less-than-minimum.ts'
import type { PricedGoods } from './price-line.ts'

/** What an item comes in. All of it counts together for the minimum. */
export interface Mix {
  colors: number
  sizes: number
}

/** 'Minimum order is 48 (add 36).', 'Mix colors; 48 total minimum (add 36).' */
export function explainMinimum({ minimumQuantity, freeFrom, charge: fee, quantity }: BelowMinimum, mix: Mix): string {
  const floor = formatCount(minimumQuantity)
  const names = [mix.colors > 1 && 'colors', mix.sizes > 1 && 'sizes'].filter((name) => name !== false)
  const minimum = names.length > 0 ? `Mix ${names.join(' and ')}. Minimum ${floor}` : `Minimum order is ${floor}`
  const charge =
    fee && minimumQuantity < freeFrom ? ` Orders under ${formatCount(freeFrom)} have ${nameCharge(fee)}.` : ''
  return `${minimum} (add ${formatCount(minimumQuantity - quantity)}).${charge}`
}

/**
 * Where less is sold for a charge: ', or from 24 with a $50.00 charge', ', or from 24: the charge is waived for your company', to follow
 * the minimum. Else empty.
 */
export function describeCharged(goods: Pick<PricedGoods, 'minimumQuantity' | 'charges'>, terms: PricingTerms): string {
  const [first] = listCharged(goods, terms)
  if (!first) return ''
  const charge = first.amount > 0 ? ` with ${nameCharge(first)}` : ' (charge waived for your company)'
  return `, or ${formatCount(first.minimumQuantity)}${charge}`
}

const nameCharge = ({ amount, per }: BelowMinimumCharge): string =>
  `a ${formatEach(amount)} charge${per === 'piece' ? ' per piece' : ''}`
