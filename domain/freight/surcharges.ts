import type { RateCarrier } from './carriers.ts'
import type { Cents } from '../money/money.ts'
import type { Packages } from './packages.ts'

/** What a carrier charges beside the rate of a package, in the order in which a bill lists it. */
export const surchargeNames = {
  residential: 'residential delivery',
  remote: 'remote area',
  handling: 'additional handling',
  oversize: 'oversize',
  fuel: 'fuel',
} as const

export type ChargedKind = keyof typeof surchargeNames

export const chargedKinds = Object.keys(surchargeNames) as ChargedKind[]

/** Packages that are not taken have no price. */
export type SurchargeKind = ChargedKind | 'not-taken'

/** One rule of the owner's table. It applies where all that it names is so; of the limits one is enough. */
export interface Surcharge {
  carrier: RateCarrier
  /** As the method is named; empty: every service of the carrier. */
  service: string
  kind: SurchargeKind
  /** For each package. */
  cents: Cents
  /** Hundredths of a percent of the rate and all other surcharges. */
  basisPoints: number
  /** Beginnings of ZIP codes; null: everywhere. */
  zipPrefixes: readonly string[] | null
  overGrams: number | null
  overLengthMm: number | null
  /** Of the second longest side. */
  overWidthMm: number | null
  overLengthAndGirthMm: number | null
  /** The package is billed as if it weighed that much. */
  billedGramsAtLeast: number | null
}

interface Charged {
  kind: ChargedKind
  cents: Cents
}

type Handling =
  | { taken: false; because: Surcharge }
  | { taken: true; charged: Charged[]; billedGramsAtLeast: number; fuelBasisPoints: number }

/** The rules for a method on its way to a place. */
export const listSurcharges = (
  all: readonly Surcharge[],
  { carrier, name }: { carrier: RateCarrier; name: string },
  { zip, isHome }: { zip: string; isHome: boolean },
): Surcharge[] =>
  all.filter(
    (one) =>
      one.carrier === carrier &&
      (one.service === '' || one.service.toLowerCase() === name.toLowerCase()) &&
      (one.kind !== 'residential' || isHome) &&
      (one.zipPrefixes === null || one.zipPrefixes.some((prefix) => zip.startsWith(prefix))),
  )

/** What a package costs beside its rate. Of one kind the dearest rule counts, and what is oversize is not handled additionally, too. */
export function judgeHandling(one: Measures, surcharges: readonly Surcharge[]): Handling {
  const sizes = measure(one)
  const applying = surcharges.filter((rule) => findLimit(sizes, rule) !== undefined)
  const because = applying.find(({ kind }) => kind === 'not-taken')
  if (because) return { taken: false, because }
  const charged = chargedKinds.flatMap((kind) => {
    if (kind === 'fuel' || (kind === 'handling' && applying.some((rule) => rule.kind === 'oversize'))) return []
    const cents = Math.max(0, ...applying.filter((rule) => rule.kind === kind).map((rule) => rule.cents))
    return cents > 0 ? [{ kind, cents }] : []
  })
  return {
    taken: true,
    charged,
    billedGramsAtLeast: Math.max(0, ...applying.map(({ billedGramsAtLeast }) => billedGramsAtLeast ?? 0)),
    fuelBasisPoints: Math.max(
      0,
      ...applying.filter(({ kind }) => kind === 'fuel').map(({ basisPoints }) => basisPoints),
    ),
  }
}

type Measures = Pick<Packages, 'grams' | 'lengthMm' | 'widthMm' | 'heightMm'>

interface Exceeded {
  what: 'weight' | 'length' | 'width' | 'length and girth' | 'nothing'
  limit: number
  measured: number
}

/** The first limit of a rule that a package is over; 'nothing' for a rule without limits, undefined where none is reached. */
export const findExceeded = (one: Measures, rule: Surcharge): Exceeded | undefined => findLimit(measure(one), rule)

type Sizes = Record<Exclude<Exceeded['what'], 'nothing'>, number>

function measure(one: Measures): Sizes {
  const [length = 0, width = 0, height = 0] = [one.lengthMm, one.widthMm, one.heightMm].toSorted((a, b) => b - a)
  return { 'weight': one.grams, length, width, 'length and girth': length + 2 * (width + height) }
}

function findLimit(sizes: Sizes, rule: Surcharge): Exceeded | undefined {
  const { overGrams, overLengthMm, overWidthMm, overLengthAndGirthMm } = rule
  if (overGrams !== null && sizes.weight > overGrams) return toExceeded('weight', overGrams, sizes)
  if (overLengthMm !== null && sizes.length > overLengthMm) return toExceeded('length', overLengthMm, sizes)
  if (overWidthMm !== null && sizes.width > overWidthMm) return toExceeded('width', overWidthMm, sizes)
  if (overLengthAndGirthMm !== null && sizes['length and girth'] > overLengthAndGirthMm)
    return toExceeded('length and girth', overLengthAndGirthMm, sizes)
  const hasNone = overGrams === null && overLengthMm === null && overWidthMm === null && overLengthAndGirthMm === null
  return hasNone ? { what: 'nothing', limit: 0, measured: 0 } : undefined
}

const toExceeded = (what: keyof Sizes, limit: number, sizes: Sizes): Exceeded => ({
  what,
  limit,
  measured: sizes[what],
})
