import type { Cents } from '../money/money.ts'
import type { Packages } from './packages.ts'
import { chargedKinds, judgeHandling, type ChargedKind, type Surcharge } from './surcharges.ts'

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

type FreightVerdict =
  | {
      offered: true
      shipCents: Cents
      billedGrams: number
      packageCount: number
      /** What of the amount is beside the rates, in the order of a bill. */
      surcharges: { kind: ChargedKind; cents: Cents }[]
    }
  | { offered: false; reason: 'too-heavy' | 'too-large' }

/** The nearest zone; it is where `baseDays` counts from. */
export const nearestZone = 2

/**
 * Prices packages by the shop's own rate table. `rates` are those of the method in the zone, lightest first; `surcharges` those of the
 * method to the address.
 */
export function rateFreight(
  packages: Packages[],
  method: FreightMethod,
  rates: FreightRate[],
  surcharges: readonly Surcharge[] = [],
): FreightVerdict {
  let shipCents = 0
  let billedGrams = 0
  let packageCount = 0
  const charged = new Map<ChargedKind, Cents>()
  for (const one of packages) {
    const handling = judgeHandling(one, surcharges)
    if (!handling.taken) return { offered: false, reason: 'too-large' }
    const grams = Math.max(billGrams(one, method), handling.billedGramsAtLeast)
    const rate = rates.find(({ upToGrams }) => grams <= upToGrams)
    if (!rate || (method.maximumGrams !== null && one.grams > method.maximumGrams)) {
      return { offered: false, reason: 'too-heavy' }
    }
    const before = rate.cents + handling.charged.reduce((sum, { cents }) => sum + cents, 0)
    const fuelCents = Math.round((before * handling.fuelBasisPoints) / 10_000)
    for (const { kind, cents } of [...handling.charged, { kind: 'fuel', cents: fuelCents } as const])
      charged.set(kind, (charged.get(kind) ?? 0) + cents * one.count)
    shipCents += (before + fuelCents) * one.count
    billedGrams += grams * one.count
    packageCount += one.count
  }
  return { offered: true, shipCents, billedGrams, packageCount, surcharges: listCharged(charged) }
}

const listCharged = (charged: ReadonlyMap<ChargedKind, Cents>) =>
  chargedKinds.flatMap((kind) => {
    const cents = charged.get(kind) ?? 0
    return cents > 0 ? [{ kind, cents }] : []
  })

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
