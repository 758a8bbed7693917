declare const unit: unique symbol

/** Whole cents. */
export type Cents = number & { readonly [unit]?: 'cents' }

/** A price for one piece in 1/10,000 dollar, because suppliers price below a cent. */
export type UnitPrice = number & { readonly [unit]?: 'ten-thousandths of a dollar' }

export const unitPricesPerDollar = 10_000
const unitPricesPerCent = 100

/** What a quantity costs, half a cent rounded up. */
export function priceQuantity(unitPrice: UnitPrice, quantity: number): Cents {
  // Whole cents and the rest apart: the plain product of a dear piece and a huge quantity would lose its last digits.
  const wholeCents = Math.floor(unitPrice / unitPricesPerCent) * quantity
  const rest = (unitPrice % unitPricesPerCent) * quantity
  return wholeCents + Math.floor((rest + unitPricesPerCent / 2) / unitPricesPerCent)
}

/** Dollars with at most 2 decimals, as JSON carries them. */
export const toWireAmount = (cents: Cents): number => cents / 100

/** Dollars with at most 4 decimals, as JSON carries them. */
export const toWireUnitPrice = (unitPrice: UnitPrice): number => unitPrice / unitPricesPerDollar

/** From dollars with at most 4 decimals. */
export const readUnitPrice = (dollars: number): UnitPrice => Math.round(dollars * unitPricesPerDollar)

/** From dollars with at most 2 decimals. */
export const readCents = (dollars: number): Cents => Math.round(dollars * 100)
