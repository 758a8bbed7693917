import type { Cents } from '../money/money.ts'

interface OrderParts {
  /** Every line, goods and charges. */
  netCents: Cents[]
  shippingCents: Cents
  discountCents: Cents[]
  taxCents: Cents
}

/** The lines plus shipping minus the discounts, plus sales tax (docs/decisions/shop-rules.md, 'Order total'). */
export const totalOrder = ({ netCents, shippingCents, discountCents, taxCents }: OrderParts): Cents =>
  sum(netCents) + shippingCents - sum(discountCents) + taxCents

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
