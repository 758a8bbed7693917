import type { Day } from '../calendar/business-days.ts'
import type { AreaGeometry, FlatGeometry } from '../imprint/area-geometry.ts'
import type { Process } from '../imprint/processes.ts'
import { formatCount, formatEach } from '../money/format-money.ts'
import type { UnitPrice } from '../money/money.ts'
import type { ChargeRule } from './charges/charge-rule.ts'
import { checkCharges } from './charges/check-charges.ts'
import { findTier } from './price-tiers.ts'

interface CheckedTier {
  minimumQuantity: number
  unitPrice: UnitPrice
}

/** What an item says of prices and decoration. */
export interface CheckedItem {
  custom: boolean
  minimumQuantity: number
  leadDays: number
  /** By rising quantity. */
  tiers: CheckedTier[]
  /** Of price lists that are not published. */
  companyPrices: (CheckedTier & { list: string })[]
  rushPrices: { days: number; maximumQuantity: number; unitPrice: UnitPrice }[]
  decorations: {
    type: string
    name: string
    process: Process
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

const knownTypes = new Set(['DECAL', 'DIRECT', 'EMBROIDERY', 'LASER'])

/** Gaps and contradictions in what an item says, each as a sentence with what to do about it. */
export const checkRules = (item: CheckedItem, today: Day): string[] => [
  ...checkTiers(item),
  ...checkCompanyPrices(item),
  ...checkRush(item),
  ...item.decorations.flatMap((one) => checkMethod(item, one)),
  ...item.locations.flatMap((one) => checkLocation(item, one)),
  ...checkCharges(item, today),
]

function checkTiers({ custom, tiers, minimumQuantity }: CheckedItem): string[] {
  const [first] = tiers
  if (!first) {
    return custom
      ? []
      : ['It has no prices, so buyers cannot order it. Add prices, or mark it as Call for pricing (custom).']
  }
  const [minimum, from] = [formatCount(minimumQuantity), formatCount(first.minimumQuantity)]
  return [
    ...findRisen(tiers).map(
      (tier) => `A piece costs more ${describeTier(tier)} than with fewer pieces: correct one of the prices.`,
    ),
    ...(minimumQuantity > first.minimumQuantity
      ? [
          `The minimum of ${minimum} is above the first price, which is for ${from}: raise that quantity, or lower the minimum.`,
        ]
      : []),
    ...(minimumQuantity < first.minimumQuantity
      ? [
          `The minimum of ${minimum} is below the first price, which is for ${from}: fewer pieces are sold at it. Add a price for ${minimum}, or raise the minimum.`,
        ]
      : []),
  ]
}

const findRisen = <Tier extends CheckedTier>(tiers: readonly Tier[]): Tier[] =>
  tiers.filter((tier, at) => at > 0 && tier.unitPrice > tiers[at - 1]!.unitPrice)

const describeTier = ({ minimumQuantity, unitPrice }: CheckedTier): string =>
  `from ${formatCount(minimumQuantity)} on (${formatEach(unitPrice)})`

/** A list that names an item replaces all of its published prices. */
function checkCompanyPrices({ companyPrices, tiers, minimumQuantity }: CheckedItem): string[] {
  const lists = [...new Set(companyPrices.map(({ list }) => list))]
  return lists.flatMap((list) => {
    const own = companyPrices
      .filter((one) => one.list === list)
      .toSorted((one, other) => one.minimumQuantity - other.minimumQuantity)
    const first = own[0]!
    const dearer = own.find((tier) => tier.unitPrice > (findTier(tiers, tier.minimumQuantity)?.unitPrice ?? Infinity))
    return [
      ...findRisen(own).map(
        (tier) =>
          `In the price list '${list}' a piece costs more ${describeTier(tier)} than with fewer pieces: correct one of the prices.`,
      ),
      ...(dearer
        ? [
            `In the price list '${list}' a piece costs more ${describeTier(dearer)} than everybody pays: correct its company_prices.`,
          ]
        : []),
      ...(first.minimumQuantity > minimumQuantity
        ? [
            `The price list '${list}' begins at ${formatCount(first.minimumQuantity)}, above the minimum of ${formatCount(minimumQuantity)}: fewer pieces are sold at that price. Give it one from ${formatCount(minimumQuantity)} on.`,
          ]
        : []),
    ]
  })
}

/** Rush is of decorated goods: it saves days of the quickest decoration, or of the item. */
function checkRush({ rushPrices, tiers, decorations, leadDays, minimumQuantity }: CheckedItem): string[] {
  const usual = Math.max(leadDays, ...decorations.map((method) => method.leadDays))
  return rushPrices.flatMap(({ days, maximumQuantity, unitPrice }) => {
    const tier = findTier(tiers, maximumQuantity)
    return [
      ...(days >= usual ? [`Rush in ${days} days is no shorter than the usual ${usual} days: leave it out.`] : []),
      ...(tier && unitPrice < tier.unitPrice
        ? [
            `Rush in ${days} days costs ${formatEach(unitPrice)}, less than the usual ${formatEach(tier.unitPrice)}: raise it.`,
          ]
        : []),
      ...(maximumQuantity < minimumQuantity
        ? [
            `Rush in ${days} days ends at ${formatCount(maximumQuantity)} pieces, below the minimum: nobody can choose it. Raise maximum_quantity.`,
          ]
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
    ...(knownTypes.has(type)
      ? []
      : [
          `The decoration '${name}' has a type that the shop does not know, '${type}': say DIRECT, DECAL or EMBROIDERY.`,
        ]),
    ...(own === 0
      ? [
          `The decoration '${name}' has no location, so that nobody can order it: give it one in locations, or take it out.`,
        ]
      : []),
    ...(maximumLocations !== null && own > 0 && maximumLocations > own
      ? [
          `The decoration '${name}' takes ${maximumLocations} locations, but has ${own}: add locations, or lower maximum_locations.`,
        ]
      : []),
    ...(decorations.filter((one) => one.name === name).length > 1
      ? [`Two decorations are called '${name}': give each a name of its own.`]
      : []),
  ]
}

function checkLocation(
  { decorations, locations }: CheckedItem,
  { name, decoration, maximumColors, excludes, geometry }: CheckedItem['locations'][number],
): string[] {
  const method = decorations.find((one) => one.name === decoration)
  const where = `The location '${name}' of '${decoration}'`
  if (!method)
    return [`The location '${name}' belongs to no decoration: add the decoration '${decoration}', or name another one.`]
  const others = new Set(locations.filter((one) => one.decoration === decoration).map((one) => one.name))
  return [
    ...(maximumColors !== null && maximumColors > method.maximumColors
      ? [
          `${where} takes ${maximumColors} colors, more than the ${method.maximumColors} of the decoration: lower it, or raise that of the decoration.`,
        ]
      : []),
    ...excludes
      .filter((other) => !others.has(other) || other === name)
      .map((other) => `${where} excludes '${other}', which is no other location of it: correct excludes.`),
    ...(geometry && !isInPicture(geometry)
      ? [`${where} lies outside of the picture: the figures of its geometry are shares from 0 to 1.`]
      : []),
    ...(geometry?.shape === 'flat' && !goesAround(geometry.corners)
      ? [
          `${where} has corners in the wrong order or place: its geometry names them top left, top right, bottom right, bottom left.`,
        ]
      : []),
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

/** Clockwise and without a dent, so that nothing is drawn mirrored or folded over. */
const goesAround = (corners: FlatGeometry['corners']): boolean =>
  corners.every(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % 4]!
    const [afterX, afterY] = corners[(at + 2) % 4]!
    return (nextX - x) * (afterY - nextY) - (nextY - y) * (afterX - nextX) > 0
  })
