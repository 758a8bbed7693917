import { toPounds } from './freight.ts'
import type { Cents } from '../money/money.ts'
import type { Packages } from './packages.ts'

/** Tenths of a freight class, so that 92.5 is a whole number. */
export type FreightClass = number

/** What a hundred pounds of one freight class cost in one zone from a weight on. */
export interface LtlRate {
  freightClass: FreightClass
  fromPounds: number
  centsPerHundredPounds: Cents
  /** The least that is charged. */
  minimumCents: Cents
}

/** Goods on pallets, as a freight line sees them. */
interface Pallets {
  count: number
  /** With the pallets themselves. */
  grams: number
  freightClass: FreightClass
}

// A GMA pallet, 48 by 40 inches, which is stacked to 60 inches with its own six.
const palletLengthMm = 1_219
const palletWidthMm = 1_016
const palletHeightMm = 152
const stackedMm = 1_372
const palletGrams = 18_144
const loadGrams = 816_466
/** Cartons never fill a pallet without gaps. */
const filledShare = 0.85

/** Puts packages on pallets, none for none. */
export function stackPallets(packages: Packages[]): Pallets {
  const goodsGrams = sum(packages, ({ grams }) => grams)
  if (packages.length === 0) return { count: 0, grams: 0, freightClass: lightestClass }
  const volume = sum(packages, (one) => one.lengthMm * one.widthMm * one.heightMm) / filledShare
  const longest = Math.max(...packages.map((one) => Math.max(one.lengthMm, one.widthMm, one.heightMm)))
  const footprint = Math.max(palletLengthMm, longest) * palletWidthMm
  const count = Math.max(1, Math.ceil(volume / (footprint * stackedMm)), Math.ceil(goodsGrams / loadGrams))
  const grams = goodsGrams + count * palletGrams
  return { count, grams, freightClass: classify(grams, volume + count * footprint * palletHeightMm) }
}

const sum = (packages: Packages[], of: (one: Packages) => number): number =>
  packages.reduce((total, one) => total + of(one) * one.count, 0)

const cubicMmPerCubicFoot = 28_316_846.6
const gramsPerPound = 453.59237

/** The freight class by the density scale of the NMFC: pounds in a cubic foot. */
export function classify(grams: number, cubicMm: number): FreightClass {
  const density = grams / gramsPerPound / (cubicMm / cubicMmPerCubicFoot)
  return densityScale.find(([below]) => density < below)?.[1] ?? heaviestClass
}

const densityScale: [belowPoundsPerCubicFoot: number, FreightClass][] = [
  [1, 4000],
  [2, 3000],
  [4, 2500],
  [6, 1750],
  [8, 1250],
  [10, 1000],
  [12, 925],
  [15, 850],
  [22.5, 700],
  [30, 650],
  [35, 600],
  [50, 550],
]

const lightestClass: FreightClass = 4000
const heaviestClass: FreightClass = 500

export const freightClasses: FreightClass[] = [...densityScale.map(([, freightClass]) => freightClass), heaviestClass]

/**
 * What pallets cost by a freight line's table. A heavier weight break may be cheaper than the true weight: then the goods go as if
 * they weighed as much ('deficit weight').
 * @returns undefined where the table has no rate for their class
 */
export function priceLtl({ grams, freightClass }: Pick<Pallets, 'grams' | 'freightClass'>, rates: LtlRate[]) {
  const pounds = toPounds(grams)
  const own = rates.filter((rate) => rate.freightClass === freightClass)
  const reached = own.filter(({ fromPounds }) => fromPounds <= pounds).map(({ fromPounds }) => fromPounds)
  if (reached.length === 0) return undefined
  const from = Math.max(...reached)
  const prices = own.filter(({ fromPounds }) => fromPounds >= from).map((rate) => priceAt(rate, pounds))
  return Math.min(...prices)
}

const priceAt = ({ fromPounds, centsPerHundredPounds, minimumCents }: LtlRate, pounds: number): Cents =>
  Math.max(minimumCents, Math.ceil((Math.max(pounds, fromPounds) * centsPerHundredPounds) / 100))

/** 92.5, 100 */
export const formatFreightClass = (freightClass: FreightClass): string => String(freightClass / 10)
