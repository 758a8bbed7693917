import type { Day } from '../../calendar/business-days.ts'
import { formatShortDate } from '../../calendar/format-date.ts'
import { formatCount, formatUnitPrice } from '../../money/format-money.ts'
import { formatQuantity } from '../../text/format-quantity.ts'
import type { Dollars } from '../../money/money.ts'
import { isOfRoster, type ChargeBasis } from './charge-rule.ts'

const perWords = { order: 'per order', color: 'per color', location: 'per location', piece: 'each' }

const rosterWords = { name: 'per name', number: 'per number', personalized: 'per personalized piece' }

interface ChargeRate {
  amount: Dollars
  per: keyof typeof perWords
  basis: ChargeBasis
}

/** '$45.00 per color' */
export const formatCharge = ({ amount, per, basis }: ChargeRate): string =>
  `${formatUnitPrice(amount)} ${isOfRoster(basis) ? rosterWords[basis] : perWords[per]}`

interface ChargeLimits {
  minimum_quantity: number
  maximum_quantity: number | null
  minimum_stitches: number | null
  maximum_stitches: number | null
  valid_from: Day | null
  valid_until: Day | null
}

/** 'from 500 pieces, until Dec 31': what tells apart two charges of one name. */
export function describeChargeLimits(charge: ChargeLimits, unit: string): string {
  const { valid_from: from, valid_until: until } = charge
  return [
    describeRange(charge.minimum_quantity, charge.maximum_quantity, (quantity) => formatQuantity(quantity, unit)),
    describeRange(charge.minimum_stitches, charge.maximum_stitches, (count) => `${formatCount(count)} stitches`),
    from && `from ${formatShortDate(from)}`,
    until && `until ${formatShortDate(until)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function describeRange(from: number | null, to: number | null, format: (count: number) => string): string | undefined {
  const isFromStart = from === null || from <= 1
  if (to === null) return isFromStart ? undefined : `from ${format(from)}`
  return isFromStart ? `up to ${format(to)}` : `${formatCount(from)} to ${format(to)}`
}
