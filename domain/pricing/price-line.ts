import type { VariantId } from '../ids.ts'
import { priceQuantity, type Cents, type UnitPrice } from '../money/money.ts'
import type { ChargeRule, PricingTerms } from './charges/charge-rule.ts'
import { judgeMinimum, type BelowMinimum } from './less-than-minimum.ts'
import { priceDecorationCharges, type PricedCharge, type SparedCharge } from './charges/price-charges.ts'
import { findTier, type PriceTier } from './price-tiers.ts'
import type { PricedDecoration } from './priced-decoration.ts'

/** What the price of goods depends on. */
export interface PricedGoods {
  /** By rising quantity; none where the item is priced on call. */
  tiers: readonly PriceTier[]
  minimumQuantity: number
  charges: readonly ChargeRule[]
  rushPrices: readonly RushPrice[]
}

/** What a piece costs, up to the maximum quantity, when it is made in fewer business days. */
export interface RushPrice {
  days: number
  maximumQuantity: number
  unitPrice: UnitPrice
  publishedPrice: UnitPrice
}

export interface VariantChoice {
  variantId: VariantId
  quantity: number
  /** Added to the unit price of every tier (large sizes). */
  extraPrice: UnitPrice
}

interface PricedVariant {
  variantId: VariantId
  quantity: number
  unitPrice: UnitPrice
  amountCents: Cents
}

export type RushProblem =
  | { reason: 'no-rush'; days: number }
  | { reason: 'rush-limit'; days: number; maximumQuantity: number; quantity: number }

export type PriceProblem = { reason: 'no-price' } | BelowMinimum | RushProblem

export interface PricedLine {
  quantity: number
  /** Of the tier or of rush, without what sizes add. */
  unitPrice: UnitPrice
  variants: PricedVariant[]
  charges: PricedCharge[]
  /** Charges that might apply and do not. */
  spared: SparedCharge[]
  netCents: Cents
  /** What must be settled before the line can be ordered. */
  problems: PriceProblem[]
}

/** Prices without exceptions and earlier orders, on a day. */
export const plainTerms = (day: PricingTerms['day']): PricingTerms => ({ day, exceptions: [], repeats: new Map() })

/**
 * Prices a line, blank or decorated. All its pieces together decide the tier, whatever their color and size.
 * Every row is rounded by itself, half a cent up, and the line is the sum of its rows.
 * @param decoration null: blank goods, which meet no charge but that for less than the minimum
 */
export function priceLine(
  goods: PricedGoods,
  chosen: readonly VariantChoice[],
  decoration: PricedDecoration | null,
  terms: PricingTerms,
): PricedLine {
  const quantity = chosen.reduce((sum, variant) => sum + variant.quantity, 0)
  const tier = findTier(goods.tiers, quantity)
  const rush = decoration?.rushDays == null ? undefined : judgeRush(goods, decoration.rushDays, quantity)
  const unitPrice = tier ? (rush?.unitPrice ?? tier.unitPrice) : 0
  const variants = chosen.map((variant) => priceVariant(variant, unitPrice))
  const minimum = judgeMinimum(goods, quantity, decoration?.method ?? null, terms)
  const decorated = decoration && priceDecorationCharges(goods.charges, decoration, quantity, terms)
  const charges = [...(decorated?.charges ?? []), ...minimum.charges]
  return {
    quantity,
    unitPrice,
    variants,
    charges,
    spared: [...(decorated?.spared ?? []), ...minimum.spared],
    netCents: sumCents(variants) + sumCents(charges),
    problems: tier ? [...minimum.problems, ...(rush?.problems ?? [])] : [{ reason: 'no-price' }],
  }
}

function priceVariant({ variantId, quantity, extraPrice }: VariantChoice, linePrice: UnitPrice): PricedVariant {
  const unitPrice = linePrice + extraPrice
  return { variantId, quantity, unitPrice, amountCents: priceQuantity(unitPrice, quantity) }
}

/** A rush price replaces that of the tier up to its maximum quantity. */
function judgeRush(
  { rushPrices }: PricedGoods,
  days: number,
  quantity: number,
): { unitPrice: UnitPrice | undefined; problems: RushProblem[] } {
  const rush = rushPrices.find((one) => one.days === days)
  if (!rush) return { unitPrice: undefined, problems: [{ reason: 'no-rush', days }] }
  const { maximumQuantity, unitPrice } = rush
  if (quantity <= maximumQuantity) return { unitPrice, problems: [] }
  return { unitPrice: undefined, problems: [{ reason: 'rush-limit', days, maximumQuantity, quantity }] }
}

export const sumCents = (rows: readonly { amountCents: Cents }[]): Cents =>
  rows.reduce((sum, row) => sum + row.amountCents, 0)
