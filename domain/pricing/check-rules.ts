import type { Day } from '../business-days.ts'
import type { AreaGeometry } from '../decoration/area-geometry.ts'
import { formatCount, formatUnitPrice } from '../format-money.ts'
import { toWireUnitPrice, type UnitPrice } from '../money.ts'
import type { ChargeRule } from './charge-rule.ts'
import { belowMinimumCode } from './price-charges.ts'
import { findTier } from './price-tiers.ts'

/** What an item says of prices and decoration. */
export interface CheckedItem {
  custom: boolean
  minimumQuantity: number
  leadDays: number
  /** By rising quantity. */
  tiers: { minimumQuantity: number; unitPrice: UnitPrice }[]
  rushPrices: { days: number; maximumQuantity: number; unitPrice: UnitPrice }[]
  decorations: {
    type: string
    name: string
    maximumColors: number
    maximumLocations: number | null
    leadDays: number
  }[]
  locations: {
    name: string
    /** The decoration's name. */
    decoration: string
    maximumColors: number | null
    excludes: string[]
    geometry: AreaGeometry | null
  }[]
  charges: (Omit<ChargeRule, 'method'> & { decoration: string | null })[]
}

type Charge = CheckedItem['charges'][number]

const knownTypes = new Set(['DECAL', 'DIRECT', 'EMBROIDERY', 'LASER'])

/** Gaps and contradictions in what an item says, each as a sentence. */
export const checkRules = (item: CheckedItem, today: Day): string[] => [
  ...checkTiers(item),
  ...checkRush(item),
  ...item.decorations.flatMap((one) => checkMethod(item, one)),
  ...item.locations.flatMap((one) => checkLocation(item, one)),
  ...item.charges.flatMap((one) => checkCharge(item, one, today)),
  ...checkRanges(item),
]

function checkTiers({ custom, tiers, minimumQuantity }: CheckedItem): string[] {
  const [first] = tiers
  if (!first) return custom ? [] : ['It has no prices, and is not marked as priced on call.']
  const risen = tiers.filter((tier, at) => at > 0 && tier.unitPrice > tiers[at - 1]!.unitPrice)
  return [
    ...risen.map(
      ({ minimumQuantity: from, unitPrice }) =>
        `A piece costs more from ${formatCount(from)} on (${write(unitPrice)}) than with fewer pieces.`,
    ),
    ...(minimumQuantity > first.minimumQuantity
      ? [
          `The minimum of ${formatCount(minimumQuantity)} is above the first price, which is for ${formatCount(first.minimumQuantity)}.`,
        ]
      : []),
    ...(minimumQuantity < first.minimumQuantity
      ? [
          `The minimum of ${formatCount(minimumQuantity)} is below the first price, which is for ${formatCount(first.minimumQuantity)}.`,
        ]
      : []),
  ]
}

/** Rush is of decorated goods: it saves days of the quickest decoration, or of the item. */
function checkRush({ rushPrices, tiers, decorations, leadDays, minimumQuantity }: CheckedItem): string[] {
  const usual = Math.max(leadDays, ...decorations.map((method) => method.leadDays))
  return rushPrices.flatMap(({ days, maximumQuantity, unitPrice }) => {
    const tier = findTier(tiers, maximumQuantity)
    return [
      ...(days >= usual ? [`Rush in ${days} days is no shorter than the usual ${usual} days.`] : []),
      ...(tier && unitPrice < tier.unitPrice
        ? [`Rush in ${days} days costs ${write(unitPrice)}, less than the usual ${write(tier.unitPrice)}.`]
        : []),
      ...(maximumQuantity < minimumQuantity
        ? [`Rush in ${days} days ends at ${formatCount(maximumQuantity)} pieces, below the minimum.`]
        : []),
    ]
  })
}

function checkMethod(
  { decorations, locations }: CheckedItem,
  { name, type, maximumLocations }: CheckedItem['decorations'][number],
): string[] {
  const own = locations.filter(({ decoration }) => decoration === name).length
  return [
    ...(knownTypes.has(type) ? [] : [`The decoration '${name}' has a type that the shop does not know: '${type}'.`]),
    ...(own === 0 ? [`The decoration '${name}' has no location.`] : []),
    ...(maximumLocations !== null && own > 0 && maximumLocations > own
      ? [`The decoration '${name}' takes ${maximumLocations} locations, but has ${own}.`]
      : []),
    ...(decorations.filter((one) => one.name === name).length > 1 ? [`Two decorations are called '${name}'.`] : []),
  ]
}

function checkLocation(
  { decorations, locations }: CheckedItem,
  { name, decoration, maximumColors, excludes, geometry }: CheckedItem['locations'][number],
): string[] {
  const method = decorations.find((one) => one.name === decoration)
  const where = `The location '${name}' of '${decoration}'`
  if (!method) return [`The location '${name}' belongs to no decoration.`]
  const others = new Set(locations.filter((one) => one.decoration === decoration).map((one) => one.name))
  return [
    ...(maximumColors !== null && maximumColors > method.maximumColors
      ? [`${where} takes ${maximumColors} colors, more than the ${method.maximumColors} of the decoration.`]
      : []),
    ...excludes
      .filter((other) => !others.has(other) || other === name)
      .map((other) => `${where} excludes '${other}', which is no other location of it.`),
    ...(geometry && !isInPicture(geometry) ? [`${where} lies outside of the picture.`] : []),
  ]
}

function isInPicture(geometry: AreaGeometry): boolean {
  const points =
    geometry.shape === 'flat'
      ? geometry.corners
      : [geometry.top, geometry.bottom].flatMap(([x, y], end) => [
          [x - geometry.radius[end]!, y],
          [x + geometry.radius[end]!, y],
        ])
  return points.flat().every((share) => share >= 0 && share <= 1)
}

function checkCharge(item: CheckedItem, charge: Charge, today: Day): string[] {
  const { code, basis, included, decoration, validFrom, validUntil } = charge
  const { minimumQuantity, maximumQuantity, minimumStitches, maximumStitches } = charge
  const method = item.decorations.find(({ name }) => name === decoration)
  const what = `The charge ${code}${decoration === null ? '' : ` of '${decoration}'`}`
  const floor = findFloor(item)
  return [
    ...(decoration !== null && !method ? [`${what} belongs to no decoration.`] : []),
    ...(maximumQuantity !== null && maximumQuantity < minimumQuantity ? [`${what} ends before it begins.`] : []),
    ...(maximumQuantity !== null && maximumQuantity >= minimumQuantity && maximumQuantity < floor
      ? [`${what} ends at ${formatCount(maximumQuantity)} pieces, but less than ${formatCount(floor)} is not sold.`]
      : []),
    ...(code === belowMinimumCode ? checkLessThanMinimum(item, charge) : []),
    ...(method && basis === 'color' && included >= method.maximumColors && included > 0
      ? [`${what} is never met: ${included} colors are in the price, and there are no more.`]
      : []),
    ...(method && basis === 'location' && included > 0 && included >= countLocations(item, method)
      ? [
          `${what} is never met: ${included} ${included === 1 ? 'location is' : 'locations are'} in the price, and there are no more.`,
        ]
      : []),
    ...(minimumStitches !== null && maximumStitches !== null && maximumStitches < minimumStitches
      ? [`${what} has a range of stitches that ends before it begins.`]
      : []),
    ...(validFrom !== null && validUntil !== null && validUntil < validFrom
      ? [`${what} ends on a day before it begins.`]
      : []),
    ...(validUntil !== null && validUntil < today ? [`${what} ended on ${validUntil}.`] : []),
  ]
}

/** The fewest pieces that are sold. */
const findFloor = ({ charges, minimumQuantity }: CheckedItem): number =>
  Math.min(
    minimumQuantity,
    ...charges.filter(({ code }) => code === belowMinimumCode).map((charge) => charge.minimumQuantity),
  )

const countLocations = (
  { locations }: CheckedItem,
  { name, maximumLocations }: CheckedItem['decorations'][number],
): number => Math.min(maximumLocations ?? Infinity, locations.filter(({ decoration }) => decoration === name).length)

function checkLessThanMinimum({ minimumQuantity, charges }: CheckedItem, charge: Charge): string[] {
  if (charge.minimumQuantity >= minimumQuantity) {
    return [`${belowMinimumCode} begins at ${formatCount(charge.minimumQuantity)}, which is not below the minimum.`]
  }
  const end = charge.maximumQuantity
  const goesOn = charges.some((one) => one.code === belowMinimumCode && one.minimumQuantity === (end ?? 0) + 1)
  return end === null || end >= minimumQuantity - 1 || goesOn
    ? []
    : [
        `${belowMinimumCode} ends at ${formatCount(end)}: from ${formatCount(end + 1)} to ${formatCount(minimumQuantity - 1)} pieces nothing is sold.`,
      ]
}

/** Charges of one code: where two hold at once, and where stitches fall between two. */
function checkRanges({ charges }: CheckedItem): string[] {
  return charges.flatMap((one, index) =>
    charges.slice(index + 1).flatMap((other) => {
      if (one.code !== other.code || one.decoration !== other.decoration || one.basis !== other.basis) return []
      if (!meet(one.validFrom, one.validUntil, other.validFrom, other.validUntil)) return []
      if (!meet(one.minimumQuantity, one.maximumQuantity, other.minimumQuantity, other.maximumQuantity)) return []
      if (meet(one.minimumStitches, one.maximumStitches, other.minimumStitches, other.maximumStitches)) {
        return [`Two charges ${one.code} hold for the same quantity.`]
      }
      const [first, second] = (one.minimumStitches ?? 0) < (other.minimumStitches ?? 0) ? [one, other] : [other, one]
      const next = (first.maximumStitches ?? 0) + 1
      const isReached = charges.some(({ code, minimumStitches }) => code === one.code && minimumStitches === next)
      return isReached || second.minimumStitches === next
        ? []
        : [`The charges ${one.code} leave out ${formatCount(next)} stitches.`]
    }),
  )
}

/** Do two ranges have anything in common? Null: without end. */
function meet<T extends number | string>(
  from: T | null,
  until: T | null,
  otherFrom: T | null,
  otherUntil: T | null,
): boolean {
  return (
    (until === null || otherFrom === null || otherFrom <= until) &&
    (otherUntil === null || from === null || from <= otherUntil)
  )
}

const write = (unitPrice: UnitPrice): string => formatUnitPrice(toWireUnitPrice(unitPrice))
