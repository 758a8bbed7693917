import type { Tagged } from '../brand.ts'

/** Whole cents. */
export type Cents = Tagged<'cents'>

/** A price for one piece in 1/10,000 dollar, because suppliers price below a cent. */
export type UnitPrice = Tagged<'ten-thousandths of a dollar'>

/** As JSON and pages carry money. */
export type Dollars = Tagged<'dollars'>

export const unitPricesPerDollar = 10_000
const unitPricesPerCent = 100

/** What a quantity costs, half a cent rounded up. */
export function priceQuantity(unitPrice: UnitPrice, quantity: number): Cents {
  // Whole cents and the rest apart: the plain product of a dear piece and a huge quantity would lose its last digits.
  const wholeCents = Math.floor(unitPrice / unitPricesPerCent) * quantity
  const rest = (unitPrice % unitPricesPerCent) * quantity
  return wholeCents + Math.floor((rest + unitPricesPerCent / 2) / unitPricesPerCent)
}

/** With at most 2 decimals. */
export const toWireAmount = (cents: Cents): Dollars => cents / 100

/** With at most 4 decimals. */
export const toWireUnitPrice = (unitPrice: UnitPrice): Dollars => unitPrice / unitPricesPerDollar

/** From at most 4 decimals. */
export const readUnitPrice = (dollars: Dollars): UnitPrice => Math.round(dollars * unitPricesPerDollar)

/** Has an amount at most 2 decimals? What a program has added up may be off by far less than a cent. */
export const isWholeCents = (dollars: Dollars): boolean => Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6

/** From at most 2 decimals. */
export const readCents = (dollars: Dollars): Cents => Math.round(dollars * 100)
