import { maximumLineQuantity } from './cart-limits.ts'
import type { VariantId } from '../ids.ts'

/** Pieces by variant. */
export type Quantities = ReadonlyMap<VariantId, number>

export interface VariantQuantity {
  variantId: VariantId
  quantity: number
}

/** A variant that is named twice counts with both quantities. */
export function toQuantities(chosen: VariantQuantity[]): Quantities {
  const quantities = new Map<VariantId, number>()
  for (const { variantId, quantity } of chosen) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  return quantities
}

/** What a line holds after more has been put to it. */
export const addQuantities = (held: Quantities, added: Quantities): Quantities =>
  toQuantities([...held, ...added].map(([variantId, quantity]) => ({ variantId, quantity })))

export const totalQuantity = (quantities: Quantities): number =>
  [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)

/** A line holds 1 to 1,000,000 pieces, each variant in it at least one. */
export function isLineQuantity(quantities: Quantities): boolean {
  const total = totalQuantity(quantities)
  const whole = [...quantities.values()].every((quantity) => Number.isInteger(quantity) && quantity >= 1)
  return whole && total >= 1 && total <= maximumLineQuantity
}
