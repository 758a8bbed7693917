import type { VariantId } from './ids.ts'
import { priceQuantity, type Cents, type UnitPrice } from './money.ts'
import { findTier, type PriceTier } from './price-tiers.ts'

/** A charge of an item that blank goods can meet. */
export interface ItemCharge {
  code: string
  name: string
  why: string
  per: 'order' | 'color' | 'location' | 'piece'
  amount: UnitPrice
  minimumQuantity: number
  maximumQuantity: number | null
}

/** What the price of blank goods depends on. */
export interface BlankGoods {
  /** By rising quantity; none where the item is priced on call. */
  tiers: PriceTier[]
  minimumQuantity: number
  charges: ItemCharge[]
}

export interface ChosenVariant {
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

export interface PricedCharge {
  code: string
  name: string
  why: string
  quantity: number
  unitPrice: UnitPrice
  amountCents: Cents
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

export type BelowMinimumCharge = Pick<ItemCharge, 'amount' | 'per'>

export type PriceProblem = { reason: 'no-price' } | BelowMinimum

export interface PricedLine {
  quantity: number
  /** Of the tier, without what sizes add. */
  unitPrice: UnitPrice
  variants: PricedVariant[]
  charges: PricedCharge[]
  netCents: Cents
  /** What must be settled before the line can be ordered. */
  problems: PriceProblem[]
}

/** The charge for ordering less than the minimum (docs/decisions/shop-rules.md, 'Extra charge codes'). */
export const belowMinimumCode = 'LTM-CHARGE'

/**
 * Prices a line of blank goods. All its pieces together decide the tier, whatever their color and size.
 * Every row is rounded by itself, half a cent up, and the line is the sum of its rows.
 */
export function priceBlankLine(goods: BlankGoods, chosen: ChosenVariant[]): PricedLine {
  const quantity = chosen.reduce((sum, variant) => sum + variant.quantity, 0)
  const tier = findTier(goods.tiers, quantity)
  const unitPrice = tier?.unitPrice ?? 0
  const variants = chosen.map((variant) => priceVariant(variant, unitPrice))
  const minimum = judgeMinimum(goods, quantity)
  return {
    quantity,
    unitPrice,
    variants,
    charges: minimum.charges,
    netCents: [...variants, ...minimum.charges].reduce((sum, row) => sum + row.amountCents, 0),
    problems: tier ? minimum.problems : [{ reason: 'no-price' }],
  }
}

function priceVariant({ variantId, quantity, extraPrice }: ChosenVariant, tierPrice: UnitPrice): PricedVariant {
  const unitPrice = tierPrice + extraPrice
  return { variantId, quantity, unitPrice, amountCents: priceQuantity(unitPrice, quantity) }
}

/** Below the minimum an item either has a charge for it, or cannot be ordered. */
function judgeMinimum(
  { minimumQuantity, charges }: BlankGoods,
  quantity: number,
): { charges: PricedCharge[]; problems: PriceProblem[] } {
  if (quantity >= minimumQuantity) return { charges: [], problems: [] }
  const charge = charges.find((one) => one.code === belowMinimumCode && isInRange(one, quantity))
  if (!charge) return { charges: [], problems: [findFloor({ minimumQuantity, charges }, quantity)] }
  const why = `${quantity} is below the minimum of ${minimumQuantity}`
  return { charges: [priceCharge(charge, quantity, why)], problems: [] }
}

/** The nearest quantity that is sold: the minimum, or less for a charge. */
function findFloor({ minimumQuantity: freeFrom, charges }: Omit<BlankGoods, 'tiers'>, quantity: number): BelowMinimum {
  const charged = listCharged({ minimumQuantity: freeFrom, charges }).filter((one) => one.minimumQuantity > quantity)
  const [first] = charged
  const charge = first ? { amount: first.amount, per: first.per } : null
  return { reason: 'below-minimum', minimumQuantity: first?.minimumQuantity ?? freeFrom, freeFrom, charge, quantity }
}

/** What it costs to order less than the minimum, by rising quantity; none where less is not sold. */
export const listCharged = ({ minimumQuantity, charges }: Omit<BlankGoods, 'tiers'>): ItemCharge[] =>
  charges
    .filter((one) => one.code === belowMinimumCode && one.minimumQuantity < minimumQuantity)
    .toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)

const isInRange = ({ minimumQuantity, maximumQuantity }: ItemCharge, quantity: number): boolean =>
  quantity >= minimumQuantity && (maximumQuantity === null || quantity <= maximumQuantity)

function priceCharge(charge: ItemCharge, pieces: number, why: string): PricedCharge {
  const quantity = charge.per === 'piece' ? pieces : 1
  const amountCents = priceQuantity(charge.amount, quantity)
  return { code: charge.code, name: charge.name, why, quantity, unitPrice: charge.amount, amountCents }
}
