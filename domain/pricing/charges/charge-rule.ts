import type { Day } from '../../calendar/business-days.ts'
import type { UnitPrice } from '../../money/money.ts'

/**
 * What a charge counts: the order itself, decorated locations, imprint colors of each location, colors mixed to PMS, thousands of stitches of each
 * location; of a roster its names, its numbers, and the pieces with either; the buyer's choice of an exact quantity.
 */
export const chargeBases = [
  'order',
  'location',
  'color',
  'pms',
  'stitches',
  'name',
  'number',
  'personalized',
  'exact',
] as const
export type ChargeBasis = (typeof chargeBases)[number]

const rosterBases = ['name', 'number', 'personalized'] as const
export type RosterBasis = (typeof rosterBases)[number]

/** Each of them is on one piece, so that it is met once, whatever the pieces of the line. */
export const isOfRoster = (basis: ChargeBasis): basis is RosterBasis => rosterBases.includes(basis as RosterBasis)

/** Is it met at every piece? */
export const isPerPiece = ({ per, basis }: Pick<ChargeRule, 'per' | 'basis'>): boolean =>
  per === 'piece' && !isOfRoster(basis)

/** A charge of an item: what it counts, what a unit of that costs, and when. docs/decisions/charges-are-rules.md */
export interface ChargeRule {
  code: string
  name: string
  /** For people: when it applies. */
  why: string
  /** The decoration method that it belongs to, by name; null: the item itself. */
  method: string | null
  kind: 'setup' | 'run' | 'order'
  /** 'piece': met at every piece; else once. */
  per: 'order' | 'color' | 'location' | 'piece'
  basis: ChargeBasis
  /** How much of the basis is in the price. */
  included: number
  amount: UnitPrice
  /** Instead of the amount where the company had the same artwork within the shop's months; null: the same amount again. */
  repeatAmount: UnitPrice | null
  minimumQuantity: number
  maximumQuantity: number | null
  minimumStitches: number | null
  maximumStitches: number | null
  /** The first and the last day on which it counts. */
  validFrom: Day | null
  validUntil: Day | null
}

/** What a company pays instead of what an item says. */
export interface ChargeException {
  /** Of the charge. */
  code: string
  /** 0: waived. */
  amount: UnitPrice
  validFrom: Day | null
  validUntil: Day | null
}

/** What prices depend on besides goods and choices. */
export interface PricingTerms {
  /** The shop's day. */
  day: Day
  exceptions: readonly ChargeException[]
  /** Artwork, by its hash, that the company had made by the same process within the shop's months. */
  repeats: ReadonlyMap<string, RepeatedOrder>
}

export interface RepeatedOrder {
  orderId: number | null
  orderedOn: Day
}

export const isValidOn = (day: Day, { validFrom, validUntil }: Pick<ChargeRule, 'validFrom' | 'validUntil'>): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)

/** What a company pays instead, on this day: the least where several say so. */
export const findException = (code: string, { exceptions, day }: PricingTerms): ChargeException | undefined =>
  exceptions.reduce<ChargeException | undefined>(
    (least, one) =>
      one.code === code && isValidOn(day, one) && (least === undefined || one.amount < least.amount) ? one : least,
    undefined,
  )

/** Does it hold for as many pieces on this day? */
export const holds = (rule: ChargeRule, quantity: number, day: Day): boolean =>
  quantity >= rule.minimumQuantity &&
  (rule.maximumQuantity === null || quantity <= rule.maximumQuantity) &&
  isValidOn(day, rule)

/** What a charge counts where nobody has said it: by its code, else by what it is charged per. */
export function readBasis(
  code: string,
  per: 'order' | 'color' | 'location' | 'piece',
  hasMethod: boolean,
): ChargeBasis {
  const name = code.toUpperCase()
  if (name.includes('PMS')) return 'pms'
  if (name.includes('STITCH')) return 'stitches'
  if (name === 'RUN-COLOR' || per === 'color') return 'color'
  return per === 'location' || hasMethod ? 'location' : 'order'
}

/** What of the basis is in the price where only its words say it: the first one of additional colors and locations, the first thousands of stitches. */
export function readIncluded(code: string, why: string): number {
  if (/^RUN-(COLOR|LOCATION)$/i.test(code)) return 1
  const [, stitches] = (/STITCH/i.test(code) && /first ([\d,]+) stitches/i.exec(why)) || []
  return stitches === undefined ? 0 : Math.floor(Number(stitches.replaceAll(',', '')) / 1_000)
}

/** A set-up whose words say that reorders are free costs nothing again. */
export const readRepeatAmount = (kind: ChargeRule['kind'], why: string): UnitPrice | null =>
  kind === 'setup' && /free on reorders/i.test(why) ? 0 : null
