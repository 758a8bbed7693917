import type { Cents } from './money.ts'

interface OrderParts {
  /** Every line, goods and charges. */
  netCents: Cents[]
  shippingCents: Cents
  discountCents: Cents[]
}

/** The lines plus shipping minus the discounts (docs/decisions/shop-rules.md, 'Order total'). */
export const totalOrder = ({ netCents, shippingCents, discountCents }: OrderParts): Cents =>
  sum(netCents) + shippingCents - sum(discountCents)

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0)
