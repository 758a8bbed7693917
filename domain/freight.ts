import type { Cents } from './money.ts'
import type { Packages } from './packages.ts'

/** How one shipping method charges. */
export interface FreightMethod {
  /** Business days to zone 2; each further zone adds tenths of a day. */
  baseDays: number
  tenthDaysPerZone: number
  /** Cubic millimeters for one gram of dimensional weight; null: by true weight. */
  dimensionalDivisor: number | null
  /** The heaviest package that it takes; null: any. */
  maximumGrams: number | null
}

/** What a package costs up to a weight, in one zone. */
export interface FreightRate {
  upToGrams: number
  cents: Cents
}

type FreightQuote =
  | { offered: true; shipCents: Cents; billedGrams: number; packageCount: number }
  | { offered: false; reason: 'too-heavy' }

/** The nearest zone; it is where `baseDays` counts from. */
export const nearestZone = 2

/** Prices packages by the shop's own rate table. `rates` are those of the method in the zone, lightest first. */
export function quoteFreight(packages: Packages[], method: FreightMethod, rates: FreightRate[]): FreightQuote {
  let shipCents = 0
  let billedGrams = 0
  let packageCount = 0
  for (const one of packages) {
    const grams = billGrams(one, method)
    const rate = rates.find(({ upToGrams }) => grams <= upToGrams)
    if (!rate || (method.maximumGrams !== null && one.grams > method.maximumGrams)) {
      return { offered: false, reason: 'too-heavy' }
    }
    shipCents += rate.cents * one.count
    billedGrams += grams * one.count
    packageCount += one.count
  }
  return { offered: true, shipCents, billedGrams, packageCount }
}

/** What a carrier bills: the true weight, or what the space is worth if that is more. */
export function billGrams(one: Packages, { dimensionalDivisor }: Pick<FreightMethod, 'dimensionalDivisor'>): number {
  if (dimensionalDivisor === null) return one.grams
  return Math.max(one.grams, Math.ceil((one.lengthMm * one.widthMm * one.heightMm) / dimensionalDivisor))
}

/** Business days on the road to a zone. */
export const countTransitDays = ({ baseDays, tenthDaysPerZone }: FreightMethod, zone: number): number =>
  baseDays + Math.round((tenthDaysPerZone * Math.max(0, zone - nearestZone)) / 10)

const gramsPerPound = 453.59237

/** Whole pounds, as a carrier's bill shows them. Half a gram is lost in rounding pounds to grams, not weight. */
export const toPounds = (grams: number): number => Math.ceil((grams - 0.5) / gramsPerPound)

export const fromPounds = (pounds: number): number => Math.round(pounds * gramsPerPound)
