import { formatUnitPrice } from './format-money.ts'
import type { Dollars } from './money.ts'

const perWords = { order: 'per order', color: 'per color', location: 'per location', piece: 'each' }

interface ChargeRate {
  amount: Dollars
  per: keyof typeof perWords
}

/** '$45.00 per color' */
export const formatCharge = ({ amount, per }: ChargeRate): string => `${formatUnitPrice(amount)} ${perWords[per]}`
