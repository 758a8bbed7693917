import { priceQuantity, type Cents, type UnitPrice } from '../../money/money.ts'
import {
  findException,
  holds,
  isOfRoster,
  isPerPiece,
  isValidOn,
  type ChargeException,
  type ChargeRule,
  type PricingTerms,
  type RosterBasis,
} from './charge-rule.ts'
import { explainCharge, explainRepeat, explainSpared, explainWaiver } from './explain-charge.ts'
import type { PricedDecoration, PricedLocation } from '../priced-decoration.ts'

/** What the quantity of a charge counts. */
type ChargeUnit = 'color' | 'location' | 'piece' | 'order' | '1,000 stitches' | 'name' | 'number'

export interface PricedCharge {
  code: string
  name: string
  /** A sentence with the figures: 'Set-up, 2 colors at $45.00, front'. */
  why: string
  quantity: number
  unit: ChargeUnit
  unitPrice: UnitPrice
  amountCents: Cents
}

/** A charge that might apply and does not, with the reason. */
export interface SparedCharge {
  code: string
  name: string
  why: string
  /** An earlier order or the company's terms spare it; else it is in the price, or not for as many pieces. */
  isRelief: boolean
}

/** The charge for ordering less than the minimum (docs/decisions/shop-rules.md, 'Extra charge codes'). */
export const belowMinimumCode = 'LTM-CHARGE'

const units = {
  order: 'order',
  location: 'location',
  color: 'color',
  pms: 'color',
  stitches: '1,000 stitches',
  name: 'name',
  number: 'number',
  personalized: 'piece',
  exact: 'order',
} as const

const stitchesCounted = 1_000

/** What a charge counts at one location, or at the order as a whole. */
export interface CountedPart {
  location: string | null
  count: number
  stitches: number | null
  /** The artworks that all have to be repeated for the repeat amount. */
  artworkHashes: (string | null)[]
}

/** A part that a rule holds for. */
interface MetPart {
  part: CountedPart
  rule: ChargeRule
  amount: UnitPrice
  /** Why it costs less than the rule says. */
  relief: string | undefined
  /** What of the part is not in the price. */
  billed: number
}

/** The charges of a decoration, a row for each charge and location, and those that it is spared. */
export function priceDecorationCharges(
  rules: readonly ChargeRule[],
  decoration: PricedDecoration,
  pieces: number,
  terms: PricingTerms,
): { charges: PricedCharge[]; spared: SparedCharge[] } {
  const charges: PricedCharge[] = []
  const spared: SparedCharge[] = []
  for (const group of groupRules(rules, decoration.method)) {
    const parts = countParts(group[0]!, decoration)
    const met = findMet(group, parts, pieces, terms)
    for (const one of met) {
      if (one.billed > 0 && one.amount > 0) charges.push(toRow(one, pieces))
      else if (one.billed > 0 && one.relief !== undefined) {
        spared.push({ code: one.rule.code, name: one.rule.name, why: one.relief, isRelief: true })
      }
    }
    const isSpared = met.every(({ billed }) => billed === 0)
    const why = isSpared
      ? explainSpared(
          group.filter((rule) => isValidOn(terms.day, rule)),
          parts,
          pieces,
        )
      : undefined
    if (why !== undefined) spared.push({ code: group[0]!.code, name: group[0]!.name, why, isRelief: false })
  }
  return { charges, spared }
}

/** Rules of one code that count the same: each part meets one of them. Those for less than the minimum are judged by themselves. */
function groupRules(rules: readonly ChargeRule[], method: string): ChargeRule[][] {
  const groups = new Map<string, ChargeRule[]>()
  for (const rule of rules) {
    if (rule.code === belowMinimumCode || (rule.method !== null && rule.method !== method)) continue
    const key = `${rule.code} ${rule.basis} ${isPerPiece(rule)}`
    const group = groups.get(key)
    if (group) group.push(rule)
    else groups.set(key, [rule])
  }
  return [...groups.values()]
}

function countParts({ basis }: ChargeRule, { locations, roster, exactQuantity }: PricedDecoration): CountedPart[] {
  if (basis === 'exact') return exactQuantity ? [{ location: null, count: 1, stitches: null, artworkHashes: [] }] : []
  if (isOfRoster(basis)) {
    if (!roster) return []
    const { location, names: name, numbers: number, personalized } = roster
    return [{ location, count: { name, number, personalized }[basis], stitches: null, artworkHashes: [] }]
  }
  if (basis === 'order') {
    const stitches = locations.reduce<number | null>(
      (most, one) => Math.max(most ?? 0, one.stitches ?? 0) || null,
      null,
    )
    return [{ location: null, count: 1, stitches, artworkHashes: locations.map(({ artworkHash }) => artworkHash) }]
  }
  return locations.map((one) => ({
    location: one.location,
    count: countAt(basis, one),
    stitches: one.stitches,
    artworkHashes: [one.artworkHash],
  }))
}

function countAt(
  basis: Exclude<ChargeRule['basis'], 'order' | 'exact' | RosterBasis>,
  { colors, pmsMatches, stitches }: PricedLocation,
): number {
  switch (basis) {
    case 'location':
      return 1
    case 'color':
      return colors
    case 'pms':
      return pmsMatches
    case 'stitches':
      return Math.ceil((stitches ?? 0) / stitchesCounted)
  }
}

/** The parts that a rule holds for, in their order, less what is in the price. */
function findMet(
  group: readonly ChargeRule[],
  parts: readonly CountedPart[],
  pieces: number,
  terms: PricingTerms,
): MetPart[] {
  const exception = findException(group[0]!.code, terms)
  const met = parts.flatMap((part) => {
    const rule = part.count > 0 ? pickRule(group, pieces, part.stitches, terms) : undefined
    return rule ? [{ part, rule, ...relieve(rule, part, exception, terms), billed: part.count }] : []
  })
  const isCountedTogether = group[0]!.basis === 'location' || group[0]!.basis === 'pms'
  // What is in the price is taken off where it costs most, so that the order of locations does not matter.
  let included = 0
  for (const one of isCountedTogether ? met.toSorted((some, other) => other.amount - some.amount) : met) {
    const left = Math.max(0, one.rule.included - (isCountedTogether ? included : 0))
    const spared = Math.min(left, one.part.count)
    one.billed -= spared
    included += spared
  }
  return met
}

/** Of several that hold, a method's own comes before the item's, then the one that begins at the larger quantity or stitch count. */
function pickRule(
  group: readonly ChargeRule[],
  pieces: number,
  stitches: number | null,
  { day }: PricingTerms,
): ChargeRule | undefined {
  return group.reduce<ChargeRule | undefined>((best, rule) => {
    if (!holds(rule, pieces, day) || !hasStitches(rule, stitches)) return best
    return best === undefined || compare(rule, best) > 0 ? rule : best
  }, undefined)
}

const hasStitches = ({ minimumStitches, maximumStitches }: ChargeRule, stitches: number | null): boolean =>
  (minimumStitches === null || (stitches ?? 0) >= minimumStitches) &&
  (maximumStitches === null || (stitches ?? 0) <= maximumStitches)

const compare = (one: ChargeRule, other: ChargeRule): number =>
  Number(one.method !== null) - Number(other.method !== null) ||
  one.minimumQuantity - other.minimumQuantity ||
  (one.minimumStitches ?? 0) - (other.minimumStitches ?? 0)

/** What a rule costs here: less for artwork that is made again, and less for a company that has an exception. Never more. */
function relieve(
  rule: ChargeRule,
  { artworkHashes, location }: CountedPart,
  exception: ChargeException | undefined,
  { repeats }: PricingTerms,
): Pick<MetPart, 'amount' | 'relief'> {
  const repeated = artworkHashes.map((hash) => (hash === null ? undefined : repeats.get(hash)))
  const [repeat] = rule.repeatAmount !== null && repeated.every((one) => one !== undefined) ? repeated : []
  const again = repeat ? Math.min(rule.amount, rule.repeatAmount!) : rule.amount
  if (exception && exception.amount < again) {
    return { amount: exception.amount, relief: explainWaiver(rule, exception, location) }
  }
  return { amount: again, relief: repeat && explainRepeat(rule, repeat, location) }
}

function toRow({ rule, part, amount, relief, billed }: MetPart, pieces: number): PricedCharge {
  const perPiece = isPerPiece(rule)
  const quantity = perPiece ? pieces : billed
  const unitPrice = perPiece ? amount * billed : amount
  return {
    code: rule.code,
    name: rule.name,
    why: explainCharge(rule, part, { billed, pieces, amount, relief }),
    quantity,
    unit: perPiece ? 'piece' : units[rule.basis],
    unitPrice,
    amountCents: priceQuantity(unitPrice, quantity),
  }
}
