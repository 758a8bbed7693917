import { formatSize } from '../text/format-size.ts'
import { billGrams, toPounds, type FreightMethod } from './freight.ts'
import { formatCents, formatCount } from '../money/format-money.ts'
import type { Packages } from './packages.ts'
import { findExceeded, judgeHandling, surchargeNames, type Surcharge } from './surcharges.ts'

interface BilledPackage {
  taken: boolean
  /** Zero where it is not taken. */
  billedGrams: number
  /** Of its space; null where the carrier bills by weight alone. */
  dimensionalGrams: number | null
  /** For a person. */
  why: string
}

type Weighed = Pick<FreightMethod, 'dimensionalDivisor' | 'maximumGrams'>

/** What a carrier bills a package as, and why: its weight or its space, its size, and what it charges for that. */
export function explainBilling(one: Packages, method: Weighed, surcharges: readonly Surcharge[]): BilledPackage {
  const dimensionalGrams = method.dimensionalDivisor === null ? null : billGrams({ ...one, grams: 0 }, method)
  const handling = judgeHandling(one, surcharges)
  const isTooHeavy = method.maximumGrams !== null && one.grams > method.maximumGrams
  if (!handling.taken || isTooHeavy) {
    const why = handling.taken
      ? `Weighs ${pounds(one.grams)}, and no more than ${pounds(method.maximumGrams!)} is taken.`
      : `${describeLimit(one, handling.because)} Such a carton is not taken.`
    return { taken: false, billedGrams: 0, dimensionalGrams, why }
  }
  const grams = billGrams(one, method)
  const billedGrams = Math.max(grams, handling.billedGramsAtLeast)
  const sentences = [
    explainWeight(one, method, dimensionalGrams),
    ...(billedGrams > grams ? [`An oversize carton is billed as ${pounds(billedGrams)} at least.`] : []),
    ...handling.charged
      .filter(({ kind }) => kind === 'handling' || kind === 'oversize')
      .map(({ kind, cents }) => {
        const rule = surcharges.find((each) => each.kind === kind && each.cents === cents && findExceeded(one, each))!
        return `${describeLimit(one, rule)} Costs ${formatCents(cents)} more for ${surchargeNames[kind]}.`
      }),
  ]
  return { taken: true, billedGrams, dimensionalGrams, why: sentences.join(' ') }
}

function explainWeight(one: Packages, { dimensionalDivisor }: Weighed, dimensionalGrams: number | null): string {
  if (dimensionalGrams === null) return `Billed by its weight, ${pounds(one.grams)}.`
  const size = formatSize(...[one.lengthMm, one.widthMm, one.heightMm].map(inches))
  const perPound = formatCount(Math.round((dimensionalDivisor! * gramsPerPound) / cubicMmPerCubicInch))
  const space = `${size} is ${pounds(dimensionalGrams)} at ${perPound} cubic inches a pound`
  return dimensionalGrams > one.grams
    ? `Billed by its space: ${space}, and it weighs ${pounds(one.grams)}.`
    : `Billed by its weight, ${pounds(one.grams)}: ${space}.`
}

function describeLimit(one: Packages, rule: Surcharge): string {
  const { what, limit, measured } = findExceeded(one, rule)!
  if (what === 'nothing') return ''
  const format = what === 'weight' ? pounds : (mm: number) => `${inches(mm)} in`
  return `Its ${what} of ${format(measured)} is over ${format(limit)}.`
}

const gramsPerPound = 453.59237
const cubicMmPerCubicInch = 16_387.064
const mmPerInch = 25.4

const pounds = (grams: number): string => `${formatCount(toPounds(grams))} lb`

/** With one decimal where it is not whole. */
const inches = (mm: number): string => String(Math.round((mm / mmPerInch) * 10) / 10)
